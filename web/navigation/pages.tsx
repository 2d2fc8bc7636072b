import { createElement, useState } from 'react';
import { matchRoute, NOT_FOUND, screenAt } from '../routes.tsx';
import { Shell } from '../shell/shell.tsx';
import hidden from '../ui/visually-hidden.module.css';
import { useDelegatedLinks } from './delegated-links.ts';
import { usePageArrival } from './page-arrival.ts';
import type { Params } from './route-pattern.ts';
import { useRouting } from './router.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import type { Screen } from './screen.ts';

/** What the server found at the address it was asked for. */
export type PageStatus = 200 | 403 | 404 | 500;

export function Pages({ status }: { status: PageStatus }) {
  const { location, busy } = useRouting();
  const [first] = useState(location);
  const answered = location === first ? status : 200;
  const match = answered === 404 ? undefined : matchRoute(location.pathname);

  useDelegatedLinks();
  const announcer = usePageArrival();

  return (
    <>
      <Shell path={match && location.pathname} busy={busy}>
        <ScreenBoundary visit={location}>
          {answered === 500 ? (
            <ScreenFailed onRetry={() => window.location.reload()} />
          ) : (
            <Open screen={match ? screenAt(location.pathname) : NOT_FOUND} params={match?.params ?? {}} />
          )}
        </ScreenBoundary>
      </Shell>
      <p ref={announcer} className={hidden.hidden} role="status" />
    </>
  );
}

function Open({ screen, params }: { screen: Screen; params: Params }) {
  return createElement(screen.useComponent(), { params });
}
