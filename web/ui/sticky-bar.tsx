import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

interface Props {
  /** What went wrong, above the rest. */
  notice: ReactNode;
  /** Of the form that the bar belongs to. */
  state: string;
  isWrong?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** At the bottom of the window, below a form. */
export function StickyBar({ notice, state, isWrong = false, children }: Props) {
  return (
    <div className={styles.bar}>
      {notice}
      <div className={styles.actions}>
        <p className={styles.state} data-wrong={isWrong || undefined} role="status">
          {state}
        </p>
        {children}
      </div>
    </div>
  );
}
