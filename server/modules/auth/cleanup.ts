import type { Db } from '../../database/connect.ts';
import { deleteOldAllowances } from '../../platform/allowances.queries.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { deleteExpiredEmailUndos } from '../accounts/email-change.service.ts';
import { deleteOldSessions } from '../accounts/sessions.service.ts';
import { deleteAbandonedCarts } from '../cart/cart.service.ts';
import { deleteExpiredCodes } from './codes.queries.ts';

/** Only keeps the tables small: expired rows are refused anyway. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteExpiredCodes(db);
  await deleteExpiredEmailUndos(db);
  await deleteOldAllowances(db);
  await deleteAbandonedCarts(db);
  await deleteExpiredKeys(db);
}
