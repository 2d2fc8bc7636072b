import { applicationText as t } from '../../text/seller-application.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Ornament } from '../../ui/ornament.tsx';
import styles from './accepted.module.css';

export function Accepted() {
  return (
    <section className={styles.accepted} aria-labelledby="accepted">
      <Ornament repeats={4} className={styles.ornament} />
      <h2 id="accepted" className={styles.heading}>
        {t.acceptedHeading}
      </h2>
      <p className={styles.text}>{t.acceptedText}</p>
      <LinkButton href="/">{t.toHome}</LinkButton>
    </section>
  );
}
