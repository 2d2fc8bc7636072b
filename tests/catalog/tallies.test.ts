import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { type Account, addSeller, changeSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';

const shop = useTestDatabase();
const GENDERS = ['Мужская одежда', 'Женская одежда', 'Гаджеты'];
const TYPES = ['Футболки', 'Куртки', 'Часы', 'Сумки'];
let sellers: Account[];

beforeAll(async () => {
  sellers = await Promise.all(Array.from({ length: 4 }, () => addSeller(shop.db)));
});

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const anyId = async () => (await shop.db`select id from product order by random() limit 1`)[0]?.id ?? null;

const CHANGES: (() => Promise<unknown>)[] = [
  () =>
    addProducts(
      shop.db,
      pick(sellers),
      Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => ({
        name: pick(['Алай', 'Нарын', 'Талас']),
        gender: pick(GENDERS),
        type: pick(TYPES),
      })),
    ),
  async () =>
    shop.db`update product set type = ${pick(TYPES)}, gender = ${pick(GENDERS)} where id = ${await anyId()}`,
  async () => shop.db`update product set is_active = not is_active where id = ${await anyId()}`,
  async () => shop.db`update product set deleted_at = now(), listed = false where id = ${await anyId()}`,
  () => changeSeller(shop.db, pick(sellers), { isProductsVisible: pick([true, false]) }),
  () => changeSeller(shop.db, pick(sellers), { status: pick(['approved', 'suspend', 'approved'] as const) }),
  () => changeSeller(shop.db, pick(sellers), { companyName: `Дом ${Math.random()}` }),
];

test('totals stay right while sellers change everything at once', async () => {
  const worker = async () => {
    for (let n = 0; n < 40; n++) await pick(CHANGES)();
  };
  await Promise.all(Array.from({ length: 8 }, worker));

  const wrongListing = await shop.db`
    select product.id from product join seller on seller.id = seller_id
    where listed <> (is_open and product.deleted_at is null) or (product.deleted_at is null and brand <> company_name)`;
  expect([...wrongListing]).toEqual([]);

  const wrongShelves = await shop.db`
    select gender, category, type, coalesce(kept.products, 0) as kept, coalesce(counted.products, 0) as counted
    from (select gender, category, type, products from shelf where products <> 0) as kept
    full join (
      select gender, category, type, count(*) as products from product where listed group by 1, 2, 3
    ) as counted using (gender, category, type)
    where kept.products is distinct from counted.products`;
  expect([...wrongShelves]).toEqual([]);

  const wrongSellers = await shop.db`
    select * from (select * from seller_shelf where products <> 0) as kept
    full join (
      select seller_id, gender, category, type, count(*) as products from product where listed group by 1, 2, 3, 4
    ) as counted using (seller_id, gender, category, type)
    where kept.products is distinct from counted.products`;
  expect([...wrongSellers]).toEqual([]);

  const wrongWords = await shop.db`
    select word, kept.uses, counted.uses from (select * from search_word where uses <> 0) as kept
    full join (
      select word, count(*) as uses
      from product, unnest(string_to_array(search_normalize(
        name || ' ' || type || ' ' || brand || ' ' || shelf_words(category, gender, direction, colors)
      ), ' ')) as word
      where listed and word ~ '[^0-9]' group by word
    ) as counted using (word)
    where kept.uses is distinct from counted.uses`;
  expect([...wrongWords]).toEqual([]);
}, 60_000);

test('a seller who closes while a product is added does not leave it in the window', async () => {
  for (let round = 0; round < 20; round++) {
    const seller = await addSeller(shop.db);
    await Promise.all([
      addProducts(shop.db, seller, [{ name: 'late' }]),
      changeSeller(shop.db, seller, { isProductsVisible: false }),
    ]);
    const left = await shop.db`select id from product where seller_id = ${seller.id} and listed`;
    expect([...left]).toEqual([]);
  }
});
