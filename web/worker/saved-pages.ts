import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { INFO_PAGES } from '#contract/info-text.ts';
import { type Language, splitLanguage } from '#contract/languages.ts';
import { markAsSaved, savedTitle } from './saved-copy.ts';

const PAGES = 'pages';
const DAY_SECONDS = 24 * 60 * 60;
/** Prices change: an older page helps nobody. */
const PAGES_KEPT = { maxEntries: 40, maxAgeSeconds: 7 * DAY_SECONDS };
/** Turning to and fro between two pages costs no traffic. */
const SAVED_AGAIN_MS = 5 * 60 * 1000;
/** A page's own files, which are named in it; its styles are part of it. */
const NAMED_FILES = /\/assets\/[\w.-]+\.(?:js|woff2)/g;
const PUBLIC_PAGE = new RegExp(`^/(catalog|contact|products/[^/]+|${INFO_PAGES.join('|')})?$`);

/** These are the same for everybody; whatever is personal, a browser fetches by itself. */
export const isPublicPage = (pathname: string): boolean => PUBLIC_PAGE.test(splitLanguage(pathname).path);

/** The names of the files change with their content. */
export const files = new CacheFirst({
  cacheName: 'files',
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** The saved copy is for when there is no network. */
export const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [
    new ExpirationPlugin({ ...PAGES_KEPT, purgeOnQuotaError: true }),
    {
      // Also neither redirects nor failures.
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      cacheDidUpdate: async ({ newResponse, event }) => {
        const html = await newResponse.clone().text();
        const named = new Set(html.match(NAMED_FILES));
        await Promise.all(
          [...named].map((file) => files.handle({ event, request: new Request(file) }).catch(() => {})),
        );
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markAsSaved(cachedResponse),
    },
  ],
});

/** Saves what the reader has come to without a new document. */
export async function savePage(event: ExtendableEvent, url: string): Promise<void> {
  if (!isPublicPage(new URL(url, location.origin).pathname)) return;
  const saved = await caches.match(url, { cacheName: PAGES });
  if (saved && Date.now() - Date.parse(saved.headers.get('date') ?? '') < SAVED_AGAIN_MS) return;
  const [answered, done] = pages.handleAll({ event, request: new Request(url) });
  await answered.then(
    () => done,
    () => {},
  );
}

export async function listSavedPages(language: Language): Promise<{ url: string; title: string }[]> {
  const cache = await caches.open(PAGES);
  const inLanguage = (await cache.keys()).filter(
    ({ url }) => splitLanguage(new URL(url).pathname).language === language,
  );
  const saved = await Promise.all(
    inLanguage.toReversed().map(async ({ url }) => {
      const response = await cache.match(url);
      return { url, title: response && savedTitle(await response.text()) };
    }),
  );
  return saved.flatMap(({ url, title }) => (title ? [{ url, title }] : []));
}

export async function forgetPages(): Promise<void> {
  await caches.delete(PAGES);
  await new CacheExpiration(PAGES, PAGES_KEPT).delete();
}
