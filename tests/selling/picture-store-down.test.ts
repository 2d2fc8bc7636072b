import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { plainPicture, upload } from '../shop/pictures.ts';
import { addProduct } from '../shop/products.ts';
import { call, openShop } from '../shop/test-shop.ts';

const database = useTestDatabase();

test('while the picture store does not answer, pictures are a 503 and people go on shopping', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { app } = await openShop(database.db, {
    environment: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  const { db } = database;
  const { id } = await addProduct(db);
  const sellers = [await addSignedIn(db, 'seller'), await addSignedIn(db, 'seller')];
  const picture = await plainPicture().png().toBuffer();
  // More at once than there are connections to the database.
  const uploads = Promise.all(
    Array.from({ length: 12 }, async (_, at) => upload(app, sellers[at % 2]!.token, picture)),
  );
  await expect.poll(async () => (await db`select id from upload`).length, { timeout: 8_000 }).toBe(12);

  expect((await call(app, 'GET', `/api/products/${id}`)).status).toBe(200);
  const shown = await Promise.all([
    app.inject('/uploads/2026-01/a.webp'),
    app.inject('/img/320/2026-01/a.webp'),
  ]);
  expect(shown.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);

  // Now the store refuses connections.
  silent.close();
  silent.closeAllConnections();
  expect(new Set((await uploads).map(({ status }) => status))).toEqual(new Set([503]));
  // The next cleaning deletes what may have reached the store nevertheless.
  expect(await db`select name from upload where dropped_at is null`).toEqual([]);
  await app.close();
});
