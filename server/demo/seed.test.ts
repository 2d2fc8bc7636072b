import { expect, test } from 'vitest';
import { AUDIENCES } from '#contract/audiences.ts';
import { useTestDatabase } from '../database/test-database.ts';
import { filterHierarchy, listProducts, newestProducts } from '../modules/catalog/catalog.service.ts';
import { readHomepage } from '../modules/homepage/homepage.service.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { createPasswords } from '../platform/passwords.ts';
import { DEMO_LOGINS, openDemoLogins } from './accounts.ts';
import { products } from './content/products.ts';
import { sellers } from './content/sellers.ts';
import { seedDemo } from './seed.ts';

const shop = useTestDatabase();
const nowhere: MediaStore = {
  read: async () => undefined,
  size: async () => undefined,
  write: async () => {},
  remove: async () => {},
  async *list() {},
};
const seed = () =>
  seedDemo(shop.db, nowhere, { bringPictures: async () => (file) => `/uploads/demo/${file}` });

test('an empty shop is filled once, also when two processes start together', async () => {
  const seeded = await Promise.all([seed(), seed()]);
  expect(seeded.filter(Boolean)).toEqual([
    { sellers: Object.keys(sellers).length, products: products.length },
  ]);
  expect(await seed()).toBeUndefined();

  expect(await openDemoLogins(shop.db, createPasswords())).toEqual(DEMO_LOGINS);

  const { totalProducts } = await listProducts(shop.db, { page: 1 });
  const open = products.filter(({ seller }) => {
    const { status, isProductsVisible } = sellers[seller];
    return status === 'approved' && isProductsVisible;
  });
  expect(totalProducts).toBe(open.length);

  const { filters } = await filterHierarchy(shop.db);
  expect(filters.map(({ gender }) => gender)).toEqual([...AUDIENCES]);

  const { products: newest } = await newestProducts(shop.db);
  expect(newest.length).toBe(24);
  expect(newest.every(({ images }) => images[0]?.startsWith('/uploads/demo/'))).toBe(true);
  expect(newest.some(({ reviewCount, averageRating }) => reviewCount > 2 && averageRating > 3)).toBe(true);
  expect((await readHomepage(shop.db)).sliderImages.length).toBeGreaterThan(1);
});

test('the demo’s orders tell one story with its goods, people and reviews', async () => {
  await seed();
  const { db } = shop;
  const [orders] = await db<{ statuses: string; guests: number; recent: number; sellers: number }[]>`
    select string_agg(distinct status, ' ' order by status) as statuses,
      count(*) filter (where buyer_role = 'guest')::int as guests,
      count(*) filter (where created_at > now() - interval '61 days')::int as recent,
      (select count(distinct seller_id)::int from order_line) as sellers
    from shop_order`;
  expect(orders?.statuses).toBe('cancelled completed inProgress pending');
  expect(orders?.guests).toBeGreaterThan(20);
  expect(orders?.recent).toBeGreaterThanOrEqual(150);
  expect(orders?.sellers).toBeGreaterThan(5);

  for (const { role, email } of DEMO_LOGINS.filter(({ role }) => role !== 'admin')) {
    const bought = await db`
      select distinct status from shop_order join account on account.id = buyer_id where email = ${email}`;
    expect([role, bought.length > 1]).toEqual([role, true]);
  }
  const unbought = await db`
    select from review where not exists (
      select from order_line join shop_order on shop_order.id = order_id
      where order_line.buyer_id = author_id and product_id = review.product_id and status = 'completed'
        and shop_order.created_at < review.created_at)`;
  expect(unbought).toHaveLength(0);
  const impossible = await db`
    select from order_line
    join shop_order on shop_order.id = order_id
    join product on product.id = product_id
    where shop_order.created_at < product.created_at
      or held <> case shop_order.status when 'cancelled' then 0 else quantity end
    union all
    select from order_status_change where changed_at > now()
    union all
    select from shop_order as earlier join shop_order as later
      on later.number = earlier.number + 1 and later.created_at < earlier.created_at
    union all
    select from shop_order
    where status <> (select status from order_status_change where order_id = shop_order.id order by id desc limit 1)`;
  expect(impossible).toHaveLength(0);
  expect(await db`select from mail`).toHaveLength(0);
});
