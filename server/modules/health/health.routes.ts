import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { isMigrated } from '../../database/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import type { App } from '../../platform/server.ts';

const Health = z.object({ status: z.literal('ok') });

export function registerHealth(app: App, db: Db): void {
  const config = { access: 'anyone', rateLimit: false } as const;

  app.get(
    '/healthz',
    { config, schema: { summary: 'The process answers', tags: ['health'], response: { 200: Health } } },
    async () => ({ status: 'ok' as const }),
  );
  app.get(
    '/readyz',
    { config, schema: { summary: 'The shop can serve', tags: ['health'], response: { 200: Health } } },
    async () => {
      const ready = await isMigrated(db).catch(() => false);
      if (!ready) throw new Refusal('NOT_READY', { retryAfter: 1 });
      return { status: 'ok' as const };
    },
  );
}
