import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateProducts } from '../../bench/generate-products.ts';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { addToCart, mergeGuestCart, readCart } from '../../server/modules/cart/cart.service.ts';
import type { CartOwner } from '../../server/modules/cart/cart-owner.service.ts';
import { addFavorite, readFavorites } from '../../server/modules/favorites/favorites.service.ts';
import type { Account } from '../../server/platform/callers.ts';
import { digest } from '../../server/platform/secrets.ts';
import { connectTellingPlans, type Plan, rowsRead, wasRun } from '../catalog/plans.ts';
import { full } from '../full.ts';
import { addAccount } from '../shop/accounts.ts';

/** More often than the driver's statements are planned for their values, so that the plans for any value are seen too. */
const TIMES = 7;
const PRODUCTS = full(4_000, 20_000);
const PEOPLE = full(2_000, 5_000);
const LARGE = new Set(['product', 'stock', 'product_rating', 'account', 'cart', 'cart_item', 'favorite']);

const shop = useTestDatabase();
const session = `guest_${randomUUID()}`;
const guest: CartOwner = { kind: 'guest', session };
let db: Db;
let take: () => Plan[];
let person: Account & { kind: 'customer' };
let account: CartOwner;

beforeAll(async () => {
  await generateProducts(shop.db, PRODUCTS);
  const { id } = await addAccount(shop.db, 'customer');
  person = { kind: 'customer', id, session: '' };
  account = { kind: 'account', id };
  await shop.db`
    insert into account (id, role, email, name)
    select gen_random_uuid(), 'customer', 'many' || n || '@example.kg', 'Покупатель' from generate_series(1, ${PEOPLE}::int) as n`;
  await shop.db`
    insert into cart (id, session_hash) select gen_random_uuid(), 'left' || n from generate_series(1, ${PEOPLE}::int) as n`;
  await shop.db`insert into cart (id, account_id) select gen_random_uuid(), id from account where role = 'customer'`;
  await shop.db`insert into cart (id, session_hash) values (gen_random_uuid(), ${digest(session)})`;
  await shop.db`
    insert into cart_item (id, cart_id, product_id, quantity)
    select gen_random_uuid(), cart.id, chosen.id, 1 from cart,
      (select id from product where cardinality(sizes) < 2 and jsonb_array_length(colors) < 2 limit 5) as chosen`;
  await shop.db`
    insert into favorite (account_id, product_id)
    select person.id, product.id
    from (select id, row_number() over () as n from account where role = 'customer') as person
    join product on product.number % 2000 = person.n % 2000`;
  await shop.db`analyze`;
  ({ db, take } = await connectTellingPlans(shop.url));
}, 120_000);
afterAll(() => db.end());

/** What a call ran, where each large table was read by an index and no more than a little of it. */
async function plansOf(run: () => Promise<unknown>): Promise<Plan[]> {
  take();
  await run();
  const plans = take();
  for (const { query, nodes } of plans)
    for (const node of nodes.filter(wasRun)) {
      const table = node['Relation Name'] ?? '';
      if (!LARGE.has(table)) continue;
      expect(node['Node Type'], `${table}: ${query}`).not.toBe('Seq Scan');
      expect(rowsRead(node), `${table}: ${query}`).toBeLessThanOrEqual(200);
    }
  return plans;
}

test('a cart is read by one statement, by its owner', async () => {
  for (const owner of [guest, account])
    for (let time = 0; time < TIMES; time++) expect(await plansOf(() => readCart(db, owner))).toHaveLength(1);
  expect((await readCart(db, guest)).items).toHaveLength(5);
});

test('favourites are read by two statements, newest first from the index', async () => {
  const owner = { id: person.id, role: 'customer' } as const;
  for (let time = 0; time < TIMES; time++)
    expect(await plansOf(() => readFavorites(db, person, owner))).toHaveLength(2);
});

test('adding to a cart and to favourites, and merging carts, read little', async () => {
  const [product] = await db<{ id: string }[]>`
    select id from product join stock on product_id = id
    where cardinality(sizes) < 2 and jsonb_array_length(colors) < 2 and is_active and listed and quantity > 5
    order by id desc limit 1`;
  const productId = product!.id;
  await plansOf(() => addToCart(db, account, { productId, quantity: 1, size: null, color: null }));
  await plansOf(() => addFavorite(db, person, { id: person.id, role: 'customer' }, productId));
  await plansOf(() => db.begin((tx) => mergeGuestCart(tx, session, person.id)));
  expect((await readCart(db, guest)).items).toEqual([]);
});
