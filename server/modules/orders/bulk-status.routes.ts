import { BulkAnswer, BulkStatus, BulkUndo } from '#contract/order-bulk.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { setStatuses, undoStatuses } from './bulk-status.service.ts';
import type { Site } from './buyer-mails.ts';

const tags = ['orders'];
const config = { access: 'admin', changesPages: true, mayTakeLong: true } as const;

export function registerBulkStatus(app: App, db: Db, site: Site): void {
  app.put(
    '/api/orders/statuses',
    {
      config,
      schema: {
        summary: 'Set the status of several orders',
        description:
          'As if they were set one by one: an order that is refused doesn’t stop the others. Mails about it wait 45 seconds; ' +
          'so long it can be undone.',
        tags,
        body: BulkStatus,
        response: { 200: BulkAnswer },
      },
    },
    (request) => setStatuses(db, site, signedIn(request), request.body),
  );
  app.put(
    '/api/orders/statuses/undo',
    {
      config,
      schema: {
        summary: 'Undo it',
        description:
          'Status, stock and call as they were, and no mail. Refused where an order was changed since, its goods were sold, or ' +
          '45 seconds have passed.',
        tags,
        body: BulkUndo,
        response: { 200: BulkAnswer },
      },
    },
    (request) => undoStatuses(db, signedIn(request), request.body),
  );
}
