import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useTestShop } from '../../../tests/shop/test-shop.ts';

const shop = useTestShop();

test('a shop is ready before the first file is kept in its data folder', async () => {
  await rm(shop.folder, { recursive: true });
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
});
