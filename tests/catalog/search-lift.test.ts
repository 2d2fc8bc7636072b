import { beforeEach, expect, test } from 'vitest';
import { listProducts } from '../../server/modules/catalog/catalog.service.ts';
import { createSearchUses, updateSearchLifts } from '../../server/modules/catalog/search-uses.service.ts';
import { addSeller } from '../shop/accounts.ts';
import { GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop({ trustProxy: '127.0.0.1' });
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
let ids: Record<'older' | 'newer' | 'off' | 'other', string>;

beforeEach(async () => {
  await shop.db`truncate product, shop_order, search_use, search_lift, seller, account cascade`;
  const [older = '', newer = '', off = '', other = ''] = await addProducts(
    shop.db,
    await addSeller(shop.db),
    [
      { name: 'Чайник стеклянный', type: 'Чайники', createdAt: day(1) },
      { name: 'Чайник стальной', type: 'Чайники', createdAt: day(9) },
      { name: 'Чайник медный', type: 'Чайники', isActive: false, createdAt: day(5) },
      { name: 'Bosch TWK 3A', type: 'Чайники', createdAt: day(8) },
    ],
  );
  ids = { older, newer, off, other };
});

const found = async (search = 'чайник') => {
  await updateSearchLifts(shop.db);
  return (await listProducts(shop.db, { page: 1, search })).products.map(({ name }) => name);
};
const AS_EVER = ['Чайник стальной', 'Чайник стеклянный', 'Чайник медный', 'Bosch TWK 3A'];
const LIFTED = ['Чайник стеклянный', 'Чайник стальной', 'Чайник медный', 'Bosch TWK 3A'];

const visitor = (n: number, agent = 'Mozilla/5.0') => ({
  ip: `10.0.0.${n}`,
  headers: { 'user-agent': agent },
});
async function open(id: string, visitors: number[], { search = 'Чайник', agent = 'Mozilla/5.0' } = {}) {
  const uses = createSearchUses('a secret of this test');
  for (const n of visitors) uses.opened(search, id, visitor(n, agent));
  await uses.write(shop.db);
}
const FIVE = [1, 2, 3, 4, 5];

test('what five visitors opened comes before equally relevant products, in any order of words', async () => {
  await open(ids.older, FIVE.slice(1));
  expect(await found()).toEqual(AS_EVER);
  await open(ids.older, [1]);
  expect(await found()).toEqual(LIFTED);
  expect(await found('чайники')).toEqual(AS_EVER);
  await open(ids.older, FIVE, { search: 'новый чайник' });
  expect((await found('чайник новый'))[0]).toBe('Чайник стеклянный');
});

test('nobody counts twice, robots don’t count, and what can’t be bought is not lifted', async () => {
  for (let time = 0; time < 3; time++) await open(ids.older, [1, 1, 2]);
  await open(ids.older, FIVE, { agent: 'Googlebot/2.1' });
  await open(ids.off, FIVE);
  expect(await found()).toEqual(AS_EVER);
});

test('however many open it, a worse match stays below', async () => {
  await open(
    ids.other,
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect(await found()).toEqual(AS_EVER);
});

test('it fades: the newer interest wins, and after 14 days nothing is left', async () => {
  await open(ids.older, FIVE);
  await shop.db`update search_use set day = day - 7`;
  await open(ids.newer, FIVE);
  expect(await found()).toEqual(AS_EVER);
  await shop.db`delete from search_use where product_id = ${ids.newer}`;
  expect(await found()).toEqual(LIFTED);
  await shop.db`update search_use set day = day - 7`;
  expect(await found()).toEqual(AS_EVER);
  expect((await shop.db`select from search_use`).length).toBe(0);
});

test('what a visitor buys after opening it counts more; nothing of the visitor is kept but a hash', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `10.0.1.${n}` });
  const opened = (id: string, n: number, search: unknown = 'чайник') =>
    call(shop.app, 'POST', `/api/products/${id}/opened`, { body: { search }, headers: from(n) });
  for (const n of FIVE) {
    expect((await opened(ids.older, n)).status).toBe(202);
    expect((await opened(ids.newer, n)).status).toBe(202);
  }
  for (const id of ['no-product', ids.older]) expect((await opened(id, 1, 'a@b.kg')).status).toBe(202);
  expect((await opened(ids.older, 1, 7)).status).toBe(400);
  const body = { ...orderFor([{ id: ids.older, name: '', price: 1_000 }]), ...GUEST };
  await shop.app.inject({ method: 'POST', url: '/api/orders', payload: body, headers: from(1) });
  await placeOrder(shop.app, body);
  // Uses are written from the moment the shop listens.
  await shop.app.listen({ port: 0 });
  const kept = () => shop.db<{ visitor: string; isBought: boolean }[]>`select * from search_use`;
  await expect.poll(async () => (await kept()).filter(({ isBought }) => isBought).length).toBe(1);
  const rows = await kept();
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain('10.0.1');
  expect(await found()).toEqual(LIFTED);
});
