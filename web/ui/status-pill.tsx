import type { ReactNode } from 'react';
import styles from './status-pill.module.css';

export type Tone = 'waiting' | 'active' | 'good' | 'off';

export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}
