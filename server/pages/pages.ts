import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPageAddress } from '#contract/addresses.ts';
import type { Db } from '../database/connect.ts';
import type { DatabaseWatch } from '../platform/database-watch.ts';
import { afterPageChanges, createPageCache } from '../platform/page-cache.ts';
import { followPageChanges } from '../platform/page-changes.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  pathIn,
  splitLanguage,
} from '#contract/languages.ts';
import { createPageRenderer } from './render-page.ts';
import { chooseEncoding, hasVersion } from './encoding.ts';
import { pageLoaders } from './page-loaders.ts';
import type { Webs } from './web.ts';

const DIST = join(import.meta.dirname, '../../dist');
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_AGE_MS = 5_000;
/** While changes made by other processes may be missed. */
const MAX_AGE_ALONE_MS = 1_000;

interface PagesOptions {
  db: Db;
  /** Without it no other process changes what pages show. */
  directUrl: string | undefined;
  publicUrl: string;
  dev: boolean;
  watch: DatabaseWatch | undefined;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { db, directUrl, publicUrl, dev, watch } = options;
  const cache = createPageCache({
    maxBytes: MAX_BYTES,
    maxAgeMs: () => (!changes || changes.isListening() ? MAX_AGE_MS : MAX_AGE_ALONE_MS),
  });
  const changes = directUrl === undefined ? undefined : followPageChanges(db, directUrl, () => cache.clear());
  app.addHook('onClose', () => changes?.stop());
  afterPageChanges(app, () => {
    cache.clear();
    changes?.announce();
  });
  const webs = await openWebs(app, dev);
  const answer = createPageRenderer({
    webs,
    table: pageLoaders({ db }),
    cache,
    publicUrl,
    dev,
    watch,
    log: app.log,
  });

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
      const answered = await answer(split.language, split.path, new URLSearchParams(query));
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
