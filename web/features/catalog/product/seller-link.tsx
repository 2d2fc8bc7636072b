import { toHref } from '../../../navigation/href.ts';
import type { Product } from '#contract/catalog.ts';
import { productText as t } from '#text/product.ts';
import { ChevronRightIcon } from '../../../ui/chevron-icons.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import styles from './seller-link.module.css';

export function SellerLink({ seller: { id, companyName } }: { seller: Product['sellerInfo'] }) {
  return (
    <a
      className={styles.seller}
      href={toHref(`/catalog?${new URLSearchParams({ sellerId: id })}`)}
      title={t.allOfSeller}
    >
      <Monogram name={companyName} size={40} />
      <span className={styles.text}>
        <span className={styles.label}>{t.seller}</span>
        <span className={styles.name}>{companyName}</span>
      </span>
      <ChevronRightIcon size={20} />
    </a>
  );
}
