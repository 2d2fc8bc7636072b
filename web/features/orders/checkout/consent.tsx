import { toHref } from '../../../navigation/href.ts';
import { checkoutText } from '#text/checkout.ts';
import styles from './consent.module.css';

const t = checkoutText.consent;

/** Whoever orders agrees: the specification's form has no box to tick. */
export function Consent() {
  return (
    <p className={styles.consent}>
      {t.before}{' '}
      <a href={toHref('/terms')} target="_blank" rel="noopener">
        {t.terms}
      </a>{' '}
      {t.and}{' '}
      <a href={toHref('/privacy')} target="_blank" rel="noopener">
        {t.privacy}
      </a>
      {t.after === '.' ? '.' : ` ${t.after}`}
    </p>
  );
}
