import type { Db, Tx } from '../../database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { findPurchase } from './purchases.queries.ts';

/** Only completed orders count, and a seller's order of its own products does not. */
export const hasPurchased = async (db: Db | Tx, accountId: string, productId: string): Promise<boolean> =>
  isId(accountId) && isId(productId) && findPurchase(db, accountId, productId);
