import styles from './shelves-menu.module.css';

const LINES = [0, 1, 2, 3, 4, 5, 6, 7];

export function ShelvesMenuSkeleton() {
  return (
    <ul className={styles.shelves} aria-hidden="true">
      {LINES.map((line) => (
        <li key={line} className={styles.line} />
      ))}
    </ul>
  );
}
