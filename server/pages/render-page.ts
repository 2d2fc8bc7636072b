import type { FastifyBaseLogger } from 'fastify';
import { type Language, pathIn } from '#contract/languages.ts';
import type { PageStatus } from '../../web/entry-server.tsx';
import type { DatabaseWatch } from '../platform/database-watch.ts';
import { notReady } from '../platform/deadlines.ts';
import { toRefusal } from '../platform/errors.ts';
import { allowedQuery, type Page, type PageCache, pageKey, type StoredPage } from '../platform/page-cache.ts';
import { contentSecurityPolicy } from '../platform/security.ts';
import type { PageLoader, PageLoaders } from './page-loader.ts';
import type { Web, Webs } from './web.ts';

interface RendererOptions {
  webs: Webs;
  table: PageLoaders;
  cache: PageCache;
  publicUrl: string;
  dev: boolean;
  watch?: DatabaseWatch | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export type PageAnswer =
  | { kind: 'redirect'; status: 302 | 308; to: string }
  | { kind: 'page'; page: StoredPage };

/** One cache key for all unknown addresses, so that they cannot fill the cache. */
const NOT_FOUND_PATH = '/404';

export function createPageRenderer(options: RendererOptions) {
  const { webs, cache } = options;
  const needsByRoute = new Map(Object.entries(options.table));

  return async function answer(
    language: Language,
    path: string,
    asked: URLSearchParams,
  ): Promise<PageAnswer> {
    const { matchRoute } = await webs[language].module();
    const tidy = `/${path.split('/').filter(Boolean).join('/')}`;
    const match = matchRoute(tidy);
    if (!match)
      return {
        kind: 'page',
        page: await cache.get(pathIn(language, NOT_FOUND_PATH), () =>
          makePage(options, { language, url: NOT_FOUND_PATH, status: 404, keep: true }),
        ),
      };
    if (tidy !== path) return { kind: 'redirect', status: 308, to: pathIn(language, pageKey(tidy, asked)) };
    if ('redirect' in match.route)
      return { kind: 'redirect', status: 302, to: pathIn(language, match.route.redirect) };

    const needs = needsByRoute.get(match.route.path) ?? {};
    const query = allowedQuery(asked, needs.query ?? [], needs.repeated);
    const url = pageKey(path, query);
    const { path: route } = match.route;
    const page = await cache.get(pathIn(language, url), () =>
      loadAndRender(options, { language, url, route, needs, query, params: match.params }),
    );
    const to = page.headers.location;
    return to === undefined
      ? { kind: 'page', page }
      : { kind: 'redirect', status: 302, to: pathIn(language, to) };
  };
}

interface Loading {
  language: Language;
  url: string;
  route: string;
  needs: PageLoader;
  query: URLSearchParams;
  params: Record<string, string | undefined>;
}

async function loadAndRender(
  options: RendererOptions,
  { language, url, route, needs, query, params }: Loading,
): Promise<Page> {
  const { createQueryClient } = await options.webs[language].module();
  const queryClient = createQueryClient();
  try {
    if (needs.load && options.watch?.isSilent()) throw notReady();
    const loaded = await needs.load?.({ params, query, queryClient, language });
    if (loaded && 'redirect' in loaded)
      return { status: 302, headers: { location: loaded.redirect }, html: '', keep: false };
    const page = await makePage(options, { language, url, status: 200, keep: !loaded, queryClient });
    return { ...page, headers: { ...page.headers, ...needs.headers } };
  } catch (error) {
    const { status, extra } = toRefusal(error);
    if (status === 403) return makePage(options, { language, url, status: 403, keep: false });
    if (status < 500) return makePage(options, { language, url, status: 404, keep: false });
    // The route, not the address: search texts may contain names and e-mails.
    if (status !== 503) options.log.error({ err: error, route }, 'page failed');
    const failed = await makePage(options, { language, url, status: 500, keep: false });
    const retryAfter = String(typeof extra.retryAfter === 'number' ? extra.retryAfter : 1);
    const headers = { ...failed.headers, ...(status === 503 && { 'retry-after': retryAfter }) };
    return { ...failed, status, headers };
  }
}

interface RenderOptions {
  language: Language;
  url: string;
  status: PageStatus;
  keep: boolean;
  queryClient?: ReturnType<Awaited<ReturnType<Web['module']>>['createQueryClient']>;
}

async function makePage(
  { webs, publicUrl, dev }: RendererOptions,
  { language, url, status, keep, queryClient }: RenderOptions,
): Promise<Page> {
  const web = webs[language];
  const { renderPage, createQueryClient } = await web.module();
  const rendered = renderPage({ url, publicUrl, status, queryClient: queryClient ?? createQueryClient() });
  const { html, styleHashes, scriptHashes } = await web.document(rendered, url);
  return {
    status,
    keep: keep && !dev,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ styleHashes, scriptHashes, dev }),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
  };
}
