import { expect, test } from 'vitest';
import type { LastImport } from '#contract/selling.ts';
import { csvLine } from '../../server/platform/csv.ts';
import { connect } from '../../server/database/connect.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const COLUMNS = ['name', 'type', 'category', 'gender', 'price', 'description', 'characteristics', 'images'];
const tableOf = (rows: number, price = '1000') =>
  [
    COLUMNS,
    ...Array.from({ length: rows }, (_, at) => [
      ...[`Ковёр ${at}`, 'Ковры', 'Дом', 'Унисекс', price, 'Тёплый', 'Материал: Войлок'],
      'https://example.kg/a.jpg',
    ]),
  ]
    .map(csvLine)
    .join('');
const importTable = ({ token }: SignedIn, table: string) =>
  call(shop.app, 'POST', '/api/sellers/products/import', {
    token,
    payload: table,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
const last = async ({ token }: SignedIn) =>
  ((await call(shop.app, 'GET', '/api/sellers/products/import', { token })).body as LastImport).import;
const productsOf = async ({ token }: SignedIn) =>
  (await call(shop.app, 'GET', '/api/sellers/products', { token })).body.totalProducts as number;

/** Runs `watch` while the import waits for the counts of the catalogue, after its rows were checked. */
async function whileWriting(seller: SignedIn, rows: number, watch: () => Promise<void>) {
  const other = connect(shop.databaseUrl, { max: 1 });
  const released = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = other.begin(async (tx) => {
    await tx`select lock_shelves()`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const answer = importTable(seller, tableOf(rows));
  await expect.poll(() => last(seller), { timeout: 10_000 }).toMatchObject({ checked: rows });
  await watch();
  released.resolve();
  await holding;
  await other.end();
  return answer;
}

test('an import tells how far it is, and shows nothing before all of it is written', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  expect(await last(seller)).toBeNull();
  const { status } = await whileWriting(seller, 250, async () => {
    expect(await last(seller)).toMatchObject({ state: 'running', rows: 250, checked: 250, written: 0 });
    expect(await productsOf(seller)).toBe(0);
  });
  expect(status).toBe(200);
  expect(await last(seller)).toMatchObject({ state: 'done', rows: 250, written: 250, created: 250 });
  expect(await productsOf(seller)).toBe(250);
  expect(await last(await addSignedIn(shop.db, 'seller'))).toBeNull();
});

test('one that is refused says in how many rows, and has written nothing', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  expect((await importTable(seller, tableOf(3, 'дорого'))).body.code).toBe('IMPORT_REFUSED');
  expect(await last(seller)).toMatchObject({ state: 'refused', rows: 3, refused: 3, written: 0, created: 0 });
  expect(await productsOf(seller)).toBe(0);
});

test('one whose database connection ends has failed and written nothing; the next one replaces it', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { status } = await whileWriting(seller, 150, async () => {
    await shop.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  });
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await last(seller)).toMatchObject({ state: 'failed', written: 0 });
  expect(await productsOf(seller)).toBe(0);
  await importTable(seller, tableOf(2));
  expect(await last(seller)).toMatchObject({ state: 'done', created: 2 });
});

test('one whose server has stopped counts as failed', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  await importTable(seller, tableOf(1));
  await shop.db`update product_import set state = 'running' where seller_id = ${seller.id}`;
  expect(await last(seller)).toMatchObject({ state: 'running' });
  await shop.db`
    update product_import set seen_at = now() - interval '1 minute' where seller_id = ${seller.id}`;
  expect(await last(seller)).toMatchObject({ state: 'failed' });
});
