// The baseline: node:http and minimal SQL on its own tables, one process, no framework, no cache, none of the shop's code.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import postgres from 'postgres';
import { addToCart, filterProducts, findProduct, listProducts, placeOrder, search } from './bare.queries.ts';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 16, onnotice: () => {} });

interface Sent {
  session: string;
  variant: number;
  name: string;
  phone: string;
  address: string;
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const given = (name: string) => searchParams.get(name) ?? '';
  if (request.method === 'POST') {
    const body = (await json(request)) as Sent;
    return pathname === '/cart'
      ? addToCart(sql, body.session, body.variant)
      : placeOrder(sql, body.session, body);
  }
  if (pathname === '/search') return search(sql, given('text'));
  if (pathname === '/filter')
    return filterProducts(sql, given('gender'), given('category'), {
      size: given('size'),
      minPrice: Number(given('minPrice')),
      maxPrice: Number(given('maxPrice')),
    });
  if (pathname === '/products')
    return listProducts(sql, given('gender'), given('category'), Number(given('page')));
  return findProduct(sql, Number(pathname.slice('/products/'.length)));
}

const server = createServer((request, response) => {
  const send = (status: number, text: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  answer(request).then(
    (given) => send(200, JSON.stringify(given)),
    (error: unknown) => send(500, String(error)),
  );
});

server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.on('disconnect', () => process.exit());
