import type { Db } from '../../database/connect.ts';
import { deleteOldAllowances } from '../../platform/allowances.queries.ts';
import { deleteExpiredKeys } from '../../platform/idempotency.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { forgetExpiredUndos } from '../accounts/email-change.service.ts';
import { forgetExpiredSessions } from '../accounts/sessions.service.ts';
import { deleteAbandonedCarts } from '../cart/cart.service.ts';
import { deleteExpiredCodes } from './codes.queries.ts';

const CLEAN_EVERY_MS = 60 * 60 * 1000;

/** What has run out is refused whether it is there or not; this keeps the tables small. */
export async function deleteStale(db: Db): Promise<void> {
  await forgetExpiredSessions(db);
  await deleteExpiredCodes(db);
  await forgetExpiredUndos(db);
  await deleteOldAllowances(db);
  await deleteAbandonedCarts(db);
  await deleteExpiredKeys(db);
}

export function registerCleaning(app: App, db: Db): void {
  repeat(app, {
    everyMs: CLEAN_EVERY_MS,
    run: () => deleteStale(db),
    failure: 'what has run out could not be deleted',
  });
}
