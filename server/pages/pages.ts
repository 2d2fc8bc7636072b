import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPageAddress } from '#contract/addresses.ts';
import type { Db } from '../database/connect.ts';
import type { DatabaseWatch } from '../platform/database-watch.ts';
import { clearAfterChanges, createPageCache } from '../platform/page-cache.ts';
import { createPageRenderer } from './render-page.ts';
import { chooseEncoding, hasVersion } from './encoding.ts';
import { pageLoaders } from './page-loaders.ts';
import type { Web } from './web.ts';

const DIST = join(import.meta.dirname, '../../dist');
const CACHE = { maxBytes: 24 * 1024 * 1024, maxAgeMs: 5_000 };

interface PagesOptions {
  db: Db;
  publicUrl: string;
  dev: boolean;
  watch: DatabaseWatch | undefined;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { db, publicUrl, dev, watch } = options;
  const cache = createPageCache(CACHE);
  clearAfterChanges(app, cache);
  const web = await openWeb(app, dev);
  const answer = createPageRenderer({
    web,
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

      const answered = await answer(path, new URLSearchParams(query));
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

async function openWeb(app: FastifyInstance, dev: boolean): Promise<Web> {
  if (dev) {
    const { openDevWeb } = await import('./dev-web.ts');
    return openDevWeb(app);
  }
  const { openBuiltWeb } = await import('./built-web.ts');
  const { registerBuiltFiles } = await import('./built-files.ts');
  await registerBuiltFiles(app, join(DIST, 'client'));
  return openBuiltWeb(DIST);
}
