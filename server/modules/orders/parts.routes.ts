import { Readable } from 'node:stream';
import { PartsPage, PartsQuery, PartStateChange } from '#contract/order-parts.ts';
import { OrderEdited, OrderIdParams } from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { askedLanguage } from '../../platform/language.ts';
import type { App } from '../../platform/server.ts';
import type { Site } from './buyer-mails.ts';
import { exportParts } from './parts-table.ts';
import { changePartState, listParts } from './parts.service.ts';

const tags = ['orders'];

export function registerParts(app: App, db: Db, site: Site): void {
  app.get(
    '/api/sellers/parts',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'A seller’s parts of orders, newest first',
        description: 'Only the seller’s lines of each order, and their total. No contacts of the buyer.',
        tags,
        querystring: PartsQuery,
        response: { 200: PartsPage },
      },
    },
    (request) => listParts(db, signedIn(request).id, request.query),
  );
  app.get(
    '/api/sellers/parts/export',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'A seller’s parts of orders as a table (CSV)',
        description: 'A row is a line of an order. The headings are in the language of `Accept-Language`.',
        tags,
        querystring: PartsQuery.omit({ page: true, perPage: true }),
        produces: ['text/csv'],
      },
    },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="kerben-orders.csv"')
        .send(Readable.from(exportParts(db, signedIn(request).id, request.query, askedLanguage(request)))),
  );
  app.put(
    '/api/orders/part-state/:orderId',
    {
      config: { access: 'seller or admin' },
      schema: {
        summary: 'Say where a seller’s part is',
        description:
          'The order’s status and the stock stay as they are. In a cancelled order only a returned part is noted.',
        tags,
        params: OrderIdParams,
        body: PartStateChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changePartState(db, site, signedIn(request), request.params.orderId, request.body),
  );
}
