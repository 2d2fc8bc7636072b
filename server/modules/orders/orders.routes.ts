import { IdParams } from '#contract/ids.ts';
import {
  LastOrder,
  NewOrder,
  OrderAnswer,
  OrderIdParams,
  OrderListPage,
  OrderListQuery,
  OrderPage,
  OrderPageQuery,
  OrderPlaced,
  PurchaseHistory,
} from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { readIdempotencyKey } from '../../platform/idempotency.ts';
import type { Identity } from '../../platform/identity.ts';
import { languageOf } from '../../platform/language.ts';
import { claimRun } from '../../platform/job-runs.queries.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import type { SearchUses } from '../catalog/search-uses.service.ts';
import { updateBoughtTogether } from './bought-together.service.ts';
import { buyerOf } from './buyers.ts';
import { registerCalls } from './calls/calls.routes.ts';
import { registerBulkStatus } from './bulk-status.routes.ts';
import { registerEditing } from './editing.routes.ts';
import { registerOrderLinks } from './order-links.routes.ts';
import { registerParts } from './parts.routes.ts';
import { registerPayment } from './payment/payment.routes.ts';
import { registerRebuilding } from './rebuilding.routes.ts';
import { registerReturns } from './returns/returns.routes.ts';
import { placeOrder } from './placing.service.ts';
import { allOrders } from './order-list.service.ts';
import { boughtOrders, lastOrder, oneOrder, purchaseHistory, soldOrders } from './reading.service.ts';

const tags = ['orders'];

const HOUR_MS = 3_600_000;

export function registerOrders(app: App, db: Db, identity: Identity, searchUses: SearchUses): void {
  repeat(app, {
    everyMs: HOUR_MS / 4,
    run: async () => {
      if (await claimRun(db, 'bought together', HOUR_MS)) await updateBoughtTogether(db);
    },
    failure: 'products bought together could not be counted',
  });
  registerPlacing(app, db, identity, searchUses);
  registerLists(app, db, identity);
  registerEditing(app, db, identity);
  registerBulkStatus(app, db, identity);
  registerParts(app, db, identity);
  registerCalls(app, db, identity);
  registerRebuilding(app, db);
  registerOrderLinks(app, db, identity);
  registerPayment(app, db);
  registerReturns(app, db, identity);
}

function registerPlacing(app: App, db: Db, identity: Identity, searchUses: SearchUses): void {
  app.post(
    '/api/orders',
    {
      config: {
        access: 'guest or account',
        changesPages: true,
        rateLimit: { max: 300, timeWindow: 60_000 },
      },
      schema: {
        summary: 'Place an order',
        description:
          'All lines or none. With a token the order is the account’s, otherwise guestInfo tells who orders. ' +
          'The same Idempotency-Key and body within 24 hours give the same answer and one order.',
        tags,
        body: NewOrder,
        response: { 201: OrderPlaced },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const details = { key, language: languageOf(request) };
      const placed = await placeOrder(db, identity, buyerOf(request), request.body, details);
      searchUses.bought(
        request.body.products.map(({ product }) => product),
        request,
      );
      return reply.code(201).send(placed);
    },
  );
}

function registerLists(app: App, db: Db, { orderLinks }: Identity): void {
  app.get(
    '/api/orders',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'All orders, newest first',
        tags,
        querystring: OrderListQuery,
        response: { 200: OrderListPage },
      },
    },
    ({ query }) => allOrders(db, query),
  );
  app.get(
    '/api/orders/my-orders',
    {
      config: { access: 'signed in' },
      schema: {
        summary: 'What I have bought, newest first',
        tags,
        querystring: OrderPageQuery,
        response: { 200: OrderPage },
      },
    },
    (request) => boughtOrders(db, orderLinks, signedIn(request).id, request.query),
  );
  app.get(
    '/api/orders/seller/purchase-history',
    {
      config: { access: 'seller who buys' },
      schema: {
        summary: 'What a seller has bought, newest first',
        tags,
        querystring: OrderPageQuery,
        response: { 200: PurchaseHistory },
      },
    },
    (request) => purchaseHistory(db, orderLinks, signedIn(request).id, request.query),
  );
  app.get(
    '/api/sellers/sales-history',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'What a seller has sold, newest first',
        description: 'Only the seller’s lines of each order, and their total. No contacts of the buyer.',
        tags,
        querystring: OrderPageQuery,
        response: { 200: OrderPage },
      },
    },
    (request) => soldOrders(db, signedIn(request).id, request.query),
  );
  app.get(
    '/api/orders/last-order/:id',
    {
      config: { access: 'own id or admin' },
      schema: {
        summary: 'The newest order of an account',
        description: 'Null inside where there is none.',
        tags,
        params: IdParams,
        response: { 200: LastOrder },
      },
    },
    (request) => lastOrder(db, signedIn(request), request.params.id),
  );
  app.get(
    '/api/orders/:orderId',
    {
      config: { access: 'signed in' },
      schema: {
        summary: 'One order',
        description: 'All of it for admins, the own one for its buyer, its own lines for a seller.',
        tags,
        params: OrderIdParams,
        response: { 200: OrderAnswer },
      },
    },
    (request) => oneOrder(db, orderLinks, signedIn(request), request.params.orderId),
  );
}
