import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { connect, poolState } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createMetrics } from '../../server/platform/metrics.ts';
import { cartOf, newGuest } from '../shop/carts.ts';
import { addTraders, orderFor, placeOrder, sendOrder } from '../shop/orders.ts';
import { call, openShop } from '../shop/test-shop.ts';

const MONITORING = new URL('../../deploy/monitoring/', import.meta.url);
const database = useTestDatabase();

const valueIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

test('the operator sees requests, orders, refusals for lack of stock and waiting mails', async () => {
  const metrics = createMetrics(database.db);
  const { app, db } = await openShop(database.db, { metrics });
  const { customer, goods } = await addTraders(db, 2);
  const ordersBefore = valueIn(await metrics.read(), 'kerben_orders_placed_total');

  await placeOrder(app, orderFor([goods, 2]), { ...customer, key: 'once' });
  // The same order, sent again.
  await placeOrder(app, orderFor([goods, 2]), { ...customer, key: 'once' });
  await sendOrder(app, orderFor([goods, 2]), customer);
  await cartOf(app, newGuest()).add(goods.id);
  await call(app, 'GET', `/api/products/${goods.id}`);
  await call(app, 'GET', '/api/nothing/here');

  const text = await metrics.read();
  const value = (series: string) => valueIn(text, series);
  expect(value('kerben_orders_placed_total') - ordersBefore).toBe(1);
  expect(value('kerben_refusals_total{code="INSUFFICIENT_QUANTITIES"}')).toBe(1);
  expect(value('kerben_refusals_total{code="INSUFFICIENT_STOCK"}')).toBe(1);
  expect(value('kerben_http_requests_total{method="POST",route="/api/orders",status="201"}')).toBe(2);
  expect(value('kerben_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
  expect(value('kerben_http_request_duration_seconds_count{method="GET",route="/api/products/:id"}')).toBe(1);
  expect(value('kerben_outbox_waiting')).toBeGreaterThan(0);
  expect(value('kerben_outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(value('kerben_database_up')).toBe(1);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
  // Labels name routes, never products or people.
  expect(text).not.toContain(goods.id);
  await app.close();
});

test('metrics have a port of their own and say when the database is away or busy', async () => {
  const db = connect(database.url, { max: 1 });
  const metrics = createMetrics(db);
  onTestFinished(() => metrics.close());
  const origin = `http://127.0.0.1:${await metrics.listen(0, '127.0.0.1')}`;
  expect((await fetch(`${origin}/`)).status).toBe(404);

  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.begin(async () => {
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const waiting = db`select 1 as one`.execute();
  const busy = fetch(`${origin}/metrics`);
  // The statement of the scrape itself waits behind it.
  await expect.poll(() => poolState(db).waiting).toBe(2);
  expect(poolState(db)).toEqual({ max: 1, inUse: 1, waiting: 2 });
  release.resolve();
  await Promise.all([transaction, waiting]);
  await busy;

  await db.end();
  const away = await (await fetch(`${origin}/metrics`)).text();
  expect(valueIn(away, 'kerben_database_up')).toBe(0);
  expect(valueIn(away, 'kerben_outbox_waiting')).toBeNaN();
});

test('the dashboard and the alerts use only metrics that the shop has', async () => {
  const text = await createMetrics(database.db).read();
  const exported = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  for (const file of readdirSync(MONITORING)) {
    const content = readFileSync(new URL(file, MONITORING), 'utf8');
    expect(file.endsWith('.json') ? JSON.parse(content) : parse(content)).toBeTruthy();
    const used = content.match(/\b(kerben|nodejs|process)_\w+/g) ?? [];
    expect(used.filter((name) => !exported.has(name))).toEqual([]);
  }
});
