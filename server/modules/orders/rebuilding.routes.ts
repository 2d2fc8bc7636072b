import { IdParams } from '#contract/ids.ts';
import { DetailsChange, LineChange, NewLine } from '#contract/order-edits.ts';
import { OrderEdited, OrderIdParams } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { addLine, changeDetails, changeLine } from './rebuilding.service.ts';

const tags = ['orders'];

/** What an operator changes while the buyer is on the phone. */
export function registerRebuilding(app: App, db: Db): void {
  app.put(
    '/api/orders/update-details/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change name, phone, delivery, address or payment',
        description:
          'What is left out stays. Another phone number brings an order that was put aside back to the calls.',
        tags,
        params: IdParams,
        body: DetailsChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changeDetails(db, signedIn(request), request.params.id, request.body),
  );
  app.put(
    '/api/orders/update-product/:orderId',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Change size, colour and quantity of a line',
        description: 'Of an order that is neither completed nor cancelled. The price stays.',
        tags,
        params: OrderIdParams,
        body: LineChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changeLine(db, signedIn(request), request.params.orderId, request.body),
  );
  app.post(
    '/api/orders/add-product/:orderId',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Add a line to an order, at today’s price',
        description: 'To an order that is neither completed nor cancelled.',
        tags,
        params: OrderIdParams,
        body: NewLine,
        response: { 200: OrderEdited },
      },
    },
    (request) => addLine(db, signedIn(request), request.params.orderId, request.body),
  );
}
