import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  note?: string;
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
}

export function EmptyState({ note, title, text, picture, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture}
      {note && <p className={styles.note}>{note}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
