import styles from './badge.module.css';

const MOST_SHOWN = 99;

export function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    // Drawn by CSS, so that the number is not part of the link's name.
    <span
      className={styles.badge}
      aria-hidden="true"
      data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    />
  );
}
