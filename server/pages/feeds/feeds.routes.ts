import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/errors.ts';
import { hasVersion } from '../encoding.ts';
import { createFeedFiles, type FeedSource } from './feed-files.ts';
import { FEEDS } from './feed-formats.ts';

/** Vendors fetch a feed once a day or once an hour. */
const REQUESTS_PER_MINUTE = 30;

/** `/feeds/google.xml`, `/feeds/yandex.yml` and `/feeds/facebook.csv`: what is for sale, for shop windows elsewhere. */
export function registerFeeds(app: FastifyInstance, source: FeedSource): void {
  const files = createFeedFiles(source, (error) =>
    app.log.warn({ err: error }, 'a feed could not be written'),
  );
  app.addHook('onClose', async () => {
    const folder = await files.folder;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  app.get<{ Params: { name: string } }>(
    '/feeds/:name',
    {
      config: {
        access: 'anyone',
        mayTakeLong: true,
        rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 },
      },
      schema: { hide: true },
    },
    async ({ params, headers }, reply) => {
      const format = FEEDS.get(params.name);
      if (!format) throw new Refusal('NOT_FOUND');
      const { path, etag } = await files.read(params.name, format);
      reply.header('etag', etag).header('cache-control', 'no-cache').type(format.type);
      if (hasVersion(headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.send(createReadStream(path));
    },
  );
}
