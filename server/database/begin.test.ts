import { expect, test } from 'vitest';
import { begin } from './begin.ts';
import { useTestDatabase } from './test-database.ts';

const shop = useTestDatabase();

test('what goes on after a transaction has failed writes nothing', async () => {
  let late: Promise<unknown> | undefined;
  const failed = Promise.withResolvers<void>();
  const transaction = begin(shop.db, async (tx) => {
    late = (async () => {
      await tx`select 1`;
      await failed.promise;
      await tx`insert into allowance (kind, subject, used, renewed_at) values ('order', 'late', 1, now())`;
    })();
    await Promise.all([late, tx`select 1 / 0`]);
  });
  await expect(transaction).rejects.toThrow('division by zero');
  failed.resolve();
  await expect(late).rejects.toThrow('the transaction is over');
  expect(await shop.db`select from allowance where subject = 'late'`).toEqual([]);
});
