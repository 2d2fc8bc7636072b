import { createElement, useEffect, useState } from 'react';
import { matchRoute, NOT_FOUND, screenAt } from './routes.tsx';
import { Shell } from './shell/shell.tsx';
import hidden from './ui/visually-hidden.module.css';
import { useDelegatedLinks } from './navigation/delegated-links.ts';
import { usePageArrival } from './navigation/page-arrival.ts';
import type { Params } from './navigation/route-pattern.ts';
import { useRouting } from './navigation/router.tsx';
import { ScreenBoundary } from './shell/screen-boundary.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import type { Screen } from './navigation/screen.ts';
import { whenIdle } from './navigation/when-idle.ts';

export type PageStatus = 200 | 403 | 404 | 500;

const LISTS = ['/', '/catalog', '/favorites'];
const preloadScreen = (pathname: string) => screenAt(pathname).preload();

export function Pages({ status }: { status: PageStatus }) {
  const { location, busy } = useRouting();
  const [first] = useState(location);
  const answered = location === first ? status : 200;
  const match = answered === 404 ? undefined : matchRoute(location.pathname);

  useDelegatedLinks(preloadScreen);
  // The first tap on a card finds the product's screen loaded.
  const isList = LISTS.includes(location.pathname);
  useEffect(() => {
    if (isList) whenIdle(() => preloadScreen('/products/any'));
  }, [isList]);
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
