import { IdParams } from '#contract/ids.ts';
import { PaymentChange } from '#contract/order-edits.ts';
import { OrderEdited } from '#contract/orders.ts';
import { TransferWays, TransferWaysChange, TransferWaysSaved } from '#contract/transfer-ways.ts';
import type { Db } from '../../../database/connect.ts';
import { signedIn } from '../../../platform/callers.ts';
import type { App } from '../../../platform/server.ts';
import { changePayment } from './payments.service.ts';
import { saveWays, transferWays } from './transfer-ways.service.ts';

const tags = ['orders'];

export function registerPayment(app: App, db: Db): void {
  app.put(
    '/api/orders/payment/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Mark an order as paid, or take the mark back',
        tags,
        params: IdParams,
        body: PaymentChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changePayment(db, signedIn(request), request.params.id, request.body),
  );
  app.get(
    '/api/admin/transfer-ways',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Where buyers can transfer money to',
        tags,
        response: { 200: TransferWays },
      },
    },
    () => transferWays(db),
  );
  app.put(
    '/api/admin/transfer-ways',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Save where buyers can transfer money to',
        tags,
        body: TransferWaysChange,
        response: { 200: TransferWaysSaved },
      },
    },
    (request) => saveWays(db, signedIn(request), request.body),
  );
}
