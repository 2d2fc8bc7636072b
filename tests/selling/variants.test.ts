import { describe, expect, test } from 'vitest';
import type { OwnProduct } from '#contract/selling.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { orderFor, placeOrder } from '../shop/orders.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const BLACK = { name: 'Чёрный', value: '#000000' };
const WHITE = { name: 'Белый', value: '#ffffff' };
const IMAGES = ['https://example.kg/black.jpg', 'https://example.kg/white.jpg'];
const CHOICES = { sizes: ['S', 'M'], colors: [BLACK, WHITE] };
const variant = (size: string | null, color: string | null, quantity: number, quantityBefore?: number) => ({
  size,
  color,
  quantity,
  ...(quantityBefore !== undefined && { quantityBefore }),
});
const VARIANTS = [variant('S', 'Чёрный', 5), variant('S', 'Белый', 0), variant('M', 'Белый', 2)];

/** Sends the product's own form again, with changes. */
async function change({ token }: SignedIn, product: OwnProduct, changes: object, language?: string) {
  const { name, type, sizes, colors } = product;
  return call(shop.app, 'PUT', `/api/sellers/products/${product._id}`, {
    token,
    body: productForm({ name, type, sizes, colors, ...changes }),
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  });
}

const goodsOf = ({ _id: id, name, price }: OwnProduct) => ({ id, name, price });
const stockOf = async ({ _id }: OwnProduct) => {
  const { body } = await call(shop.app, 'GET', `/api/products/${_id}`);
  return [body.product.quantity, body.product.variants];
};

describe('a product whose stock is counted per variant', () => {
  test('has the quantities of its sizes and colours, in their order, and their sum', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, {
      ...CHOICES,
      variants: VARIANTS.toReversed(),
      quantity: 99,
    });
    expect([product.quantity, product.variants]).toEqual([7, VARIANTS]);
    expect(await stockOf(product)).toEqual([7, VARIANTS]);
    const { body } = await call(shop.app, 'GET', `/api/products?search=${encodeURIComponent(product.name)}`);
    expect(body.products[0]).toMatchObject({ quantity: 7, variants: VARIANTS });
  });

  test('has no variants in its answers where all share one stock', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, quantity: 4 });
    expect(await stockOf(product)).toEqual([4, undefined]);
  });

  test.each([
    ['a size that it does not have', [variant('L', 'Чёрный', 1)], 'UNKNOWN_VARIANT'],
    ['no colour', [variant('S', null, 1)], 'UNKNOWN_VARIANT'],
    ['the same twice', [variant('S', 'Белый', 1), variant(' S', 'Белый ', 1)], 'VARIANT_TWICE'],
    ['less than nothing', [variant('S', 'Белый', -1)], 'NEGATIVE_VALUE'],
    ['half a piece', [variant('S', 'Белый', 1.5)], 'NOT_WHOLE'],
    ['too many', [variant('S', 'Белый', 1_000_001)], 'TOO_BIG'],
    ['no quantity', [{ size: 'S', color: 'Белый' }], 'FIELD_REQUIRED'],
  ])('is refused with %s', async (_title, variants, code) => {
    const { token } = await addSignedIn(shop.db, 'seller');
    const { status, body } = await call(shop.app, 'POST', '/api/sellers/products', {
      token,
      body: productForm({ ...CHOICES, variants }),
    });
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'variants', code }]);
  });

  test('keeps sold what was sold since the form was opened', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, variants: VARIANTS });
    await placeOrder(
      shop.app,
      orderFor([goodsOf(product), 2, { size: 'S', color: 'Чёрный' }]),
      await addSignedIn(shop.db, 'customer'),
    );
    const more = await change(seller, product, {
      variants: [
        variant('S', 'Чёрный', 6, 5),
        variant('S', 'Белый', 4, 0),
        variant('M', 'Чёрный', 1),
        variant('M', 'Белый', 2, 2),
      ],
    });
    const { variants = [] } = more.body.product as OwnProduct;
    expect(variants.map(({ quantity }) => quantity)).toEqual([4, 4, 1, 2]);
    const { status, body } = await change(seller, product, {
      variants: [variant('S', 'Чёрный', 0, 6), variant('M', 'Белый', 9, 2)],
    });
    expect([status, body]).toMatchObject([
      409,
      { code: 'STOCK_CHANGED', available: 4, variant: { size: 'S', color: 'Чёрный' } },
    ]);
    expect((await stockOf(product))[0]).toBe(11);
  });

  test('takes a plain quantity only if it is the sum', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, variants: VARIANTS });
    for (const same of [{}, { quantity: 7 }, { quantity: 20, quantityBefore: 20 }])
      expect((await change(seller, product, same)).status).toBe(200);
    const { status, body } = await change(seller, product, { quantity: 8, quantityBefore: 7 }, 'ru');
    const text = expect.stringContaining('по размерам и цветам');
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { field: 'quantity', code: 'STOCK_BY_VARIANT', text },
    ]);
    expect(await stockOf(product)).toEqual([7, VARIANTS]);
  });

  test('needs new quantities with new sizes', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, variants: VARIANTS });
    const { status, body } = await change(seller, product, { sizes: ['M', 'L'] });
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'variants', code: 'VARIANTS_NEEDED' }]);
    expect((await change(seller, product, { sizes: ['S', 'M', 'L'] })).status).toBe(200);
    const fewer = await change(seller, product, { sizes: ['M'], variants: [variant('M', 'Белый', 3)] });
    expect(fewer.body.product).toMatchObject({ quantity: 3, variants: [variant('M', 'Белый', 3)] });
  });
});

describe('turning one stock into stock per variant and back', () => {
  test('loses nothing', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, quantity: 7 });
    const turned = await change(seller, product, { variants: VARIANTS, quantityBefore: 7 });
    expect(turned.body.product).toMatchObject({ quantity: 7, variants: VARIANTS });
    const back = await change(seller, product, { variants: [] });
    expect([back.status, await stockOf(product)]).toEqual([200, [7, undefined]]);
    await change(seller, product, { variants: VARIANTS });
    await change(seller, product, { variants: [], quantity: 9, quantityBefore: 8 });
    expect(await stockOf(product)).toEqual([8, undefined]);
  });

  test('is refused where something was sold from the pool meanwhile', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, quantity: 8 });
    const { status, body } = await change(seller, product, { variants: VARIANTS, quantityBefore: 9 });
    expect([status, body]).toMatchObject([409, { code: 'STOCK_CHANGED', available: 8 }]);
    expect(await stockOf(product)).toEqual([8, undefined]);
  });

  test('is refused while an open order holds a variant that would lose its stock', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const [admin, customer] = [await addSignedIn(shop.db, 'admin'), await addSignedIn(shop.db, 'customer')];
    const product = await createProduct(shop.app, seller, { ...CHOICES, quantity: 8 });
    const order = await placeOrder(
      shop.app,
      orderFor([goodsOf(product), 1, { size: 'M', color: 'Чёрный' }]),
      customer,
    );
    const refused = await change(seller, product, { variants: VARIANTS }, 'ru');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'VARIANT_ORDERED', variants: [{ size: 'M', color: 'Чёрный' }] },
    ]);
    expect(refused.body.text).toContain('M / Чёрный');
    expect(await stockOf(product)).toEqual([7, undefined]);

    const withRow = [...VARIANTS, variant('M', 'Чёрный', 0)];
    expect((await change(seller, product, { variants: withRow })).status).toBe(200);
    for (const losing of [{ variants: [] }, { variants: VARIANTS }])
      expect((await change(seller, product, losing)).body.code).toBe('VARIANT_ORDERED');
    await call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, {
      token: admin.token,
      body: { status: 'completed' },
    });
    expect((await change(seller, product, { variants: [] })).status).toBe(200);
    expect(await stockOf(product)).toEqual([7, undefined]);
  });

  test('is refused while an open order is from before the product had sizes', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { quantity: 8 });
    await placeOrder(shop.app, orderFor([goodsOf(product)]), await addSignedIn(shop.db, 'customer'));
    const sizes = { sizes: ['S', 'M'] };
    expect((await change(seller, product, sizes)).status).toBe(200);
    const { body } = await change(seller, product, { ...sizes, variants: [variant('S', null, 7)] }, 'ru');
    expect([body.code, body.text]).toEqual(['VARIANT_ORDERED', expect.stringContaining('есть —')]);
  });

  test('leaves what the database itself refuses: a sum that is not the sum', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, { ...CHOICES, variants: VARIANTS });
    await expect(shop.db`update stock set quantity = 8 where product_id = ${product._id}`).rejects.toThrow(
      'is not the sum of its variants',
    );
    await expect(shop.db`delete from variant_stock where product_id = ${product._id}`).rejects.toThrow(
      'is not the sum of its variants',
    );
  });
});

describe('the photo of a colour', () => {
  const withPhotos = { images: IMAGES, colors: [{ ...BLACK, image: IMAGES[1] }, WHITE] };

  test('is one of the product’s images', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, withPhotos);
    expect(product.colors).toEqual(withPhotos.colors);
    const { status, body } = await change(seller, product, { ...withPhotos, images: [IMAGES[0]] });
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'colors', code: 'WRONG_COLOR_IMAGE' }]);
  });

  test('is shown in the cart and in the order', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { token } = await addSignedIn(shop.db, 'customer');
    const product = await createProduct(shop.app, seller, withPhotos);
    const { body: cart } = await call(shop.app, 'POST', '/api/cart/add', {
      token,
      body: { productId: product._id, color: 'Чёрный' },
    });
    expect(cart.items[0].image).toBe(IMAGES[1]);
    const order = await placeOrder(
      shop.app,
      orderFor([goodsOf(product), 1, { color: 'Чёрный' }], [goodsOf(product), 1, { color: 'Белый' }]),
      { token },
    );
    expect(order.products.map(({ image }) => image)).toEqual([IMAGES[1], IMAGES[0]]);
  });
});
