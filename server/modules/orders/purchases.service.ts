import type { Db, Tx } from '../../database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { findPurchase } from './purchases.queries.ts';

/** Whether somebody has got the product by a completed order. A seller's order of its own goods is no purchase. */
export const hasPurchased = async (db: Db | Tx, accountId: string, productId: string): Promise<boolean> =>
  isId(accountId) && isId(productId) && findPurchase(db, accountId, productId);
