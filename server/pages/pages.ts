import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPageAddress } from '#contract/addresses.ts';
import type { Db } from '../database/connect.ts';
import { REPLICAS_CAUGHT_UP_AFTER_MS, type Replicas } from '../database/replicas.ts';
import type { FilterIndex } from '../modules/catalog/filters/filters.service.ts';
import { rememberSearches } from '../modules/catalog/search/memory.ts';
import type { DatabaseWatch } from '../platform/database-watch.ts';
import { afterPageChanges, createPageCache } from '../platform/page-cache.ts';
import { followPageChanges } from '../platform/page-changes.ts';
import { hasJustWritten } from '../platform/public-reads.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  pathIn,
  splitLanguage,
} from '#contract/languages.ts';
import { createPageRenderer } from './render-page.ts';
import { chooseEncoding, hasVersion } from './encoding.ts';
import { pageLoaders, pageLoadersFrom } from './page-loaders.ts';
import type { Webs } from './web.ts';

const DIST = join(import.meta.dirname, '../../dist');
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_AGE_MS = 5_000;
/** While changes made by other processes may be missed. */
const MAX_AGE_ALONE_MS = 1_000;

interface PagesOptions {
  db: Db;
  index: FilterIndex;
  /** Without it no other process changes what pages show. */
  directUrl: string | undefined;
  replicas: Replicas | undefined;
  publicUrl: string;
  dev: boolean;
  watch: DatabaseWatch | undefined;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { db, index, directUrl, replicas, publicUrl, dev, watch } = options;
  const cache = createPageCache({ maxBytes: MAX_BYTES, maxAgeMs: () => maxAgeMs() });
  const keepsNothing = createPageCache({ maxBytes: 0, maxAgeMs: () => 0 });
  let clearingAgain: NodeJS.Timeout | undefined;
  const maxAgeMs = () => (!changes || changes.isListening() ? MAX_AGE_MS : MAX_AGE_ALONE_MS);
  const forgetSearches = rememberSearches([db, ...(replicas?.databases ?? [])], maxAgeMs);
  const clear = () => {
    index.invalidate();
    forgetSearches();
    cache.clear();
    keepsNothing.clear();
    clearTimeout(clearingAgain);
    // Until then a replica may not have had the change, and the page may have been made anew from old data.
    if (replicas)
      clearingAgain = setTimeout(() => {
        forgetSearches();
        cache.clear();
      }, REPLICAS_CAUGHT_UP_AFTER_MS).unref();
  };
  const changes = directUrl === undefined ? undefined : followPageChanges(db, directUrl, clear);
  app.addHook('onClose', () => changes?.stop());
  afterPageChanges(app, () => {
    clear();
    changes?.announce();
  });
  const rendering = { webs: await openWebs(app, dev), publicUrl, dev, watch, log: app.log };
  const loaders = pageLoaders({ db, index });
  const answer = createPageRenderer({
    ...rendering,
    cache,
    table: replicas ? pageLoadersFrom(replicas, { index, loaders }) : loaders,
  });
  const answerFromPrimary = createPageRenderer({ ...rendering, cache: keepsNothing, table: loaders });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'anyone' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const [path = '/', query = ''] = request.url.split('?', 2);
      if (!isPageAddress(path)) {
        reply.callNotFound();
        return reply;
      }

      // Someone who chose another language gets it when opening the bare address; nothing else is redirected.
      const chosen = path === '/' ? chosenLanguage(request.headers.cookie) : DEFAULT_LANGUAGE;
      if (path === '/') reply.header('vary', 'accept-encoding, cookie');
      if (chosen !== DEFAULT_LANGUAGE)
        return reply
          .header('cache-control', 'no-store')
          .redirect(pathIn(chosen, `/${query && `?${query}`}`), 302);

      const split = splitLanguage(path);
      const render = replicas && hasJustWritten(request) ? answerFromPrimary : answer;
      const answered = await render(split.language, split.path, new URLSearchParams(query));
      // Too late: the deadline was answered.
      if (reply.sent) return reply;
      if (answered.kind === 'redirect') return reply.redirect(answered.to, answered.status);

      const { status, headers, etag, body } = answered.page;
      reply.code(status).headers(headers).header('etag', etag);
      if (status === 200 && hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(body[encoding]);
    },
  });
}

const CHOSEN = new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=(en|ky)(?:;|$)`);

function chosenLanguage(cookie = ''): Language {
  return (CHOSEN.exec(cookie)?.[1] as Language | undefined) ?? DEFAULT_LANGUAGE;
}

async function openWebs(app: FastifyInstance, dev: boolean): Promise<Webs> {
  if (dev) {
    const { openDevWeb } = await import('./dev-web.ts');
    return openDevWeb(app);
  }
  const { openBuiltWeb } = await import('./built-web.ts');
  const { registerBuiltFiles } = await import('./built-files.ts');
  await registerBuiltFiles(app, join(DIST, 'client'));
  return openBuiltWeb(DIST);
}
