import type { PublicSeller } from '#contract/sellers.ts';
import { catalogText as t } from '#text/catalog.ts';
import { Monogram } from '../../ui/monogram.tsx';
import styles from './seller-greeting.module.css';

/** Keeps its place while the seller loads. */
export function SellerGreeting({ seller }: { seller: PublicSeller | undefined }) {
  return (
    <header className={styles.greeting}>
      <Monogram name={seller?.companyName ?? ''} size={64} />
      <div className={styles.text}>
        <p className={styles.note}>{t.greetingNote}</p>
        <h1 className={styles.title}>{seller ? t.greeting({ company: seller.companyName }) : t.welcome}</h1>
        <p className={styles.about}>{seller?.companyDescription}</p>
      </div>
    </header>
  );
}
