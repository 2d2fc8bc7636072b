import { SHELF_SIZE } from '#contract/limits.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { replaceBoughtTogether } from './bought-together.queries.ts';

/** Fewer buyers may be a coincidence, or friends of the seller. */
const MIN_BUYERS = 3;

/** Some of them may be sold out. */
const PER_PRODUCT = SHELF_SIZE.together * 2;

export const updateBoughtTogether = (db: Db): Promise<void> =>
  begin(db, (tx) => replaceBoughtTogether(tx, { minBuyers: MIN_BUYERS, perProduct: PER_PRODUCT }));
