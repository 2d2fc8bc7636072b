import type { ReactNode } from 'react';
import { ArrowLeftIcon } from './arrow-left-icon.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  heading: string;
  /** Beside the heading: how many there are. */
  note?: ReactNode;
  /** The way up; the panel itself has none. */
  back?: { to: string; name: string };
  /** Of many columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen of those who run the shop. */
export function AdminPage({ heading, note, back, wide = false, children }: AdminPageProps) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head}>
        {back && (
          <a className={styles.back} href={back.to}>
            <ArrowLeftIcon />
            {back.name}
          </a>
        )}
        <div className={styles.title}>
          <h1 className={styles.heading}>{heading}</h1>
          {note && <span className={styles.note}>{note}</span>}
        </div>
      </header>
      {children}
    </div>
  );
}
