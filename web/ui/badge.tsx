import styles from './badge.module.css';

const MOST_SHOWN = 99;

/** How many there are, on the corner of an icon. Nothing to count, nothing to see. */
export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    // Drawn by the style sheet: the text of its link is then what the link is called by.
    <span
      className={styles.badge}
      aria-hidden="true"
      data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    />
  );
}
