import { mkdir } from 'node:fs/promises';
import type { Config } from '../server/config.ts';
import { DataDirInUse, lockDataDir } from '../server/database/data-lock.ts';
import { startEmbedded } from '../server/database/embedded.ts';
import { findRunning } from '../server/database/running.ts';
import { createLog } from '../server/platform/log.ts';

/** The shop's database, whether the shop is running or not. */
export async function openDatabase(
  { database, dataDir }: Config,
  { mayBeRunning = true } = {},
): Promise<{ url: string; release: () => Promise<void> }> {
  if (database.kind === 'server') return { url: database.directUrl ?? database.url, release: async () => {} };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const lock = lockDataDir(dataDir);
    const embedded = await startEmbedded(dataDir, createLog('error'));
    return {
      url: embedded.url,
      release: async () => {
        await embedded.stop();
        lock.release();
      },
    };
  } catch (error) {
    const running = mayBeRunning && error instanceof DataDirInUse ? await findRunning(dataDir) : undefined;
    if (running === undefined) throw error;
    return { url: running, release: async () => {} };
  }
}
