import { toHref } from '../navigation/href.ts';
import type { ReactNode } from 'react';
import { ArrowLeftIcon } from './arrow-left-icon.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  heading: string;
  note?: ReactNode;
  back?: { to: string; name: string };
  wide?: boolean;
  children: ReactNode;
}

export function AdminPage({ heading, note, back, wide = false, children }: AdminPageProps) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <header className={styles.head}>
        {back && (
          <a className={styles.back} href={toHref(back.to)} data-screen-only="">
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
