import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createLog } from '../../server/platform/log.ts';
import { createTracing } from '../../server/platform/tracing.ts';
import { addTraders, FORM, orderFor, placeOrder } from '../shop/orders.ts';
import { call, openShop } from '../shop/test-shop.ts';

const database = useTestDatabase();

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** An OTLP receiver. */
async function openReceiver() {
  const spans: Received[] = [];
  const receiver = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  onTestFinished(() => {
    receiver.close();
    receiver.closeAllConnections();
  });
  return { spans, endpoint: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` };
}

const attribute = ({ attributes }: Received, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a trace shows a request with its statements and mails, and nothing personal', async () => {
  const { spans, endpoint } = await openReceiver();
  const tracing = createTracing(database.db, createLog('silent'), {
    endpoint,
    serviceName: 'kerben',
    ratio: 1,
  });
  const { app, db } = await openShop(database.db, { tracing });
  const { customer, goods } = await addTraders(db);
  await placeOrder(app, { ...orderFor([goods]), comments: 'Позвоните Бакыту' }, customer);
  await call(app, 'GET', `/api/products?search=${encodeURIComponent('секретный подарок')}`);
  const mail = {
    id: goods.id,
    recipient: 'aigul@example.kg',
    content: { language: 'ru' as const, subject: 'Заказ', greeting: 'Айгүл', parts: [] },
  };
  await tracing
    .traceMail(async () => {
      throw Object.assign(new Error('550 aigul@example.kg unknown'), { code: 'EENVELOPE' });
    })(mail)
    .catch(() => {});
  await app.close();
  await tracing.close();
  await expect.poll(() => spans.map(({ name }) => name)).toContain('send mail');

  const order = spans.find(({ name }) => name === 'POST /api/orders');
  expect(order && attribute(order, 'http.response.status_code')).toBe(201);
  const statements = spans.filter(({ traceId, name }) => traceId === order?.traceId && name !== order.name);
  expect(statements.every(({ parentSpanId }) => parentSpanId === order?.spanId)).toBe(true);
  const texts = statements.map((span) => String(attribute(span, 'db.query.text')));
  // Also of the access check, which runs before the body is read, and inside the transaction.
  expect(texts.some((text) => text.includes('from session'))).toBe(true);
  expect(texts.some((text) => text.includes('insert into shop_order'))).toBe(true);
  expect(texts).toContain('commit');
  const sending = spans.find(({ name }) => name === 'send mail');
  expect(sending && attribute(sending, 'error.type')).toBe('EENVELOPE');

  const sent = JSON.stringify(spans);
  for (const personal of [
    customer.id,
    customer.email,
    customer.name,
    customer.token,
    goods.id.slice(0, 13),
    FORM.address,
    FORM.phoneNumber,
    'Бакыт',
    'секретный',
    'aigul',
    'Айгүл',
  ])
    expect(sent.replaceAll(mail.id, '')).not.toContain(personal);
});

test('the shop answers while nobody receives its traces', async () => {
  const tracing = createTracing(database.db, createLog('silent'), {
    endpoint: 'http://127.0.0.1:1',
    serviceName: 'kerben',
    ratio: 1,
  });
  const { app } = await openShop(database.db, { tracing });
  expect((await call(app, 'GET', '/api/products')).status).toBe(200);
  await app.close();
  await tracing.close();
});
