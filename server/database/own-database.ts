import { mkdir } from 'node:fs/promises';
import { loadConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { lockDataDir } from './data-lock.ts';
import { startEmbedded } from './embedded.ts';

const CONNECTIONS_PER_WORKER = 12;

/** The embedded database in the data folder that the settings name; `onStop` collects what ends it. */
export async function openOwnDatabase(onStop: (stop: () => Promise<void> | void) => void): Promise<string> {
  const { dataDir, workers, logLevel } = loadConfig();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  onStop(() => lock.release());
  const embedded = await startEmbedded(dataDir, createLog(logLevel), {
    max_connections: String(60 + (workers - 1) * CONNECTIONS_PER_WORKER),
  });
  onStop(() => embedded.stop());
  return embedded.url;
}
