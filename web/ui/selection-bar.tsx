import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  label: string;
  count: string;
  children: ReactNode;
}

/** What can be done with the chosen rows at once. Stays in view below the list. */
export const SelectionBar = ({ label, count, children }: SelectionBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <p className={styles.count} role="status">
      {count}
    </p>
    <div className={styles.buttons}>{children}</div>
  </section>
);
