import type { ReactNode } from 'react';
import { Ornament } from '../../ui/ornament.tsx';
import styles from './list-notice.module.css';

interface ListNoticeProps {
  title: string;
  text: string;
  /** 'alert' where something went wrong. */
  role?: 'alert';
  children: ReactNode;
}

export function ListNotice({ title, text, role, children }: ListNoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <Ornament repeats={3} className={styles.ornament} {...(role && { missing: 1 })} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
