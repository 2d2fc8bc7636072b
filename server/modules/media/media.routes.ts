import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import { Refusal } from '../../platform/errors.ts';
import { isMediaName } from '../../platform/media-store.ts';
import type { Media } from '../../platform/open-media.ts';
import type { S3Store } from '../../platform/s3-store.ts';
import type { App } from '../../platform/server.ts';
import type { Pictures } from './media.service.ts';

const config = { access: 'anyone', rateLimit: false } as const;
const hidden = { hide: true };
const A_YEAR = 'public, max-age=31536000, immutable';

/** For pictures on disk, the static plugin must be registered in the same scope. */
export function registerMedia(app: App, pictures: Pictures, media: Media): void {
  const Name = z.object({ '*': z.string() });

  app.get(
    '/uploads/*',
    {
      config,
      schema: { ...hidden, params: Name },
      errorHandler: (error, _request, reply) => {
        if (error.statusCode !== 416) throw error;
        void reply.code(416).send();
      },
    },
    async (request, reply) => {
      const name = request.params['*'];
      if (!isMediaName(name)) throw new Refusal('NOT_FOUND');
      if (media.kind === 's3') return sendStored(media.originals, name, request, reply);
      return reply.sendFile(name, media.folder, { immutable: true, maxAge: '1y', dotfiles: 'deny' });
    },
  );

  const Variant = Name.extend({ width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)) });
  app.get(
    '/img/:width/*',
    // A size that is requested for the first time waits for other encodings.
    { config: { ...config, mayTakeLong: true }, schema: { ...hidden, params: Variant } },
    async ({ params, headers }, reply) => {
      const asked = params['*'];
      if (!isMediaName(asked)) throw new Refusal('NOT_FOUND');
      // Pictures are kept as WebP.
      const name = asked.replace(/\.jpg$/, '.webp');
      const format = name !== asked ? 'jpg' : headers.accept?.includes('image/avif') ? 'avif' : 'webp';
      const bytes = await pictures.variant(name, params.width, format);
      if (!bytes) throw new Refusal('NOT_FOUND');
      return (
        reply
          .type(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
          .header('vary', 'Accept')
          .header('cache-control', A_YEAR)
          // Mails show pictures too, and webmail is another origin.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(bytes)
      );
    },
  );
}

async function sendStored(store: S3Store, name: string, { headers }: FastifyRequest, reply: FastifyReply) {
  const file = await store.open(name, {
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  });
  if (file.status === 404) throw new Refusal('NOT_FOUND');
  if (file.status === 416) return reply.code(416).send();
  reply.code(file.status).header('cache-control', A_YEAR);
  if (!('body' in file)) return reply.send();
  reply.header('accept-ranges', 'bytes');
  if (file.etag !== undefined) reply.header('etag', file.etag);
  if (file.contentRange !== undefined) reply.header('content-range', file.contentRange);
  return reply.type(file.type).header('content-length', file.bytes).send(file.body);
}
