import type { ReactNode } from 'react';
import { shellText as t } from '../text/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ContactFooter } from './contact-footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { Toaster } from './toaster.tsx';
import { useCounts } from './use-counts.ts';
import { isAdminArea, isProductPage, isSignIn } from './visibility.ts';

interface ShellProps {
  /** The path of the screen that is shown; undefined where the address leads to none. */
  path: string | undefined;
  /** The next screen is on its way. */
  busy: boolean;
  children: ReactNode;
}

export function Shell({ path = '', busy, children }: ShellProps) {
  const { counts, counting } = useCounts();
  // One order of parts for every screen: what stays in view is never made anew.
  const framed = !isSignIn(path);
  const shop = framed && !isAdminArea(path);
  return (
    <>
      {framed && (
        <a className={styles.skip} href="#main">
          {t.skip}
        </a>
      )}
      <div className={styles.progress} data-busy={busy || undefined} />
      {framed && <Header path={path} counts={counts} />}
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      {shop && <ContactFooter hiddenOnPhone={isProductPage(path)} />}
      {shop && <BottomBar path={path} counts={counts} />}
      <Toaster />
      {framed && counting}
    </>
  );
}
