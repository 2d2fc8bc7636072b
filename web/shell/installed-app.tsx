import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { appText as t } from '#text/app.ts';
import { useLocation } from '../navigation/router.tsx';
import { SAVED_COPY } from '../navigation/saved-copy.ts';
import { useSession } from '../session/session.ts';
import type { AppNotice as Notice } from './app-notice.tsx';
import { findInstallHint } from './install-hint.ts';
import { tellWorker, updateWorker, useServiceWorker } from './use-service-worker.ts';

const AppNotice = lazy(() =>
  import('./app-notice.tsx').then(
    (code) => ({ default: code.AppNotice }),
    () => ({ default: NoNotice }),
  ),
);

const NoNotice = (_: ComponentProps<typeof Notice>) => <></>;

/** Nothing appears over somebody who is about to order. */
const isQuiet = (pathname: string) => pathname === '/cart';

/** The service worker's side of the page, the offer of a new version and the hint to install the shop. */
export function InstalledApp() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const { worker, hasUpdate } = useServiceWorker();
  const [isLater, setIsLater] = useState(false);
  const [hint, setHint] = useState(findInstallHint);

  useEffect(() => {
    if (worker) tellWorker(worker, { kind: 'seen', url: window.location.pathname + search });
  }, [worker, pathname, search]);

  const hasEnded = session.kind === 'guest' && session.after !== undefined;
  useEffect(() => {
    if (worker && hasEnded) tellWorker(worker, { kind: 'forget' });
  }, [worker, hasEnded]);

  // What the page shows is asked for again by then.
  useEffect(() => {
    const unmark = () => document.getElementById(SAVED_COPY)?.remove();
    addEventListener('online', unmark);
    return () => removeEventListener('online', unmark);
  }, []);

  if (isQuiet(pathname)) return null;
  if (worker && hasUpdate && !isLater)
    return (
      <Suspense>
        <AppNotice
          text={t.update}
          action={{ text: t.updateNow, run: () => updateWorker(worker) }}
          onClose={() => setIsLater(true)}
        />
      </Suspense>
    );
  return hint ? (
    <Suspense>
      <AppNotice
        text={hint.install ? t.install : t.installOnIos}
        action={hint.install && { text: t.installNow, run: hint.install }}
        onClose={() => setHint(undefined)}
      />
    </Suspense>
  ) : null;
}
