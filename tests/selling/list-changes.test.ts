import { describe, expect, test } from 'vitest';
import type { OwnProductsPage } from '#contract/selling.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addOrder, GUEST, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { addProduct, addProducts, createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const change = ({ token }: Pick<SignedIn, 'token'>, ...changes: object[]) =>
  call(shop.app, 'PUT', '/api/sellers/products', { token, body: { changes } });
const list = async ({ token }: Pick<SignedIn, 'token'>, query = '') =>
  (await call(shop.app, 'GET', `/api/sellers/products?${query}`, { token })).body as OwnProductsPage;
const names = async (seller: SignedIn, query = '') =>
  (await list(seller, query)).products.map(({ name }) => name);

async function withProducts(...given: { name: string; quantity?: number }[]) {
  const seller = await addSignedIn(shop.db, 'seller');
  const ids = await addProducts(shop.db, seller, given);
  return { seller, ids };
}

describe('from the list', () => {
  test('a price changes alone, and a discount begins and ends', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' });
    const [id = ''] = ids;
    const shown = async () => {
      const [product] = (await list(seller)).products;
      return [product?.price, product?.originalPrice, product?.quantity];
    };
    expect((await change(seller, { _id: id, price: 1_200, priceBefore: 1_000 })).status).toBe(200);
    expect(await shown()).toEqual([1_200, undefined, 10]);
    await change(seller, { _id: id, price: 900, originalPrice: 1_200 });
    expect(await shown()).toEqual([900, 1_200, 10]);
    // A price that reaches the old one ends the discount.
    await change(seller, { _id: id, price: 1_300 });
    expect(await shown()).toEqual([1_300, undefined, 10]);
    expect((await change(seller, { _id: id, price: 500, originalPrice: 500 })).status).toBe(400);
    for (const price of [-1, 1.5, '7', 1e9])
      expect((await change(seller, { _id: id, price })).status).toBe(400);
  });

  test('what somebody has changed meanwhile is refused with what it is now, and nothing of the rest is done', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' }, { name: 'Шарф' });
    const [hat = '', scarf = ''] = ids;
    await change(seller, { _id: scarf, price: 700 });
    const refused = await change(
      seller,
      { _id: hat, price: 1, priceBefore: 1_000 },
      { _id: scarf, price: 1, priceBefore: 1_000 },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_CHANGED', products: [{ _id: scarf, price: 700 }] },
    });
    expect((await list(seller)).products.map(({ price }) => price).toSorted()).toEqual(
      [1_000, 700].toSorted(),
    );
    expect((await change(seller, { _id: hat, isActive: false, isActiveBefore: false })).status).toBe(409);
    expect((await change(seller, { _id: hat, originalPrice: null, originalPriceBefore: 5 })).status).toBe(
      409,
    );
  });

  test('stock changes by the difference: what was sold meanwhile stays sold', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' });
    const goods = { id: ids[0]!, name: 'Шляпа', price: 1_000 };
    await placeOrder(shop.app, { ...orderFor([goods, 4]), ...GUEST }, {});
    const { body } = await change(seller, { _id: goods.id, quantity: 15, quantityBefore: 10 });
    expect(body.products).toMatchObject([{ quantity: 11 }]);
    const refused = await change(seller, { _id: goods.id, quantity: 0, quantityBefore: 15 });
    expect(refused.body).toMatchObject({ code: 'STOCK_CHANGED', available: 11 });
    expect(await stockOf(shop.db, goods)).toBe(11);
  });

  test('stock per size changes only where it was named', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const variants = [
      { size: 'S', color: '', quantity: 3 },
      { size: 'M', color: '', quantity: 4 },
    ];
    const { _id } = await createProduct(shop.app, seller, { sizes: ['S', 'M'], variants });
    const small = { size: 'S', color: null, quantity: 8, quantityBefore: 3 };
    const { body } = await change(seller, { _id, variants: [small] });
    expect(body.products).toMatchObject([{ quantity: 12, variants: [{ quantity: 8 }, { quantity: 4 }] }]);
    expect((await change(seller, { _id, quantity: 5 })).status).toBe(400);
    expect((await change(seller, { _id, variants: [{ ...small, size: 'XL' }] })).status).toBe(409);
  });

  test('products are hidden, deleted and restored together; what was deleted long ago stays deleted', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' }, { name: 'Шарф' }, { name: 'Пояс' });
    const all = (set: object) => change(seller, ...ids.map((_id) => ({ _id, ...set })));
    await all({ isActive: false });
    expect(await names(seller, 'state=hidden')).toHaveLength(3);
    await all({ isActive: true });
    expect((await all({ isDeleted: true })).body.products).toEqual([]);
    expect(await names(seller)).toEqual([]);
    const page = () => call(shop.app, 'GET', `/api/products/${ids[0]}`);
    expect((await page()).status).toBe(404);
    expect((await change(seller, { _id: ids[0], price: 5 })).status).toBe(409);
    expect((await all({ isDeleted: false })).body.products).toHaveLength(3);
    expect((await page()).body.product).toMatchObject({ name: 'Шляпа', isActive: true });
    await all({ isDeleted: true });
    await shop.db`update product set deleted_at = now() - interval '2 hours' where id = ${ids[0]!}`;
    expect((await all({ isDeleted: false })).body.code).toBe('PRODUCT_NOT_FOUND');
    expect(await names(seller)).toEqual([]);
  });

  test('restoring shows nothing that the seller has hidden as a whole', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' });
    const [_id] = ids;
    await change(seller, { _id, isDeleted: true });
    await call(shop.app, 'PUT', `/api/sellers/${seller.id}/toggle-products-visibility`, {
      token: seller.token,
    });
    await change(seller, { _id, isDeleted: false });
    expect((await list(seller)).products).toMatchObject([{ isListed: false }]);
  });

  test('another seller’s product, or none, is not found, and nothing changes', async () => {
    const { seller, ids } = await withProducts({ name: 'Шляпа' });
    const theirs = await addProduct(shop.db, { name: 'Калпак' });
    for (const set of [{ price: 1 }, { isActive: false }, { isDeleted: true }, { quantity: 0 }])
      expect((await change(seller, { _id: ids[0], ...set }, { _id: theirs.id, ...set })).body.code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    expect(await shop.db`select price, is_active, deleted_at from product where id = ${theirs.id}`).toEqual([
      { price: 1_000, isActive: true, deletedAt: null },
    ]);
    for (const _id of ['__proto__', 'a\u0000b', '7'])
      expect((await change(seller, { _id: ids[0], price: 1 }, { _id, price: 1 })).body.code).toBe(
        'PRODUCT_NOT_FOUND',
      );
    expect((await list(seller)).products).toMatchObject([{ price: 1_000, isActive: true, quantity: 10 }]);
  });
});

test('the list begins with what sells, without cancelled orders, and tells what runs out', async () => {
  const { seller, ids } = await withProducts(
    { name: 'Шляпа' },
    { name: 'Шарф', quantity: 3 },
    { name: 'Пояс' },
  );
  const buyer = await addSignedIn(shop.db, 'customer');
  await addOrder(shop.db, { buyer, product: ids[0]! });
  await addOrder(shop.db, { buyer, product: ids[2]!, status: 'cancelled' });
  expect((await names(seller, 'sort=sales'))[0]).toBe('Шляпа');
  const { products } = await list(seller, 'sort=sales');
  expect(products.map(({ sold }) => sold)).toEqual([1, 0, 0]);
  expect(await names(seller, 'state=low')).toEqual(['Шарф']);
});

test('a product has a number of the seller’s own, a barcode and a low stock, which buyers don’t see', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const codes = { sku: ' К-17 ', barcode: '4 701234 567890', lowStock: 12 };
  const { _id } = await createProduct(shop.app, seller, { ...codes, name: 'Ала кийиз', quantity: 12 });
  const shown = { sku: 'К-17', barcode: '4701234567890', lowStock: 12 };
  expect((await list(seller, 'search=4701234567890')).products).toMatchObject([shown]);
  expect(await names(seller, `search=${encodeURIComponent('к-17')}&state=low`)).toEqual(['Ала кийиз']);
  const { body } = await call(shop.app, 'GET', `/api/products/${_id}`);
  for (const secret of ['sku', 'barcode', 'lowStock']) expect(body.product).not.toHaveProperty(secret);
  await expect(createProduct(shop.app, seller, { barcode: 'A1' })).rejects.toThrow('8 to 14 digits');
});

test('a copy may show the pictures of the product that it was made of', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const other = await addSignedIn(shop.db, 'seller');
  await addProducts(shop.db, seller, [{ name: 'Шляпа', images: ['/uploads/hat-2b2f77.webp'] }]);
  const copy = { name: 'Шляпа серая', images: ['/uploads/hat-2b2f77.webp'] };
  expect((await createProduct(shop.app, seller, copy)).images).toEqual(copy.images);
  await expect(createProduct(shop.app, other, copy)).rejects.toThrow('NOT_YOUR_IMAGE');
});
