import styles from './badge.module.css';

const MOST_SHOWN = 99;

/** How many there are, on the corner of an icon. Nothing to count, nothing to see. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
