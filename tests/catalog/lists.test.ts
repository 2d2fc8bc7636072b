import { beforeEach, describe, expect, test } from 'vitest';
import type { FilterHierarchy, ProductCard, ProductPage } from '#contract/catalog.ts';
import { PAGE_SIZE, SHELF_SIZE } from '#contract/limits.ts';
import { requireProduct } from '../../server/modules/catalog/catalog.service.ts';
import { updateInStock } from '../../server/modules/catalog/stock.queries.ts';
import { requireOwnProduct } from '../../server/modules/selling/own-products.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSeller, changeSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { address } from './address.ts';

const shop = useTestShop();

beforeEach(async () => {
  await shop.db`truncate product, shelf, seller_shelf, seller, account cascade`;
  await shop.db`update search_word set uses = 0 where uses <> 0`;
});

const names = (products: ProductCard[]) => products.map(({ name }) => name);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const list = async (query: Partial<Record<string, string>> = {}): Promise<ProductPage> =>
  (await call(shop.app, 'GET', address('/api/products', query))).body;

const sidebar = async (): Promise<FilterHierarchy['filters']> =>
  (await call(shop.app, 'GET', '/api/products/filters/hierarchy')).body.filters;

describe('what is on sale', () => {
  test('a list shows active products first, then the newest', async () => {
    const seller = await addSeller(shop.db);
    await addProducts(shop.db, seller, [
      { name: 'old', createdAt: day(1) },
      { name: 'new but not available', createdAt: day(9), isActive: false },
      { name: 'new', createdAt: day(5) },
    ]);
    const { products, totalPages, currentPage, totalProducts } = await list();
    expect(names(products)).toEqual(['new', 'old', 'new but not available']);
    expect({ totalPages, currentPage, totalProducts }).toEqual({
      totalPages: 1,
      currentPage: 1,
      totalProducts: 3,
    });
  });

  test.each([{ status: 'pending' }, { status: 'suspend' }, { isProductsVisible: false }] as const)(
    'products of a seller with %o are in no list and their page is closed to shoppers',
    async (closed) => {
      const seller = await addSeller(shop.db, closed);
      const [id = ''] = await addProducts(shop.db, seller, [{ name: 'Секретная футболка' }]);
      expect((await list()).totalProducts).toBe(0);
      expect((await list({ search: 'секретная' })).products).toEqual([]);
      expect((await list({ sellerId: seller.id })).products).toEqual([]);
      expect((await call(shop.app, 'GET', '/api/products/newest')).body.products).toEqual([]);
      expect((await call(shop.app, 'GET', '/api/products/filters/hierarchy')).body.filters).toEqual([]);
      expect(await call(shop.app, 'GET', `/api/products/${id}`)).toMatchObject({
        status: 403,
        body: { code: 'PRODUCT_NOT_LISTED' },
      });
      expect((await call(shop.app, 'GET', `/api/products/related/${id}`)).status).toBe(403);
      expect((await call(shop.app, 'GET', `/api/reviews/product/${id}`)).status).toBe(403);
      await expect(requireProduct(shop.db, id, { kind: 'admin' })).resolves.toMatchObject({ _id: id });
      await expect(requireProduct(shop.db, id, { kind: 'seller', id: seller.id })).resolves.toMatchObject({
        _id: id,
      });
      await expect(requireProduct(shop.db, id, { kind: 'seller', id: newId() })).rejects.toThrow();
    },
  );

  test('a seller who closes and opens again shows the same products as before', async () => {
    const seller = await addSeller(shop.db);
    const [shown = '', hidden = ''] = await addProducts(shop.db, seller, [
      { name: 'shown' },
      { name: 'hidden', isActive: false },
    ]);
    await changeSeller(shop.db, seller, { isProductsVisible: false });
    expect((await list()).totalProducts).toBe(0);
    await changeSeller(shop.db, seller, { isProductsVisible: true });
    const { products, totalProducts } = await list();
    expect(totalProducts).toBe(2);
    expect(products.map(({ _id, isActive }) => [_id, isActive])).toEqual([
      [shown, true],
      [hidden, false],
    ]);
  });

  test('a deleted product leaves every list and its page is gone', async () => {
    const seller = await addSeller(shop.db);
    const [id = '', other = ''] = await addProducts(shop.db, seller, [{ name: 'one' }, { name: 'two' }]);
    await shop.db`update product set deleted_at = now(), listed = false where id = ${id}`;
    expect(names((await list()).products)).toEqual(['two']);
    expect((await list()).totalProducts).toBe(1);
    expect((await call(shop.app, 'GET', `/api/products/${id}`)).status).toBe(404);
    expect((await call(shop.app, 'GET', `/api/products/related/${other}`)).body.products).toEqual([]);
    // Opening the seller again doesn't bring it back.
    await changeSeller(shop.db, seller, { status: 'suspend' });
    await changeSeller(shop.db, seller, { status: 'approved' });
    expect(names((await list()).products)).toEqual(['two']);
  });

  test('a new company name is the brand of all products, also for the search', async () => {
    const seller = await addSeller(shop.db, { companyName: 'Старая Лавка' });
    await addProducts(shop.db, seller, [{ name: 'Свитер' }]);
    await changeSeller(shop.db, seller, { companyName: 'Барсбек' });
    const { products } = await list({ search: 'барсбек' });
    expect(products[0]).toMatchObject({
      brand: 'Барсбек',
      sellerInfo: { id: seller.id, companyName: 'Барсбек' },
    });
    expect((await list({ search: 'лавка' })).products).toEqual([]);
  });

  test('what sells out goes to the end of its section, and comes back with new stock', async () => {
    const seller = await addSeller(shop.db);
    const [id = ''] = await addProducts(shop.db, seller, [
      { name: 'newer', gender: 'Гаджеты', createdAt: day(2) },
      { name: 'older', gender: 'Гаджеты', createdAt: day(1) },
    ]);
    const shown = async () => {
      await updateInStock(shop.db);
      return names((await list({ gender: 'Гаджеты' })).products);
    };
    const changedAt = async () => (await requireOwnProduct(shop.db, seller.id, id)).product.changedAt;
    const before = await changedAt();
    await shop.db`update stock set quantity = 0 where product_id = ${id}`;
    expect(await shown()).toEqual(['older', 'newer']);
    await shop.db`update stock set quantity = 3 where product_id = ${id}`;
    expect(await shown()).toEqual(['newer', 'older']);
    // A seller who has the form open can still save it.
    expect(await changedAt()).toBe(before);
  });

  test('suggestions name what is sold out last', async () => {
    const seller = await addSeller(shop.db);
    await addProducts(shop.db, seller, [
      { name: 'Плед новый', quantity: 0, createdAt: day(3) },
      { name: 'Плед скрытый', isActive: false, createdAt: day(2) },
      { name: 'Плед старый', createdAt: day(1) },
    ]);
    const { products } = (await call(shop.app, 'GET', address('/api/products/suggest', { search: 'плед' })))
      .body;
    expect(products).toMatchObject([{ name: 'Плед старый' }, { quantity: 0 }, { isActive: false }]);
  });

  test('suggestions name the category of the best match first', async () => {
    const seller = await addSeller(shop.db);
    const add = (category: string, type: string, count: number) =>
      addProducts(shop.db, seller, Array(count).fill({ name: 'x', category, type }));
    await add('Дом', 'Пледы', 3);
    await add('Текстиль', 'Пледы', 2);
    await add('Дом', 'Пледы детские', 1);
    const { categories } = (await call(shop.app, 'GET', address('/api/products/suggest', { search: 'плед' })))
      .body;
    expect(categories).toMatchObject([{ category: 'Дом' }, { category: 'Текстиль' }]);
  });

  test('what is sold out stays in the lists, after what can be bought, but newest and the home page show what can be bought', async () => {
    const seller = await addSeller(shop.db);
    await addProducts(shop.db, seller, [
      { name: 'sold out', gender: 'Гаджеты', quantity: 0, createdAt: day(9) },
      { name: 'inactive', gender: 'Гаджеты', isActive: false, createdAt: day(8) },
      { name: 'older', gender: 'Унисекс', createdAt: day(1) },
      { name: 'newer', gender: 'Унисекс', createdAt: day(2) },
    ]);
    expect(names((await list()).products)).toEqual(['newer', 'older', 'sold out', 'inactive']);
    expect(names((await call(shop.app, 'GET', '/api/products/newest')).body.products)).toEqual([
      'newer',
      'older',
    ]);
    const check = async (gender: string) =>
      (await call(shop.app, 'GET', address('/api/homepage/check-products', { gender }))).body.hasProducts;
    expect(await check('Унисекс')).toBe(true);
    expect(await check('Гаджеты')).toBe(false);
    expect(await check('Аксессуары')).toBe(false);
    expect(await check('Товары для всех')).toBe(true);
    expect(await check('нет\0такого')).toBe(false);
  });

  test('the discount is rounded and only for a higher original price', async () => {
    const seller = await addSeller(shop.db);
    await addProducts(shop.db, seller, [
      { name: 'third', price: 200, originalPrice: 300, createdAt: day(3) },
      { name: 'half percent', price: 199, originalPrice: 200, createdAt: day(2) },
      { name: 'none', price: 100, createdAt: day(1) },
    ]);
    const { products } = await list();
    expect(products.map((each) => each.discountPercentage)).toEqual([33, 1, 0]);
    expect(products[2]).not.toHaveProperty('originalPrice');
  });

  test('a card ends its description after a whole word', async () => {
    const seller = await addSeller(shop.db);
    await addProducts(shop.db, seller, [{ name: 'long', description: 'слово '.repeat(60) }]);
    const [card] = (await list()).products;
    expect(card?.truncatedDescription).toMatch(/^(слово )+слово…$/);
    expect(card?.truncatedDescription.length).toBeLessThanOrEqual(121);
    expect(card).not.toHaveProperty('description');
  });

  test('the product page has all there is', async () => {
    const seller = await addSeller(shop.db, { companyName: 'Ак-Кеме' });
    const [id = ''] = await addProducts(shop.db, seller, [
      {
        name: 'Чехол',
        type: 'Чехлы',
        category: 'Accessories',
        direction: 'Смартфоны',
        gender: 'Гаджеты',
        price: 500,
        originalPrice: 1_000,
        description: 'Мягкий',
        characteristics: [{ name: 'Материал', value: 'силикон' }],
        sizes: ['S'],
        colors: [{ name: 'Чёрный', value: '#000000' }],
        images: ['/uploads/a.webp', 'https://example.kg/b.jpg'],
        quantity: 3,
        createdAt: day(1),
      },
    ]);
    expect((await call(shop.app, 'GET', `/api/products/${id}`)).body.product).toEqual({
      _id: id,
      name: 'Чехол',
      type: 'Чехлы',
      brand: 'Ак-Кеме',
      category: 'Accessories',
      direction: 'Смартфоны',
      gender: 'Гаджеты',
      price: 500,
      originalPrice: 1_000,
      discountPercentage: 50,
      images: ['/uploads/a.webp', 'https://example.kg/b.jpg'],
      quantity: 3,
      isActive: true,
      sellerInfo: { id: seller.id, companyName: 'Ак-Кеме' },
      truncatedDescription: 'Мягкий',
      description: 'Мягкий',
      characteristics: [{ name: 'Материал', value: 'силикон' }],
      sizes: ['S'],
      colors: [{ name: 'Чёрный', value: '#000000' }],
      averageRating: 0,
      reviewCount: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    const [one, two] = [await addSeller(shop.db), await addSeller(shop.db)];
    const shelf = (gender: string, category: string, type: string, direction?: string) => ({
      name: `${gender} ${type}`,
      gender,
      category,
      type,
      ...(direction !== undefined && { direction }),
    });
    await addProducts(shop.db, one, [
      shelf('Бытовая техника', 'Кухня', 'Чайники'),
      shelf('Гаджеты', 'Смартфоны', 'Смартфоны'),
      shelf('Гаджеты', 'Accessories', 'Чехлы', 'Смартфоны'),
      shelf('Аксессуары', 'Accessories', 'Ремни', 'Одежда'),
      shelf('Мужская одежда', 'Одежда', 'Футболки'),
    ]);
    await addProducts(shop.db, two, [
      shelf('Мужская одежда', 'Одежда', 'Брюки'),
      shelf('Женская одежда', 'Обувь', 'Туфли'),
      shelf('Женская одежда', 'Одежда', 'Футболки'),
      shelf('Детская одежда', 'Одежда', 'Футболки'),
      shelf('Унисекс', 'Одежда', 'Худи'),
    ]);
  });

  test('the sidebar has the order of the specification and only shelves with products', async () => {
    const filters = await sidebar();
    expect(filters).toEqual([
      { gender: 'Мужская одежда', categories: [{ category: 'Одежда', types: ['Брюки', 'Футболки'] }] },
      {
        gender: 'Женская одежда',
        categories: [
          { category: 'Обувь', types: ['Туфли'] },
          { category: 'Одежда', types: ['Футболки'] },
        ],
      },
      { gender: 'Детская одежда', categories: [{ category: 'Одежда', types: ['Футболки'] }] },
      { gender: 'Унисекс', categories: [{ category: 'Одежда', types: ['Худи'] }] },
      {
        gender: 'Гаджеты',
        categories: [
          { category: 'Смартфоны', types: ['Смартфоны'] },
          { category: 'Accessories', types: ['Чехлы'] },
        ],
      },
      { gender: 'Бытовая техника', categories: [{ category: 'Кухня', types: ['Чайники'] }] },
      { gender: 'Аксессуары', categories: [{ category: 'Accessories', types: ['Ремни', 'Чехлы'] }] },
    ]);
    const { genders } = (await call(shop.app, 'GET', '/api/products/genders')).body;
    expect(genders).toEqual(filters.map(({ gender }) => gender));
  });

  test('every shelf of the sidebar holds what it says, and says how much', async () => {
    const filters = await sidebar();
    for (const { gender, categories } of filters)
      for (const { category, types } of categories)
        for (const type of types)
          for (const query of [
            { gender },
            { gender, category },
            { gender, category, type },
            { gender, type },
          ]) {
            const { products, totalProducts } = await list(query);
            expect(products.length).toBe(totalProducts);
            expect(names(products).some((name) => name.endsWith(type))).toBe(true);
          }
    expect((await list({ gender: 'Аксессуары' })).totalProducts).toBe(2);
    expect((await list({ type: 'Футболки' })).totalProducts).toBe(3);
    expect((await list({ type: 'Футболки', gender: 'Женская одежда' })).totalProducts).toBe(1);
    expect((await list({ category: 'Одежда', type: 'Футболки' })).totalProducts).toBe(3);
    expect((await list({ category: 'Accessories' })).totalProducts).toBe(2);
  });

  test('a seller’s shelf can be narrowed like the whole shop', async () => {
    const { products } = await list({ gender: 'Гаджеты' });
    const sellerId = products[0]!.sellerInfo.id;
    expect((await list({ sellerId })).totalProducts).toBe(5);
    expect((await list({ sellerId, gender: 'Гаджеты' })).totalProducts).toBe(2);
    expect((await list({ sellerId, gender: 'Аксессуары' })).totalProducts).toBe(2);
    expect((await list({ sellerId, category: 'Одежда', type: 'Футболки' })).products.length).toBe(1);
    expect((await list({ sellerId, search: 'чайник' })).totalProducts).toBe(1);
    expect((await list({ sellerId, search: 'туфли' })).totalProducts).toBe(0);
  });

  test('a search within a shelf stays on it', async () => {
    expect((await list({ search: 'футболка' })).totalProducts).toBe(3);
    expect(names((await list({ search: 'футболка', gender: 'Детская одежда' })).products)).toEqual([
      'Детская одежда Футболки',
    ]);
    expect((await list({ search: 'чехол', gender: 'Аксессуары' })).totalProducts).toBe(1);
    expect((await list({ search: 'чехол', type: "Чехлы' | 'Ремни" })).totalProducts).toBe(0);
  });

  test('categories and types can be asked for alone', async () => {
    const body = async (path: string, query = {}) => (await call(shop.app, 'GET', address(path, query))).body;
    expect(await body('/api/products/categories')).toEqual({
      categories: ['Кухня', 'Обувь', 'Одежда', 'Смартфоны', 'Accessories'],
    });
    expect(await body('/api/products/types', { category: 'Одежда', gender: 'Мужская одежда' })).toEqual({
      types: ['Брюки', 'Футболки'],
    });
  });

  test('accessories are found by the category they go with', async () => {
    const accessories = async (category: string) =>
      names(
        (await call(shop.app, 'GET', `/api/products/accessories/${encodeURIComponent(category)}`)).body
          .products,
      );
    expect(await accessories('Смартфоны')).toEqual(['Гаджеты Чехлы']);
    expect(await accessories('Кухня')).toEqual([]);
    expect(await accessories('нет\0такой')).toEqual([]);
  });

  test.each([
    { gender: 'Никто' },
    { category: 'нет' },
    { type: '%' },
    { sellerId: 'nobody' },
    { sellerId: newId() },
    { gender: '\0' },
    { type: 'я'.repeat(900) },
  ])('an unknown filter gives an empty page: %o', async (query) => {
    expect(await list(query)).toEqual({ products: [], totalPages: 0, currentPage: 1, totalProducts: 0 });
  });
});

describe('beside a product', () => {
  const related = async (id: string) =>
    names((await call(shop.app, 'GET', `/api/products/related/${id}`)).body.products);

  test('related: the same type, its own shelf first, then unisex, then the category of the audience', async () => {
    const seller = await addSeller(shop.db);
    const shirt = { gender: 'Мужская одежда', category: 'Одежда', type: 'Рубашки' };
    const [id = ''] = await addProducts(shop.db, seller, [
      { name: 'this', ...shirt, createdAt: day(20) },
      { name: 'trousers', ...shirt, type: 'Брюки', createdAt: day(19) },
      { name: 'women’s shirt', ...shirt, gender: 'Женская одежда', createdAt: day(18) },
      { name: 'children’s shirt', ...shirt, gender: 'Детская одежда', createdAt: day(18) },
      { name: 'shirt for both', ...shirt, gender: 'Унисекс', createdAt: day(18) },
      { name: 'inactive shirt', ...shirt, isActive: false, createdAt: day(17) },
      { name: 'shirt', ...shirt, createdAt: day(2) },
      { name: 'boots', ...shirt, category: 'Обувь', type: 'Ботинки' },
    ]);
    expect(await related(id)).toEqual(['shirt', 'inactive shirt', 'shirt for both', 'trousers']);
  });

  test('related to a unisex product: other unisex ones, then men’s and women’s, no children’s', async () => {
    const seller = await addSeller(shop.db);
    const shirt = { category: 'Одежда', type: 'Рубашки' };
    const [id = ''] = await addProducts(shop.db, seller, [
      { name: 'this', ...shirt, gender: 'Унисекс', createdAt: day(9) },
      { name: 'women’s', ...shirt, gender: 'Женская одежда', createdAt: day(8) },
      { name: 'children’s', ...shirt, gender: 'Детская одежда', createdAt: day(7) },
      { name: 'men’s', ...shirt, gender: 'Мужская одежда', createdAt: day(6) },
      { name: 'for both', ...shirt, gender: 'Унисекс', createdAt: day(5) },
    ]);
    expect(await related(id)).toEqual(['for both', 'women’s', 'men’s']);
  });

  test('related: of the same type, the most similar prices first', async () => {
    const seller = await addSeller(shop.db);
    const priced = (price: number, createdAt: Date) => ({ name: `${price}`, price, createdAt });
    const [id = ''] = await addProducts(shop.db, seller, [
      priced(2_000, day(1)),
      priced(20_000, day(20)),
      priced(1_000, day(15)),
      priced(2_100, day(2)),
      priced(3_000, day(3)),
      { ...priced(2_001, day(2)), isActive: false },
    ]);
    expect(await related(id)).toEqual(['2100', '3000', '1000', '20000', '2001']);
  });

  test('the seller’s others: without itself, never more than the shelf holds', async () => {
    const seller = await addSeller(shop.db);
    const ids = await addProducts(
      shop.db,
      seller,
      Array.from({ length: 15 }, (_, n) => ({ name: `n${n}`, createdAt: day(n + 1) })),
    );
    const { products } = (await call(shop.app, 'GET', `/api/products/${ids[14]}/seller/products`)).body;
    expect(products.length).toBe(SHELF_SIZE.seller);
    expect(products[0].name).toBe('n13');
  });
});

describe('pages', () => {
  test('each product stands on exactly one page', async () => {
    const seller = await addSeller(shop.db);
    const at = day(1);
    await addProducts(
      shop.db,
      seller,
      Array.from({ length: 60 }, (_, n) => ({ name: `n${n}`, createdAt: at, isActive: n % 3 > 0 })),
    );
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ page })));
    expect(pages.map(({ products }) => products.length)).toEqual([PAGE_SIZE.catalog, PAGE_SIZE.catalog, 12]);
    expect(new Set(pages.flatMap(({ products }) => names(products))).size).toBe(60);
    expect(pages[0]).toMatchObject({ totalPages: 3, totalProducts: 60 });
    for (const page of ['4', '1000000000', '999999999999999'])
      expect(await list({ page })).toMatchObject({ products: [], totalPages: 3, totalProducts: 60 });
    const found = await Promise.all(['1', '3', '9'].map((page) => list({ page, search: 'футболки' })));
    expect(found.map(({ products }) => products.length)).toEqual([24, 12, 0]);
  });

  test.each(['0', '-1', 'abc', '1e9', '1.5', '٣', '99999999999999999999'])(
    'page %s is a 400',
    async (page) => {
      expect(await call(shop.app, 'GET', address('/api/products', { page }))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', errors: [{ field: 'page' }] },
      });
    },
  );

  test('no page, or an empty one, is the first', async () => {
    expect(
      (await call(shop.app, 'GET', '/api/products?page=&search=&gender=&category=&type=&sellerId=')).body
        .currentPage,
    ).toBe(1);
  });
});

describe('what does not exist', () => {
  test.each(['x', '1', newId(), `${newId()}0`, '%00', "1' or '1'='1", 'я'.repeat(300)])(
    'product %s is a 404',
    async (id) => {
      const name = encodeURIComponent(id).replace('%2500', '%00');
      for (const path of [
        `/api/products/${name}`,
        `/api/products/related/${name}`,
        `/api/products/${name}/seller/products`,
      ])
        expect(await call(shop.app, 'GET', path)).toMatchObject({
          status: 404,
          body: { code: 'PRODUCT_NOT_FOUND' },
        });
      expect((await call(shop.app, 'GET', `/api/reviews/product/${name}`)).status).toBe(404);
      expect(await call(shop.app, 'GET', `/api/sellers/${name}`)).toMatchObject({
        status: 404,
        body: { code: 'SELLER_NOT_FOUND' },
      });
    },
  );

  test('a seller is known to everybody by its company only, once approved', async () => {
    const { id } = await addSeller(shop.db, {
      companyName: 'Тулпар',
      companyDescription: 'Обувь',
      createdAt: day(3),
    });
    expect((await call(shop.app, 'GET', `/api/sellers/${id}`)).body).toEqual({
      seller: {
        _id: id,
        companyName: 'Тулпар',
        companyDescription: 'Обувь',
        createdAt: '2026-01-03T00:00:00.000Z',
      },
      companyName: 'Тулпар',
    });
    await shop.db`update seller set status = 'pending' where id = ${id}`;
    expect((await call(shop.app, 'GET', `/api/sellers/${id}`)).status).toBe(404);
  });
});
