import type { ReactNode } from 'react';
import styles from './status-pill.module.css';

/** How things stand: somebody is to act, work is under way, it went well, it is off. */
export type Tone = 'waiting' | 'active' | 'good' | 'off';

/** The look of a status; its word comes from the screen's texts. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.pill} ${styles[tone]}`}>{children}</span>;
}
