import type { ReactNode } from 'react';
import styles from './empty-part.module.css';
import { Ornament } from './ornament.tsx';

interface EmptyPartProps {
  title: string;
  text: string;
  /** 'alert' if something went wrong. */
  role?: 'alert';
  isLarge?: boolean;
  children: ReactNode;
}

export function EmptyPart({ title, text, role, isLarge = false, children }: EmptyPartProps) {
  return (
    <div className={styles.empty} role={role} data-large={isLarge || undefined}>
      <Ornament repeats={3} className={styles.ornament} {...(role && { missing: 1 })} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
