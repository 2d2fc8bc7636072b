import postgres from 'postgres';
import type { Db, Tx } from './connect.ts';

const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 3;

/**
 * Runs `work` in a transaction, and again if PostgreSQL ended it to resolve a deadlock, so `work` must have no effects outside
 * of it. Locks are taken in one order everywhere; this is a safety net.
 */
export async function begin<Answer>(
  db: Db,
  work: (tx: Tx) => Promise<Answer>,
  attempts = MAX_ATTEMPTS,
): Promise<Answer> {
  try {
    return (await db.begin((tx) => runIn(tx, work))) as Answer;
  } catch (error) {
    if (attempts > 1 && error instanceof postgres.PostgresError && error.code === DEADLOCK)
      return begin(db, work, attempts - 1);
    throw error;
  }
}

/**
 * Of several statements that were sent together one may fail while others go on: what they send afterwards is refused, or the
 * driver would run it after the rollback.
 */
async function runIn<Answer>(tx: Tx, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  let isOver = false;
  const guarded = (...statement: unknown[]) => {
    if (isOver) throw new Error('the transaction is over');
    return (tx as unknown as (...statement: unknown[]) => unknown)(...statement);
  };
  try {
    return await work(Object.assign(guarded, tx));
  } finally {
    isOver = true;
  }
}
