/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { splitLanguage } from '#contract/languages.ts';
import type { WorkerMessage } from './message.ts';
import { offlinePage } from './offline-page.ts';
import { files, forgetPages, isPublicPage, pages, savePage } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;

const network = new NetworkOnly();

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);

// Everything else, the API among it, goes past the service worker.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async (options) => {
    const { pathname } = options.url;
    try {
      return await (isPublicPage(pathname) ? pages : network).handle(options);
    } catch {
      return offlinePage(splitLanguage(pathname).language);
    }
  },
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      // The request for a page does not wait until the worker has started.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

// A new version waits until all pages of the old one are closed, or somebody asks for it.
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'update') event.waitUntil(self.skipWaiting());
  else if (message.kind === 'forget') event.waitUntil(forget());
  else event.waitUntil(savePage(event, message.url));
});

async function forget(): Promise<void> {
  await forgetPages();
  for (const shown of await self.registration.getNotifications()) shown.close();
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}

interface PushMessage {
  title: string;
  language: string;
  /** What a tap opens. */
  path: string;
  /** The same message again takes the place of the first. */
  id: string;
}

self.addEventListener('push', (event) => {
  const { title, language, path, id } = event.data?.json() as PushMessage;
  const options = { lang: language, tag: id, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  const { path } = event.notification.data as { path: string };
  event.notification.close();
  event.waitUntil(self.clients.openWindow(path));
});
