import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { shellText as t } from '#text/shell.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LoadAfterPage } from './load-after-page.tsx';
import styles from './shell.module.css';
import { Toaster } from './toaster.tsx';
import { isAdminArea, isProductPage, isSignIn } from './visibility.ts';

// Server-rendered; its links work without its code.
const ContactFooter = import.meta.env.SSR
  ? (await import('./contact-footer.tsx')).ContactFooter
  : lazy(() =>
      import('./contact-footer.tsx').then(
        (code) => ({ default: code.ContactFooter }),
        () => ({ default: NoFooter }),
      ),
    );
const NoFooter = (_: { hiddenOnPhone: boolean }) => <></>;

interface ShellProps {
  /** Undefined where nothing is found. */
  path: string | undefined;
  busy: boolean;
  children: ReactNode;
}

export function Shell({ path = '', busy, children }: ShellProps) {
  // The same order of parts on every screen keeps React from remounting them.
  const framed = !isSignIn(path);
  const shop = framed && !isAdminArea(path);
  const hiddenOnPhone = isProductPage(path);
  // Memoised: re-rendering before hydration would show the fallback.
  const footer = useMemo(
    () => (
      <Suspense>
        <ContactFooter hiddenOnPhone={hiddenOnPhone} />
      </Suspense>
    ),
    [hiddenOnPhone],
  );
  return (
    <>
      {framed && (
        <a className={styles.skip} href="#main">
          {t.skip}
        </a>
      )}
      <div className={styles.progress} data-busy={busy || undefined} />
      {framed && <Header path={path} />}
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      {shop && footer}
      {shop && <BottomBar path={path} />}
      <Toaster />
      {framed && <LoadAfterPage />}
    </>
  );
}
