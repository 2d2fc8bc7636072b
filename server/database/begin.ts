import postgres from 'postgres';
import type { Db, Tx } from './connect.ts';

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in a transaction, again if PostgreSQL ended it to resolve a deadlock: `work` has no effects outside of it. Locks
 * are taken in one order everywhere; this is for the day when somebody forgets that.
 */
export async function begin<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  attempts = MAX_ATTEMPTS,
): Promise<Answer> {
  try {
    return (await db.begin(work)) as Answer;
  } catch (error) {
    if (attempts > 1 && error instanceof postgres.PostgresError && error.code === DEADLOCK)
      return begin(db, work, attempts - 1);
    throw error;
  }
}
