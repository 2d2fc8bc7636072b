import type { LastImport } from '#contract/selling.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  failImport,
  type ImportCounts,
  insertImport,
  readImport,
  saveCounts,
} from './import-progress.queries.ts';

const SAVE_EVERY_MS = 500;
/** The server that ran it has stopped. */
const MAX_SILENCE_S = 15;

/** An import, which counts as it goes and says in its own transaction that it is done. */
export interface RunningImport {
  id: string;
  counts: ImportCounts;
}

export const noCounts = (): ImportCounts => ({ rows: null, checked: 0, refused: 0, written: 0 });

/** Lets the seller follow what `work` counts, from any tab. */
export async function trackImport<Answer>(
  db: Db,
  sellerId: string,
  work: (running: RunningImport) => Promise<Answer>,
): Promise<Answer> {
  const running = { id: newId(), counts: noCounts() };
  const { id, counts } = running;
  await insertImport(db, { id, sellerId });
  // Not awaited: the import holds a connection and must not wait for a second one. A count that is lost is followed by the next.
  const timer = setInterval(() => void saveCounts(db, id, counts).catch(() => {}), SAVE_EVERY_MS);
  try {
    return await work(running);
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code === 'IMPORT_REFUSED';
    // Without a database it counts as interrupted after a while.
    await failImport(db, id, isRefused ? 'refused' : 'failed', counts).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}

export async function lastImport(db: Db, sellerId: string): Promise<LastImport> {
  const found = await readImport(db, sellerId, MAX_SILENCE_S);
  return { import: found ? { ...found, startedAt: found.startedAt.toISOString() } : null };
}
