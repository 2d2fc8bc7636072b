import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { acceptsWrites, type Db } from '../../database/connect.ts';
import { isMigrated } from '../../database/migrate.ts';
import { Refusal } from '../../platform/errors.ts';
import type { App } from '../../platform/server.ts';

const MIN_FREE_BYTES = 64 * 1024 * 1024;
const Health = z.object({ status: z.literal('ok') });

/** `dataDir` is undefined if nothing is stored in it. */
export function registerHealth(app: App, db: Db, dataDir: string | undefined): void {
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
      const [database, disk] = await Promise.all([
        isUsable(db).catch(() => false),
        dataDir === undefined || hasRoom(dataDir),
      ]);
      const failing = [...(database ? [] : ['database']), ...(disk ? [] : ['disk'])];
      if (failing.length > 0) throw new Refusal('NOT_READY', { retryAfter: disk ? 1 : 30, failing });
      return { status: 'ok' as const };
    },
  );
}

const isUsable = async (db: Db): Promise<boolean> => (await isMigrated(db)) && acceptsWrites(db);

async function hasRoom(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch (error) {
    // The folder is created with its first file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return hasRoom(dirname(folder));
    throw error;
  }
}
