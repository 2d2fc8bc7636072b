import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { currentLocation } from './navigation/history.ts';
import type { PageState } from './page-state.ts';
import { createQueryClient } from './query-client.ts';
import { NOT_FOUND, screenAt } from './routes.tsx';
import { keepOwnQueriesApart } from './session/own-queries.ts';
import { joinOtherTabs } from './session/tabs.ts';
import { learnKinds } from './text/kinds.ts';

async function start(): Promise<void> {
  const joined = joinOtherTabs();
  const root = document.getElementById('root');
  const written = document.getElementById('state')?.textContent;
  if (!root || !written) return;

  const { status, publicUrl, queries, kinds } = JSON.parse(written) as PageState;
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  learnKinds(kinds);
  // The screen's code first, so that hydration never shows an empty page.
  if (status !== 500) await (status === 404 ? NOT_FOUND : screenAt(currentLocation().pathname)).load();
  // Before the first render, so that nobody who is signed in sees 'Login' for a moment.
  await joined;
  keepOwnQueriesApart(queryClient);

  // In a transition React yields to the browser every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      root,
      <App queryClient={queryClient} publicUrl={publicUrl} status={status} start={currentLocation()} />,
    );
  });
}

void start();
