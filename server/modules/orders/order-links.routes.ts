import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#contract/errors.ts';
import { IdParams } from '#contract/ids.ts';
import { LinkedOrderAnswer, OrderLink, OrderRepeated } from '#contract/order-links.ts';
import { NewReturn } from '#contract/returns.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { requireCartOwner } from '../cart/cart-owner.service.ts';
import type { Site } from './buyer-mails.ts';
import {
  cancelByLink,
  linkOf,
  newLink,
  orderByLink,
  repeatByLink,
  returnByLink,
} from './order-links.service.ts';

const tags = ['orders'];
const whose = 'Of the order whose secret the header X-Order-Secret names; without a right one a 404.';

/** In a header: addresses end up in logs and histories. */
export function secretOf({ headers }: FastifyRequest): string {
  const secret = headers['x-order-secret'];
  return typeof secret === 'string' ? secret : '';
}

/** No cache may keep what the secret opens. */
const keepNowhere = async (_request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};

export function registerOrderLinks(app: App, db: Db, site: Site): void {
  app.get(
    '/api/order-link',
    {
      config: { access: 'anyone' },
      preHandler: keepNowhere,
      schema: {
        summary: 'The order of a secret link',
        description: `Without name, phone and e-mail. ${whose}`,
        tags,
        response: { 200: LinkedOrderAnswer, 404: Failure.describe('No such order') },
      },
    },
    (request) => orderByLink(db, site.orderLinks, secretOf(request)),
  );
  app.post(
    '/api/order-link/cancel',
    {
      config: { access: 'anyone', changesPages: true },
      preHandler: keepNowhere,
      schema: {
        summary: 'Cancel the order of a secret link',
        description: `Until the operator has confirmed it. Its goods return to stock, once. ${whose}`,
        tags,
        response: { 200: LinkedOrderAnswer },
      },
    },
    (request) => cancelByLink(db, site, secretOf(request)),
  );
  app.post(
    '/api/order-link/repeat',
    {
      config: { access: 'guest or account' },
      preHandler: keepNowhere,
      schema: {
        summary: 'Put what can still be bought of an order into the cart',
        description: `Into the caller’s cart, as many as there are. ${whose}`,
        tags,
        response: { 200: OrderRepeated },
      },
    },
    (request) => repeatByLink(db, site.orderLinks, secretOf(request), requireCartOwner(request)),
  );
  app.post(
    '/api/order-link/returns',
    {
      config: { access: 'anyone' },
      preHandler: keepNowhere,
      schema: {
        summary: 'Ask to return goods of the order of a secret link',
        description: `Within the period that the shop grants. ${whose}`,
        tags,
        body: NewReturn,
        response: { 200: LinkedOrderAnswer },
      },
    },
    (request) => returnByLink(db, site, secretOf(request), request.body),
  );
  app.get(
    '/api/orders/link/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The secret link of an order',
        tags,
        params: IdParams,
        response: { 200: OrderLink },
      },
    },
    ({ params }) => linkOf(db, site.orderLinks, params.id),
  );
  app.put(
    '/api/orders/link/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Replace the secret link of an order',
        description: 'Earlier links open nothing from now on.',
        tags,
        params: IdParams,
        response: { 200: OrderLink },
      },
    },
    (request) => newLink(db, site.orderLinks, signedIn(request), request.params.id),
  );
}
