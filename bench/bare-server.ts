// The baseline: a bare node:http server that runs the same SQL and sends the same bytes.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import type { CartAddition } from '#contract/cart.ts';
import type { NewOrder } from '#contract/orders.ts';
import { connect } from '../server/database/connect.ts';
import { addToCart, readCart } from '../server/modules/cart/cart.service.ts';
import { listProducts, requireProduct } from '../server/modules/catalog/catalog.service.ts';
import { placeOrder } from '../server/modules/orders/placing.service.ts';
import { createIdentity } from '../server/platform/identity.ts';
import { rawPage } from './http-client.ts';

const { DATABASE_URL = '', SHOP_URL = '' } = process.env;
const db = connect(DATABASE_URL);
const identity = createIdentity({ secrets: ['x'.repeat(64)], rateLimits: false, publicUrl: SHOP_URL });

const sessionOf = ({ headers }: IncomingMessage) =>
  ({ kind: 'guest', session: String(headers['x-session-id']) }) as const;

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', SHOP_URL);
  if (pathname === '/api/products')
    return listProducts(db, {
      page: Number(searchParams.get('page') ?? 1),
      search: searchParams.get('search') ?? '',
    });
  if (pathname === '/api/cart') return readCart(db, sessionOf(request));
  if (pathname === '/api/cart/add')
    return addToCart(db, sessionOf(request), (await json(request)) as CartAddition);
  if (pathname === '/api/orders')
    return placeOrder(
      db,
      identity,
      { kind: 'guest', networkAddress: '127.0.0.1' },
      (await json(request)) as NewOrder,
      { language: 'ru' },
    );
  return { product: await requireProduct(db, pathname.slice('/api/products/'.length)) };
}

const bare = createServer((request, reply) => {
  answer(request).then(
    (given) =>
      reply
        .writeHead(request.url === '/api/orders' ? 201 : 200, {
          'content-type': 'application/json; charset=utf-8',
        })
        .end(JSON.stringify(given)),
    (error: unknown) => reply.writeHead(500).end(String(error)),
  );
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));

const { headers, body } = await rawPage(SHOP_URL);
const pages = fastify();
pages.get('/', (_, reply) => reply.headers(headers).send(body));
const pagesUrl = await pages.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => process.exit());
process.send?.({ url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, pagesUrl });
