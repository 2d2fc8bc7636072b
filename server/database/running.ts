import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of the embedded database that a running shop has open: for a command that joins it for a moment. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => '');
  // PostgreSQL writes its port on the fourth line.
  const port = Number(pidFile.split('\n')[3]);
  return port > 0 && password !== ''
    ? `postgres://kerben:${password.trim()}@127.0.0.1:${port}/kerben`
    : undefined;
}
