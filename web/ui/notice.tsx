import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon } from './icons.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  kind: 'info' | 'error';
  text: ReactNode;
  children?: ReactNode;
}

export function Notice({ kind, text, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'error' ? <ErrorIcon size={20} /> : <InfoIcon size={20} />}
      <div className={styles.text}>
        <div>{text}</div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}
