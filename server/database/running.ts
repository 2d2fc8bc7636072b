import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The URL of the embedded database while a shop is running, for commands such as `npm run admin`. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => '');
  // PostgreSQL writes its port on the fourth line.
  const port = Number(pidFile.split('\n')[3]);
  return port > 0 && password !== ''
    ? `postgres://kerben:${password.trim()}@127.0.0.1:${port}/kerben`
    : undefined;
}
