import type { ReactNode } from 'react';
import { latePart } from '../late-part.tsx';
import { shellText as t } from '../text/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { Counts } from './counts.ts';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Toaster } from './toaster.tsx';
import { isOffice, isProductPage } from './visibility.ts';

const ContactFooter = latePart(async () => (await import('./contact-footer.part.tsx')).ContactFooter);

interface ShellProps {
  /** The path of the screen that is shown; undefined where the address leads to none. */
  path: string | undefined;
  /** The next screen is on its way. */
  busy: boolean;
  counts: Counts;
  children: ReactNode;
}

export function Shell({ path = '', busy, counts, children }: ShellProps) {
  const office = isOffice(path);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <div className={styles.progress} data-busy={busy || undefined} />
      <Header path={path} counts={counts} />
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      {!office && <ContactFooter hiddenOnPhone={isProductPage(path)} />}
      {!office && <BottomBar path={path} counts={counts} />}
      <Toaster />
    </>
  );
}
