import { describe, expect, test } from 'vitest';
import type { OwnProductsPage } from '#contract/selling.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const create = ({ token }: SignedIn, body: object) =>
  call(shop.app, 'POST', '/api/sellers/products', { token, body });
const change = ({ token }: SignedIn, id: string, body: object) =>
  call(shop.app, 'PUT', `/api/sellers/products/${id}`, { token, body });
const read = ({ token }: SignedIn, id: string) =>
  call(shop.app, 'GET', `/api/sellers/products/${id}`, { token });
const list = ({ token }: SignedIn, query = '') =>
  call(shop.app, 'GET', `/api/sellers/products${query}`, { token });
const remove = ({ token }: SignedIn, id: string) =>
  call(shop.app, 'DELETE', `/api/sellers/products/${id}`, { token });
const toggle = (token: string, id: string) =>
  call(shop.app, 'PUT', `/api/products/${id}/toggle-active`, { token });

describe('a new product', () => {
  test('has what was typed, the company as its brand and ten pieces', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const form = productForm({
      name: '  Ак калпак \n «Манас» ',
      originalPrice: '15000',
      description: ' Шире < 5 см\r\nи > 2 см\u0000',
      sizes: ['S', ' M ', 'S', ''],
      colors: [{ name: 'Белый', value: '#FFF' }, { name: 'Чёрный' }, { name: '', value: '#123456' }],
      characteristics: [
        { name: 'Материал', value: 'Войлок' },
        { name: '', value: '' },
      ],
      unknown: 'ignored',
    });
    const { status, body } = await create(seller, form);
    expect([status, body.message]).toEqual([201, 'Product created!']);
    expect(body.product).toMatchObject({
      name: 'Ак калпак «Манас»',
      brand: `Компания ${seller.id}`,
      sellerInfo: { id: seller.id, companyName: `Компания ${seller.id}` },
      description: 'Шире < 5 см\nи > 2 см',
      price: 12_000,
      originalPrice: 15_000,
      discountPercentage: 20,
      quantity: 10,
      isActive: true,
      isListed: true,
      sizes: ['S', 'M'],
      colors: [
        { name: 'Белый', value: '#ffffff' },
        { name: 'Чёрный', value: '#000000' },
      ],
      characteristics: [{ name: 'Материал', value: 'Войлок' }],
    });
    const public_ = await call(shop.app, 'GET', `/api/products/${body.product._id}`);
    expect(public_.body.product.name).toBe('Ак калпак «Манас»');
  });

  test.each(['name', 'description', 'price', 'category', 'type', 'gender'])(
    'without %s is refused in the form’s words',
    async (field) => {
      const seller = await addSignedIn(shop.db, 'seller');
      for (const empty of [undefined, null, '', '  ']) {
        const { status, body } = await create(seller, productForm({ [field]: empty }));
        expect(status).toBe(400);
        expect(body.errors).toContainEqual(
          expect.objectContaining({ field, message: `field "${field}" is required` }),
        );
      }
    },
  );

  test.each([
    [{ price: -1 }, 'price', 'value cannot be negative'],
    [{ price: 'дорого' }, 'price', 'value cannot be negative'],
    [{ price: {} }, 'price', 'value cannot be negative'],
    [{ price: 10.5 }, 'price', 'value must be a whole number'],
    [{ price: 1e300 }, 'price', 'value cannot be more than 100000000'],
    [{ originalPrice: -5 }, 'originalPrice', 'value cannot be negative'],
    [{ quantity: -1 }, 'quantity', 'value cannot be negative'],
    [{ quantity: 'x' }, 'quantity', 'value cannot be negative'],
    [{ quantity: 1_000_001 }, 'quantity', 'value cannot be more than 1000000'],
    [{ quantityBefore: -1 }, 'quantityBefore', 'value cannot be negative'],
    [{ originalPrice: 12_000 }, 'price', 'price must be less than the original price'],
    [{ originalPrice: 11_999 }, 'price', 'price must be less than the original price'],
    [
      { characteristics: [] },
      'characteristics',
      'At least one characteristic with name and value is required',
    ],
    [
      {
        characteristics: [
          { name: 'Вес', value: '' },
          { name: '', value: '2 кг' },
        ],
      },
      'characteristics',
      'At least one characteristic with name and value is required',
    ],
    [{ images: [] }, 'images', 'At least one image is required'],
    [
      { images: Array.from({ length: 6 }, (_, at) => `https://example.kg/${at}.jpg`) },
      'images',
      'You can add no more than 5 images',
    ],
    [
      { images: ['javascript:alert(1)'] },
      'images',
      'Image URL must start with http://, https:// or /uploads/',
    ],
    [
      { images: ['data:image/png;base64,AA=='] },
      'images',
      'Image URL must start with http://, https:// or /uploads/',
    ],
    [
      { images: ['//evil.example/x.png'] },
      'images',
      'Image URL must start with http://, https:// or /uploads/',
    ],
    [{ images: ['https://'] }, 'images', 'Image URL must start with http://, https:// or /uploads/'],
    [{ images: [5] }, 'images.0', 'field "images" is a list'],
    [{ gender: 'Коты' }, 'gender', expect.stringContaining('gender is one of: Мужская одежда')],
    [{ category: 'Accessories' }, 'direction', 'field "direction" is required'],
    [{ category: 'аксессуары' }, 'direction', 'field "direction" is required'],
    [
      { category: 'Accessories', direction: 'Accessories' },
      'direction',
      'direction is one of the other categories',
    ],
    [{ name: 'я'.repeat(201) }, 'name', 'field "name" takes at most 200 characters'],
    [{ type: 'я'.repeat(101) }, 'type', 'field "type" takes at most 100 characters'],
    [
      { description: 'я'.repeat(10_001) },
      'description',
      'field "description" takes at most 10000 characters',
    ],
    [{ sizes: ['я'.repeat(31)] }, 'sizes', 'field "sizes" takes at most 30 characters'],
    [
      { sizes: Array.from({ length: 51 }, (_, at) => `${at}`) },
      'sizes',
      'field "sizes" takes at most 50 entries',
    ],
    [{ sizes: 7 }, 'sizes', 'field "sizes" is a list'],
    [{ colors: [{ name: 'Синий', value: 'blue' }] }, 'colors', 'color must look like #1a2b3c'],
    [{ colors: [{ name: 'Синий', value: '#12345g' }] }, 'colors', 'color must look like #1a2b3c'],
    [{ colors: 'blue' }, 'colors', 'field "colors" is a list'],
    [{ changedAt: 'yesterday' }, 'changedAt', expect.any(String)],
  ])('with %o is refused', async (spoiled, field, message) => {
    const { status, body } = await create(await addSignedIn(shop.db, 'seller'), productForm(spoiled));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, message }));
  });

  test('takes the longest texts, emoji and all', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await createProduct(shop.app, seller, {
      name: '😀'.repeat(200),
      description: 'й'.repeat(10_000),
    });
    expect(product.name).toBe('😀'.repeat(200));
  });

  test('of category Accessories names its direction; another category drops it', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    expect(await createProduct(shop.app, seller, { category: 'Аксессуары', direction: 'Дом' })).toMatchObject(
      {
        category: 'Accessories',
        direction: 'Дом',
      },
    );
    expect(await createProduct(shop.app, seller, { direction: 'Дом' })).not.toHaveProperty('direction');
  });

  test('sizes may come as they are typed into one field', async () => {
    const product = await createProduct(shop.app, await addSignedIn(shop.db, 'seller'), {
      sizes: 'S, M,L,, 42.5',
    });
    expect(product.sizes).toEqual(['S', 'M', 'L', '42.5']);
  });

  test('that the seller has already is refused, also when the form is sent twice at once', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const form = productForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(seller, form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await create(seller, { ...form, name: form.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_EXISTS', message: 'Product with such parameters already exists' },
    });
    expect((await create(seller, { ...form, type: 'Дорожки' })).status).toBe(201);
    expect((await create(other, form)).status).toBe(201);
  });
});

test('the duplicate check knows the seller’s own products, however they are written, and forgets deleted ones', async () => {
  const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
  const { _id, name, type, brand } = await createProduct(shop.app, seller);
  const check = async ({ token }: SignedIn, body: object) =>
    (await call(shop.app, 'POST', '/api/sellers/products/check-duplicate', { token, body })).body;
  expect(await check(seller, { name: ` ${name.toUpperCase()} `, brand, type })).toEqual({
    isDuplicate: true,
  });
  expect(await check(seller, { name, brand, type, id: _id })).toEqual({ isDuplicate: false });
  expect(await check(other, { name, brand, type })).toEqual({ isDuplicate: false });
  expect(await check(seller, { name, brand, type: 'x' })).toEqual({ isDuplicate: false });
  expect(await check(seller, {})).toEqual({ isDuplicate: false });
  await remove(seller, _id);
  expect(await check(seller, { name, brand, type })).toEqual({ isDuplicate: false });
});

describe('a change of a product', () => {
  test('replaces what the form holds and empties what it doesn’t', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, {
      sizes: ['S'],
      originalPrice: 20_000,
      quantity: 3,
    });
    const form = productForm({ name: 'Новое имя', price: 0 });
    const { status, body } = await change(seller, _id, form);
    expect([status, body.message]).toEqual([200, 'Product updated!']);
    expect(body.product).toMatchObject({
      name: 'Новое имя',
      price: 0,
      sizes: [],
      quantity: 3,
      isActive: true,
    });
    expect(body.product).not.toHaveProperty('originalPrice');
    expect(body.product.brand).toBe(`Компания ${seller.id}`);
    expect((await read(seller, _id.toUpperCase())).body).toEqual({ product: body.product });
  });

  test('from a second tab that has the old state is refused', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id, changedAt } = await createProduct(shop.app, seller);
    const first = await change(seller, _id, productForm({ changedAt, name: 'Первая вкладка' }));
    expect(first.status).toBe(200);
    expect(await change(seller, _id, productForm({ changedAt, name: 'Вторая вкладка' }))).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_CHANGED' },
    });
    const next = first.body.product.changedAt;
    expect((await change(seller, _id, productForm({ changedAt: next }))).status).toBe(200);
  });

  test('of two at once with the same state one is written', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id, changedAt } = await createProduct(shop.app, seller);
    const answers = await Promise.all(
      ['А', 'Б', 'В'].map((name) => change(seller, _id, productForm({ changedAt, name }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('stock', () => {
  const sell = (id: string, pieces: number) =>
    shop.db`update stock set quantity = quantity - ${pieces} where product_id = ${id} and quantity >= ${pieces}`;

  test('sold while the form was open stays sold: the difference is applied', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, { quantity: 10 });
    await sell(_id, 4);
    const more = await change(seller, _id, productForm({ quantity: 15, quantityBefore: 10 }));
    expect(more.body.product.quantity).toBe(11);
    const same = await change(seller, _id, productForm({ quantity: 10, quantityBefore: 10 }));
    expect(same.body.product.quantity).toBe(11);
  });

  test('cannot fall below nothing: the form is told what is left and nothing is written', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id, name } = await createProduct(shop.app, seller, { quantity: 10 });
    await sell(_id, 8);
    const answer = await change(
      seller,
      _id,
      productForm({ quantity: 5, quantityBefore: 10, name: 'Другое' }),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED', available: 2 } });
    expect((await read(seller, _id)).body.product).toMatchObject({ name, quantity: 2 });
  });

  test('counted anew without saying what was seen is taken as counted', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, { quantity: 10 });
    expect((await change(seller, _id, productForm({ quantity: 0 }))).body.product.quantity).toBe(0);
  });

  test('adds up whatever is sold and written at the same moment', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, { quantity: 100 });
    const sales = Array.from({ length: 40 }, () => sell(_id, 1));
    const edits = Array.from({ length: 20 }, () =>
      change(seller, _id, productForm({ quantity: 105, quantityBefore: 100 })),
    );
    const [, answers] = await Promise.all([Promise.all(sales), Promise.all(edits)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(seller, _id)).body.product.quantity).toBe(100 - 40 + 20 * 5);
  });

  test('never outgrows what a number can hold', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, { quantity: 1_000_000 });
    expect((await change(seller, _id, productForm({ quantity: 1_000_000, quantityBefore: 0 }))).status).toBe(
      409,
    );
  });
});

describe('the seller’s list', () => {
  test('is paged newest first, searched and sorted by state', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    for (const name of ['Шырдак', 'Ала кийиз', 'Туш кийиз 100%'])
      await createProduct(shop.app, seller, { name, quantity: name === 'Шырдак' ? 0 : 5 });
    const hidden = await createProduct(shop.app, seller, { name: 'Скрытый' });
    await toggle(seller.token, hidden._id);
    const names = async (query: string) => {
      const { body } = await list(seller, query);
      const { products, totalProducts } = body as OwnProductsPage;
      return [products.map(({ name }) => name), totalProducts];
    };
    expect(await names('')).toEqual([['Скрытый', 'Туш кийиз 100%', 'Ала кийиз', 'Шырдак'], 4]);
    expect(await names('?state=shown')).toEqual([['Туш кийиз 100%', 'Ала кийиз', 'Шырдак'], 3]);
    expect(await names('?state=hidden')).toEqual([['Скрытый'], 1]);
    expect(await names('?state=soldOut')).toEqual([['Шырдак'], 1]);
    expect(await names(`?search=${encodeURIComponent('КИЙИЗ ала')}`)).toEqual([['Ала кийиз'], 1]);
    expect(await names('?search=%25')).toEqual([['Туш кийиз 100%'], 1]);
    expect(await names('?search=_')).toEqual([[], 0]);
    expect((await list(seller, '?page=2&perPage=3')).body).toMatchObject({
      products: [{ name: 'Шырдак', quantity: 0 }],
      currentPage: 2,
      totalPages: 2,
      totalProducts: 4,
    });
    expect((await list(seller, '?page=9&perPage=3')).body).toMatchObject({ products: [], totalProducts: 4 });
  });

  test.each(['?page=0', '?page=-1', '?page=x', '?perPage=0', '?perPage=x', '?state=odd'])(
    'with %s is a 400',
    async (query) => {
      expect((await list(await addSignedIn(shop.db, 'seller'), query)).status).toBe(400);
    },
  );

  test('with an odd search is answered', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    for (const search of ['%00', '%5C', '%27;drop table product', 'x'.repeat(5_000)])
      expect((await list(seller, `?search=${search}`)).status).toBe(200);
  });
});

test('a deleted product leaves every list, and can be deleted once', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { _id } = await createProduct(shop.app, seller);
  expect(await remove(seller, _id)).toMatchObject({
    status: 200,
    body: { message: 'Product deleted successfully' },
  });
  expect((await remove(seller, _id)).body.code).toBe('PRODUCT_NOT_FOUND');
  expect((await read(seller, _id)).status).toBe(404);
  expect((await change(seller, _id, productForm())).status).toBe(404);
  expect((await toggle(seller.token, _id)).status).toBe(404);
  expect((await list(seller)).body.totalProducts).toBe(0);
  expect((await call(shop.app, 'GET', `/api/products/${_id}`)).status).toBe(404);
  expect((await call(shop.app, 'GET', `/api/products?sellerId=${seller.id}`)).body.products).toEqual([]);
});

test('hidden and shown again by its seller or by an admin', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const admin = await addSignedIn(shop.db, 'admin');
  const { _id } = await createProduct(shop.app, seller);
  expect((await toggle(seller.token, _id)).body.product.isActive).toBe(false);
  const { body } = await call(shop.app, 'GET', `/api/products/${_id}`);
  expect(body.product.isActive).toBe(false);
  expect((await toggle(admin.token, _id)).body.product.isActive).toBe(true);
});

test('another seller’s product does not exist for a seller, and stays as it is', async () => {
  const [owner, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
  const product = await createProduct(shop.app, owner);
  for (const id of [product._id, newId(), 'x', '%00', `${product._id}'`]) {
    const answers = [
      await read(other, id),
      await change(other, id, productForm()),
      await remove(other, id),
      await toggle(other.token, id),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  }
  expect((await read(owner, product._id)).body.product).toEqual(product);
  const customer = await addSignedIn(shop.db, 'customer');
  expect((await toggle(customer.token, product._id)).status).toBe(403);
});
