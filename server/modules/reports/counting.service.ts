import { startOf } from '#contract/report-rules.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import {
  countFigures,
  countProducts,
  countProductsOfMonth,
  hasChangedDays,
  lockRun,
  queueNewDays,
  setCountedAt,
  removeNewestChangedDay,
} from './counting.queries.ts';

/** Counts the days that have changed, each in a transaction that also removes it from the queue: a crash leaves it in the queue. */
export async function countChangedDays(db: Db): Promise<void> {
  const started = await begin(db, async (tx) => {
    await lockRun(tx);
    return queueNewDays(tx);
  });
  while (await begin(db, countNextDay));
  await setCountedAt(db, started);
}

async function countNextDay(tx: Tx): Promise<boolean> {
  await lockRun(tx);
  const day = await removeNewestChangedDay(tx);
  if (day === undefined) return false;
  await countFigures(tx, day);
  await countProducts(tx, day);
  const month = startOf(day, 'month');
  if (!(await hasChangedDays(tx, month))) await countProductsOfMonth(tx, month);
  return true;
}
