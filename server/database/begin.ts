import postgres from 'postgres';
import type { Db, Tx } from './connect.ts';

const DEADLOCK = '40P01';
const MOST_TRIES = 3;

/**
 * A transaction that is tried again where PostgreSQL ended it to free others. Our own locks are taken in one order; this
 * is for the day when somebody forgets it: nobody's order is to fail for that.
 */
export async function begin<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  tries = MOST_TRIES,
): Promise<Answer> {
  try {
    return (await db.begin(work)) as Answer;
  } catch (error) {
    if (tries > 1 && error instanceof postgres.PostgresError && error.code === DEADLOCK)
      return begin(db, work, tries - 1);
    throw error;
  }
}
