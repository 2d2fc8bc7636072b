import type { CallAttempt } from '#contract/call-attempts.ts';
import { callsText as t } from '#text/calls.ts';
import { formatMoment } from '#text/language.ts';
import { attemptText } from './attempt-text.ts';
import styles from './caller-history.module.css';

/** Earlier attempts, the latest first. */
export function CallHistory({ calls }: { calls: readonly CallAttempt[] }) {
  if (calls.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t.history}</h3>
      <ul className={styles.rows}>
        {calls.toReversed().map((attempt) => (
          <li key={attempt.time} className={styles.row}>
            <span>{attemptText(attempt)}</span>
            <time className={styles.soft} dateTime={attempt.time}>
              {formatMoment(attempt.time)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
