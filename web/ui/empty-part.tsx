import type { ReactNode } from 'react';
import styles from './empty-part.module.css';
import { Ornament } from './ornament.tsx';

interface EmptyPartProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function EmptyPart({ title, text, children }: EmptyPartProps) {
  return (
    <div className={styles.empty}>
      <Ornament repeats={3} className={styles.ornament} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
