import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type Head, headTags, jsonForScript, renderHead } from './head/head.ts';
import { locationOf } from './navigation/location.ts';
import type { PageStatus } from './pages.tsx';
import type { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { matchRoute, NOT_FOUND, ROUTES, screenAt } from './routes.tsx';
import { KINDS } from './text/all-kinds.ts';
import { collectKinds, learnKinds } from './text/kinds.ts';

export { createQueryClient, matchRoute };
export type { PageStatus };

export interface PageToRender {
  /** Path and query. */
  url: string;
  publicUrl: string;
  status: PageStatus;
  queryClient: QueryClient;
}

export interface RenderedPage {
  head: string;
  body: string;
  /** JSON, safe inside a script element. */
  state: string;
  /** Source file relative to `web/`; undefined where the page failed. */
  screen: string | undefined;
}

learnKinds(KINDS);

// Every screen is loaded before the first page is rendered.
await Promise.all(
  [NOT_FOUND, ...ROUTES.flatMap((route) => ('screen' in route ? route.screen : []))].map((s) => s.load()),
);

export const screenFiles = [
  NOT_FOUND.file,
  ...ROUTES.flatMap((route) => ('screen' in route ? route.screen.file : [])),
];

export function renderPage({ url, publicUrl, status, queryClient }: PageToRender): RenderedPage {
  const start = locationOf(url);
  let head: Head = { title: '', description: '' };
  const { body, kinds } = collectKinds(() =>
    renderToString(
      <App
        queryClient={queryClient}
        publicUrl={publicUrl}
        status={status}
        start={start}
        collectHead={(said) => (head = said)}
      />,
    ),
  );
  const state: PageState = { status, publicUrl, queries: dehydrate(queryClient), kinds };
  return {
    head: renderHead(headTags(head, publicUrl)),
    body,
    state: jsonForScript(state),
    screen: status === 500 ? undefined : (status === 404 ? NOT_FOUND : screenAt(start.pathname)).file,
  };
}
