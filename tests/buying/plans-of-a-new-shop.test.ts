import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { addToCart } from '../../server/modules/cart/cart.service.ts';
import { connectTellingPlans, rowsRead, wasRun } from '../catalog/plans.ts';
import { addProducts, addProduct } from '../shop/products.ts';
import { addSeller } from '../shop/accounts.ts';

const shop = useTestDatabase();

test('a shop that was empty when its plans were made adds to a cart without reading all carts', async () => {
  const { id: productId } = await addProduct(shop.db);
  await addProducts(
    shop.db,
    await addSeller(shop.db),
    Array.from({ length: 1_000 }, (_, number) => ({ name: `Товар ${number}` })),
  );
  await shop.db`vacuum analyze`;
  const { db, take } = await connectTellingPlans(shop.url);
  const add = () =>
    addToCart(
      db,
      { kind: 'guest', session: randomUUID() },
      { productId, quantity: 1, size: null, color: null },
    );
  // More often than the driver's statements are planned anew.
  for (let time = 0; time < 10; time++) await add();

  await shop.db`
    insert into cart (id, session_hash) select gen_random_uuid(), 'guest ' || n from generate_series(1, 2000) as n`;
  await shop.db`
    insert into cart_item (id, cart_id, product_id, quantity)
    select gen_random_uuid(), cart.id, product.id, 1
    from (select id, row_number() over () as n from cart where session_hash like 'guest %') as cart
    join (select id, row_number() over () as n from product) as product on product.n = cart.n % 1000 + 1`;
  take();
  await add();
  const read = take().flatMap(({ nodes }) =>
    nodes
      .filter((node) => wasRun(node) && ['cart', 'cart_item'].includes(node['Relation Name'] ?? ''))
      .map(rowsRead),
  );
  await db.end();
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(1);
});
