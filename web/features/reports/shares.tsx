import { formatWhole } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';
import styles from './shares.module.css';

interface SharesProps {
  title: string;
  /** Those of 0 are left out. */
  parts: readonly { name: string; value: number }[];
  none: string;
}

/** What a sum consists of, the largest part first. */
export function Shares({ title, parts, none }: SharesProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  return (
    <section className={styles.shares}>
      <h2 className={styles.title}>{title}</h2>
      {total === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.parts}>
        {shown.map(({ name, value }) => {
          const percent = Math.round((100 * value) / total);
          return (
            <li key={name} className={styles.part}>
              <span>{name}</span>
              <b className={styles.value}>{t.share({ count: formatWhole(value), percent })}</b>
              <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.whole} width="100" height="6" />
                <rect className={styles.filled} width={(100 * value) / total} height="6" />
              </svg>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
