import { afterEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { type DayList, findInDays } from '../../server/platform/day-tally.queries.ts';
import { newId } from '../../server/platform/ids.ts';
import { addAccount } from '../shop/accounts.ts';

const shop = useTestDatabase();

const STATUSES = ['pending', 'inProgress', 'completed', 'cancelled'] as const;

async function addOrder(createdAt: string, status = 'pending'): Promise<string> {
  const id = newId();
  await shop.db`
    insert into shop_order (id, buyer_role, buyer_name, first_name, phone_number, delivery, address, payment_method,
      status, created_at)
    values (${id}, 'guest', 'Гость', 'Гость', '0700', 'pickup', 'Бишкек', 'cash', ${status}, ${createdAt})`;
  return id;
}

const find = (list: Partial<DayList>, skip = 0) =>
  findInDays(shop.db, { list: 'orders', kind: null, from: null, to: null, ...list }, skip);

/** Whatever happened before, the tallies say what counting says. */
async function checkTallies(): Promise<void> {
  const kept = await shop.db`
    select list, kind, day::text, sum(entries)::int as entries from day_tally
    group by list, kind, day having sum(entries) <> 0 order by list, kind, day`;
  const counted = await shop.db`
    select list, counted.kind, (at at time zone 'Asia/Bishkek')::date::text as day, count(*)::int as entries
    from (
      select 'orders' as list, status as kind, created_at as at from shop_order
      union all select 'clients', null, created_at from account where role = 'customer' and deleted_at is null
      union all select 'sellers', status, created_at from seller where deleted_at is null
      union all select 'audit', kind, made_at from audit_entry
    ) as entry
    cross join lateral (values (''), (entry.kind)) as counted (kind)
    where counted.kind is not null
    group by 1, 2, 3 order by 1, 2, 3`;
  expect([...kept]).toEqual([...counted]);
}
afterEach(checkTallies);

test('a day is Bishkek’s: it begins at 18:00 in Greenwich', async () => {
  await addOrder('2020-03-01T17:59:59Z');
  await addOrder('2020-03-01T18:00:00Z');
  expect((await find({ from: '2020-03-01', to: '2020-03-01' })).total).toBe(1);
  expect((await find({ from: '2020-03-02', to: '2020-03-02' })).total).toBe(1);
});

test('an entry’s place is found from the newest on, whatever the list is narrowed to', async () => {
  for (const day of ['05', '06', '06', '06', '08']) await addOrder(`2021-01-${day}T06:00:00Z`, 'completed');
  const within = { kind: 'completed', from: '2021-01-01', to: '2021-01-31' };
  expect(await find(within, 0)).toEqual({ total: 5, day: '2021-01-08', skip: 0 });
  expect(await find(within, 1)).toEqual({ total: 5, day: '2021-01-06', skip: 0 });
  expect(await find(within, 3)).toEqual({ total: 5, day: '2021-01-06', skip: 2 });
  expect(await find(within, 4)).toEqual({ total: 5, day: '2021-01-05', skip: 0 });
  expect(await find(within, 5)).toMatchObject({ total: 5, day: null });
  expect(await find({ ...within, kind: 'cancelled' })).toMatchObject({ total: 0, day: null });
});

test('an order that changes its status, its day, or goes, is tallied anew', async () => {
  const day = { from: '2022-05-05', to: '2022-05-05' };
  const [one, two] = [await addOrder('2022-05-05T05:00:00Z'), await addOrder('2022-05-05T06:00:00Z')];
  await shop.db`update shop_order set status = 'completed' where id = ${one}`;
  expect((await find({ ...day, kind: 'pending' })).total).toBe(1);
  expect((await find({ ...day, kind: 'completed' })).total).toBe(1);
  expect((await find(day)).total).toBe(2);
  await shop.db`update shop_order set created_at = '2022-05-06T05:00:00Z' where id = ${one}`;
  expect((await find(day)).total).toBe(1);
  await shop.db`delete from shop_order where id = ${two}`;
  expect((await find(day)).total).toBe(0);
});

test('what a transaction takes back was never tallied', async () => {
  const before = await find({});
  await shop.db
    .begin(async (tx) => {
      await tx`update shop_order set status = 'cancelled'`;
      await tx`set constraints all immediate`;
      throw new Error('no');
    })
    .catch(() => {});
  expect(await find({})).toEqual(before);
});

test('many who change the same day’s orders at once neither block nor miscount', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => addOrder('2023-07-07T07:00:00Z')));
  await Promise.all(
    Array.from({ length: 200 }, (_, turn) => {
      const id = ids[turn % ids.length] ?? '';
      const status = STATUSES[(turn * 7) % STATUSES.length] ?? 'pending';
      return shop.db`update shop_order set status = ${status} where id = ${id}`;
    }),
  );
  expect((await find({ from: '2023-07-07', to: '2023-07-07' })).total).toBe(12);
});

test('clients, sellers and notes are tallied too; who is deleted or changes sides is no longer counted', async () => {
  const [client, seller] = [await addAccount(shop.db, 'customer'), await addAccount(shop.db, 'seller')];
  await addAccount(shop.db, 'admin');
  expect((await find({ list: 'clients' })).total).toBe(1);
  expect((await find({ list: 'sellers' })).total).toBe(1);
  await shop.db`update seller set status = 'suspend' where id = ${seller.id}`;
  expect((await find({ list: 'sellers', kind: 'suspend' })).total).toBe(1);
  await shop.db`update seller set deleted_at = now() where id = ${seller.id}`;
  await shop.db`update account set deleted_at = now() where id = ${client.id}`;
  expect((await find({ list: 'clients' })).total).toBe(0);
  expect((await find({ list: 'sellers' })).total).toBe(0);
});
