import { z } from 'zod';
import { PICTURE_WIDTHS } from '#contract/pictures.ts';
import { Refusal } from '../../platform/errors.ts';
import { isMediaName } from '../../platform/media-store.ts';
import type { App } from '../../platform/server.ts';
import type { Pictures } from './media.service.ts';

const config = { access: 'anyone', rateLimit: false } as const;
const hidden = { hide: true };
const A_YEAR = 'public, max-age=31536000, immutable';

export function registerMedia(app: App, pictures: Pictures, uploadsFolder: string): void {
  const Name = z.object({ '*': z.string() });

  app.get('/uploads/*', { config, schema: { ...hidden, params: Name } }, async ({ params }, reply) => {
    const name = params['*'];
    if (!isMediaName(name)) throw new Refusal('NOT_FOUND');
    return reply.sendFile(name, uploadsFolder, { immutable: true, maxAge: '1y', dotfiles: 'deny' });
  });

  const Variant = Name.extend({ width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)) });
  app.get(
    '/img/:width/*',
    // A size that is requested for the first time waits for other encodings.
    { config: { ...config, mayTakeLong: true }, schema: { ...hidden, params: Variant } },
    async ({ params, headers }, reply) => {
      const name = params['*'];
      if (!isMediaName(name)) throw new Refusal('NOT_FOUND');
      const format = headers.accept?.includes('image/avif') ? 'avif' : 'webp';
      const bytes = await pictures.variant(name, params.width, format);
      if (!bytes) throw new Refusal('NOT_FOUND');
      return reply
        .type(`image/${format}`)
        .header('vary', 'Accept')
        .header('cache-control', A_YEAR)
        .send(bytes);
    },
  );
}
