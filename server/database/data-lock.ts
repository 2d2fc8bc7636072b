import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

export class DataDirInUse extends StartupError {
  constructor(dataDir: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another running Kerben; stop that one or choose another DATA_DIR`,
    );
  }
}

/**
 * Locks the data folder for this process. Node has no file locks, SQLite does. The operating system releases them with the
 * process, so a crash leaves nothing to clean up.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new DataDirInUse(dataDir);
    throw error;
  }
  return { release: () => lock.close() };
}

const SQLITE_BUSY = 5;
