import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSeller, addSignedIn, changeSeller } from '../shop/accounts.ts';
import { addProduct, addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

interface Fan {
  token: string;
  path: string;
}

const pathOf = (role: 'customer' | 'seller', id: string) =>
  `/api/${role === 'seller' ? 'sellers' : 'users'}/${id}/favorites`;

async function newFan(role: 'customer' | 'seller' = 'customer'): Promise<Fan & { id: string }> {
  const { id, token } = await addSignedIn(shop.db, role);
  return { id, token, path: pathOf(role, id) };
}

const read = ({ path, token }: Fan) => call(shop.app, 'GET', path, { token });
const add = ({ path, token }: Fan, productId: unknown) =>
  call(shop.app, 'POST', path, { token, body: { productId } });
const remove = ({ path, token }: Fan, productId: string) =>
  call(shop.app, 'DELETE', `${path}/${productId}`, { token });
const names = async (fan: Fan) => ((await read(fan)).body as ProductCard[]).map(({ name }) => name);

test.each(['customer', 'seller'] as const)('a %s marks products and takes marks away', async (role) => {
  const fan = await newFan(role);
  expect(await read(fan)).toMatchObject({ status: 200, body: [] });
  const [first = '', second = ''] = await addProducts(shop.db, await addSeller(shop.db), [
    { name: 'Первый', price: 900, originalPrice: 1_000, description: 'Тёплый', images: ['/uploads/a.webp'] },
    { name: 'Второй' },
  ]);
  expect(await add(fan, first)).toMatchObject({
    status: 200,
    body: { message: 'Добавлено в избранное', isFavorite: true },
  });
  await add(fan, second);
  expect(await names(fan)).toEqual(['Второй', 'Первый']);
  expect(((await read(fan)).body as ProductCard[])[1]).toMatchObject({
    _id: first,
    discountPercentage: 10,
    quantity: 10,
    isActive: true,
    images: ['/uploads/a.webp'],
    truncatedDescription: 'Тёплый',
    averageRating: 0,
    reviewCount: 0,
  });
  expect(await remove(fan, second)).toMatchObject({
    status: 200,
    body: { message: 'Удалено из избранного', isFavorite: false },
  });
  expect(await names(fan)).toEqual(['Первый']);
});

test('marking twice and unmarking twice is no error, also at once', async () => {
  const fan = await newFan();
  const { id: product } = await addProduct(shop.db);
  const adds = await Promise.all(Array.from({ length: 20 }, () => add(fan, product)));
  expect(new Set(adds.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await names(fan)).toEqual(['Шырдак']);
  const removals = await Promise.all(Array.from({ length: 5 }, () => remove(fan, product)));
  expect(new Set(removals.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await names(fan)).toEqual([]);
});

test('what is inactive is shown, what is unlisted comes back with its seller, what is deleted does not', async () => {
  const seller = await addSeller(shop.db);
  const [off = '', gone = '', open = ''] = await addProducts(shop.db, seller, [
    { name: 'Неактивен', isActive: false },
    { name: 'Удалён' },
    { name: 'Открыт' },
  ]);
  const fan = await newFan();
  for (const product of [off, gone, open]) expect((await add(fan, product)).status).toBe(200);
  await changeSeller(shop.db, seller, { isProductsVisible: false });
  expect(await names(fan)).toEqual([]);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  await changeSeller(shop.db, seller, { isProductsVisible: true });
  expect(await names(fan)).toEqual(['Открыт', 'Неактивен']);
});

test('what is not shown can’t be marked', async () => {
  const [hidden] = await addProducts(shop.db, await addSeller(shop.db, { status: 'suspend' }), [
    { name: 'Скрыт' },
  ]);
  const { id: gone } = await addProduct(shop.db);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  const fan = await newFan();
  expect((await add(fan, hidden)).body.code).toBe('PRODUCT_NOT_LISTED');
  for (const odd of [gone, newId(), 'x', '', '\0']) expect((await add(fan, odd)).status).toBe(404);
  for (const odd of [undefined, null, 7, {}, []]) expect((await add(fan, odd)).status).toBe(400);
  for (const odd of ['x', '%00', newId()]) expect((await remove(fan, odd)).status).toBe(200);
});

test('an id in a path must be the caller’s own, and the path that of its role', async () => {
  const { id: product } = await addProduct(shop.db);
  const [customer, other, seller] = [await newFan(), await newFan(), await newFan('seller')];
  const foreign: Fan[] = [
    { ...customer, path: other.path },
    { ...customer, path: seller.path },
    { ...customer, path: pathOf('seller', customer.id) },
    { ...seller, path: customer.path },
    { ...seller, path: pathOf('customer', seller.id) },
    { ...customer, path: pathOf('customer', 'x') },
  ];
  for (const fan of foreign)
    expect([
      (await read(fan)).status,
      (await add(fan, product)).status,
      (await remove(fan, product)).status,
    ]).toEqual([403, 403, 403]);
  const guest = await call(shop.app, 'GET', customer.path);
  expect([guest.status, guest.body.message]).toEqual([401, 'Authorization required']);
});

test('an admin may see and change anybody’s, and has none', async () => {
  const { id: product } = await addProduct(shop.db);
  const { id, token } = await addSignedIn(shop.db, 'admin');
  for (const fan of [await newFan(), await newFan('seller')]) {
    const asAdmin = { ...fan, token };
    expect((await add(asAdmin, product)).status).toBe(200);
    expect(await names(fan)).toEqual(['Шырдак']);
    expect(await names(asAdmin)).toEqual(['Шырдак']);
    expect((await remove(asAdmin, product)).status).toBe(200);
    expect(await names(fan)).toEqual([]);
  }
  const own = await read({ token, path: pathOf('customer', id) });
  expect([own.status, own.body.message]).toEqual([
    403,
    'Функция избранного доступна только покупателям и продавцам',
  ]);
  const customer = await newFan();
  for (const path of [pathOf('customer', newId()), pathOf('customer', 'x'), pathOf('seller', customer.id)])
    expect((await read({ token, path })).status).toBe(404);
});

test('two hundred are kept for a person, also when several are marked at once', async () => {
  const products = await addProducts(
    shop.db,
    await addSeller(shop.db),
    Array.from({ length: 205 }, (_, at) => ({ name: `Товар ${at}` })),
  );
  const fan = await newFan();
  const kept = products.slice(0, 198);
  await shop.db`insert into favorite ${shop.db(kept.map((product_id) => ({ account_id: fan.id, product_id })))}`;
  const tries = await Promise.all(products.slice(198).map((product) => add(fan, product)));
  expect(tries.filter(({ status }) => status === 200).length).toBe(2);
  expect(tries.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'FAVORITES_FULL' },
  });
  expect((await add(fan, kept[0])).status).toBe(200);
  expect((await names(fan)).length).toBe(200);
});

test('a browser that asks again is told that nothing has changed', async () => {
  const fan = await newFan();
  const { id: product } = await addProduct(shop.db);
  await add(fan, product);
  const again = (etag: string) =>
    shop.app.inject({
      url: fan.path,
      headers: { authorization: `Bearer ${fan.token}`, 'if-none-match': etag },
    });
  const etag = String((await read(fan)).headers.etag);
  const answer = await again(etag);
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
  await remove(fan, product);
  expect((await again(etag)).statusCode).toBe(200);
});

test('a deleted account leaves no marks behind', async () => {
  const fan = await newFan();
  await add(fan, (await addProduct(shop.db)).id);
  await shop.db`update account set deleted_at = now() where id = ${fan.id}`;
  expect(await shop.db`select account_id from favorite where account_id = ${fan.id}`).toEqual([]);
});
