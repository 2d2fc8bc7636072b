import { describe, expect, test } from 'vitest';
import type { OwnProductsPage } from '#contract/selling.ts';
import { COLUMNS } from '../../server/modules/selling/product-table.ts';
import { csvLine, readCsv } from '../../server/platform/csv.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { uploadPicture, deleteUnusedUploads } from '../shop/pictures.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

async function exportTable({ token }: SignedIn, headers: Record<string, string> = {}): Promise<string> {
  const answer = await shop.app.inject({
    url: '/api/sellers/products/export',
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const importTable = ({ token }: SignedIn, table: string | Buffer, query = '') =>
  call(shop.app, 'POST', `/api/sellers/products/import${query}`, {
    token,
    payload: table,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
const preview = (seller: SignedIn, table: string | Buffer) => importTable(seller, table, '?dryRun=1');
const read = async ({ token }: SignedIn, id: string) =>
  (await call(shop.app, 'GET', `/api/sellers/products/${id}`, { token })).body.product;
const ownNames = async ({ token }: SignedIn) => {
  const { body } = await call(shop.app, 'GET', '/api/sellers/products?perPage=100', { token });
  return (body as OwnProductsPage).products.map(({ name }) => name).toSorted();
};

/** A table of the given columns; whatever a new product needs besides stands in each row. */
const tableOf = (rows: Record<string, string>[]) => {
  const filled = {
    name: 'Ковёр',
    type: 'Ковры',
    category: 'Дом',
    gender: 'Унисекс',
    price: '1000',
    description: 'Тёплый',
    characteristics: 'Материал: Войлок',
    images: 'https://example.kg/a.jpg',
  };
  const columns = [...new Set([...Object.keys(filled), ...rows.flatMap((row) => Object.keys(row))])];
  return [columns, ...rows.map((row) => columns.map((name) => ({ ...filled, ...row })[name] ?? ''))]
    .map(csvLine)
    .join('');
};
const onlyColumns = (columns: string[], ...rows: string[][]) => [columns, ...rows].map(csvLine).join('');

const ODD = {
  name: '=СУММ(A1) "особый"; товар',
  type: '@тип',
  description: '-первая строка\nвторая; "строка"\n\tтретья',
  sizes: ['S', '42.5'],
  colors: [{ name: 'Цвет: «тень» #1', value: '#a1b2c3' }],
  characteristics: [
    { name: '+Ширина: от', value: "'=1" },
    { name: 'Вес', value: '2 кг: нетто' },
  ],
  originalPrice: 20_000,
  quantity: 7,
};

describe('the export', () => {
  test('is a table that a spreadsheet opens, with each product in it', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller, ODD);
    const table = await exportTable(seller);
    expect(table.startsWith('\uFEFF_id;name;type;category;')).toBe(true);
    const [heading, row, ...rest] = await readCsv(table, 100);
    expect([heading, rest]).toEqual([[...COLUMNS], []]);
    expect(row!.slice(0, 3)).toEqual([_id, ODD.name, ODD.type]);
  });

  test.each([
    ['ru', 'ID;Название;Тип;', ';да;'],
    ['en', 'ID;Name;Type;', ';yes;'],
    ['ky', 'ID;Аталышы;Түрү;', ';ооба;'],
  ])('in %s has its headings in that language, and can be imported again', async (language, start, yes) => {
    const seller = await addSignedIn(shop.db, 'seller');
    await createProduct(shop.app, seller, ODD);
    const table = await exportTable(seller, { 'accept-language': language });
    expect(table.startsWith(`\uFEFF${start}`)).toBe(true);
    expect(table).toContain(yes);
    expect((await importTable(seller, table)).body).toMatchObject({ unchanged: 1, errorCount: 0 });
  });

  test('holds nothing that a spreadsheet would run', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    await createProduct(shop.app, seller, ODD);
    const table = await exportTable(seller);
    expect(table).toContain(`"'=СУММ(A1) ""особый""; товар"`);
    expect(table).toContain(`'@тип`);
    expect(table).not.toMatch(/(^|[;\n])"?[=+@-]/m);
  });

  test('holds the own products only, however many, but not the deleted', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    await createProduct(shop.app, other);
    const { _id } = await createProduct(shop.app, seller);
    await call(shop.app, 'DELETE', `/api/sellers/products/${_id}`, { token: seller.token });
    const rows = Array.from({ length: 1_203 }, (_, at) => ({ name: `Ковёр ${at}`, quantity: '2' }));
    expect((await importTable(seller, tableOf(rows))).body).toMatchObject({ created: 1_203, errorCount: 0 });
    const names = (await readCsv(await exportTable(seller), 10_000)).slice(1).map((row) => row[1]);
    expect(names.length).toBe(1_203);
    expect(new Set(names).size).toBe(1_203);
  });

  test('imported again as it is changes nothing', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const products = [await createProduct(shop.app, seller, ODD), await createProduct(shop.app, seller)];
    const table = await exportTable(seller);
    expect((await importTable(seller, table)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    for (const product of products) expect(await read(seller, product._id)).toEqual(product);
  });
});

describe('the import', () => {
  test('first tells what it would do, then does it', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const known = await createProduct(shop.app, seller, { name: 'Шырдак', type: 'Ковры', price: 5_000 });
    const table = tableOf([
      { _id: known._id, name: 'Шырдак большой', price: '1 200,00', isActive: 'нет' },
      {
        name: 'Новый',
        sizes: 'S, M',
        colors: 'Белый: #fff\nСиний #00f',
        quantity: '3',
        originalPrice: '1500',
      },
    ]);
    const planned = await preview(seller, table);
    expect(planned).toMatchObject({
      status: 200,
      body: {
        message: 'Nothing is written yet',
        created: 1,
        updated: 1,
        unchanged: 0,
        errorCount: 0,
        errors: [],
        changes: [
          { row: 2, action: 'update', _id: known._id, name: 'Шырдак большой' },
          { row: 3, action: 'create', name: 'Новый' },
        ],
      },
    });
    expect(planned.body.changes[0].fields).toContainEqual({ field: 'price', before: '5000', after: '1200' });
    expect(await ownNames(seller)).toEqual(['Шырдак']);

    expect((await importTable(seller, table)).body).toMatchObject({
      message: 'Products imported',
      created: 1,
      updated: 1,
    });
    expect(await ownNames(seller)).toEqual(['Новый', 'Шырдак большой']);
    expect(await read(seller, known._id)).toMatchObject({ price: 1_200, isActive: false, quantity: 10 });
    const { body } = await call(shop.app, 'GET', '/api/sellers/products?search=Новый', {
      token: seller.token,
    });
    expect(body.products[0]).toMatchObject({
      brand: `Компания ${seller.id}`,
      quantity: 3,
      sizes: ['S', 'M'],
      colors: [
        { name: 'Белый', value: '#ffffff' },
        { name: 'Синий', value: '#0000ff' },
      ],
      originalPrice: 1_500,
    });
  });

  test('finds a product by name and type where there is no _id, and leaves alone what has no column', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const known = await createProduct(shop.app, seller, { name: 'Шырдак', type: 'Ковры', sizes: ['S'] });
    const table = onlyColumns(['Name', 'TYPE', 'price', 'своё'], [' шырдак ', 'КОВРЫ', '777', 'x']);
    expect((await importTable(seller, table)).body).toMatchObject({ created: 0, updated: 1 });
    expect(await read(seller, known._id)).toMatchObject({
      price: 777,
      sizes: ['S'],
      description: known.description,
    });
  });

  test('writes all rows or none, and names each bad one with row and column', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const stranger = await createProduct(shop.app, other);
    const known = await createProduct(shop.app, seller, { name: 'Свой' });
    const table = tableOf([
      { name: 'Хороший' },
      { name: 'Без цены', price: '' },
      { name: '', type: 'Ковры' },
      { name: 'Дорогой', price: 'много', quantity: '-5', gender: 'Коты' },
      { _id: stranger._id, name: 'Чужой' },
      { _id: newId(), name: 'Ничей' },
      { _id: 'x; drop table', name: 'Странный' },
      { _id: known._id, name: 'Свой', characteristics: 'без значения', isActive: 'может быть' },
      { name: 'хороший' },
      {
        name: 'С чужой картинкой по полному адресу',
        images: 'http://localhost:3000/uploads/2026-01/aaaaaaaaaaaaaaaaaaaaaaaa_ffffff.webp',
      },
      { name: 'С чужой картинкой', images: '/uploads/2026-01/aaaaaaaaaaaaaaaaaaaaaaaa_ffffff.webp' },
    ]);
    const errors = [
      { row: 3, column: 'price', message: 'field "price" is required' },
      { row: 4, column: 'name', message: 'field "name" is required' },
      { row: 5, column: 'price', message: 'Write a number in digits, for example 1200' },
      { row: 5, column: 'quantity', message: 'value cannot be negative' },
      { row: 5, column: 'gender', message: expect.stringContaining('gender is one of') },
      { row: 6, column: '_id', message: 'You have no product with this _id' },
      { row: 7, column: '_id', message: 'You have no product with this _id' },
      { row: 8, column: '_id', message: 'You have no product with this _id' },
      { row: 9, column: 'isActive', message: 'isActive is yes or no' },
      { row: 9, column: 'characteristics', message: 'Each line of characteristics is "name: value"' },
      { row: 10, column: 'name', message: 'The same product as in row 2' },
      { row: 11, column: 'images', message: 'Upload the image first' },
      { row: 12, column: 'images', message: 'Upload the image first' },
    ];
    const planned = await preview(seller, table);
    expect(planned.status).toBe(200);
    expect(planned.body.errors).toHaveLength(errors.length);
    expect(planned.body.errors).toEqual(
      expect.arrayContaining(errors.map((error) => expect.objectContaining(error) as object)),
    );
    const { status, body } = await importTable(seller, table);
    expect([status, body.code, body.errorCount]).toEqual([400, 'IMPORT_REFUSED', errors.length]);
    expect(body.errors).toContainEqual(expect.objectContaining({ field: '6._id', ...errors[5] }));
    expect(await ownNames(seller)).toEqual(['Свой']);
    expect(await read(other, stranger._id)).toEqual(stranger);
  });

  test('does not guess which of two products of one name is meant', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const one = await createProduct(shop.app, seller, { name: 'Двойник' });
    const two = await createProduct(shop.app, seller);
    await call(shop.app, 'PUT', `/api/sellers/products/${two._id}`, {
      token: seller.token,
      body: productForm({ name: 'Двойник' }),
    });
    const { body } = await preview(
      seller,
      onlyColumns(['name', 'type', 'price'], ['Двойник', one.type, '5']),
    );
    expect(body.errors).toMatchObject([
      { row: 2, column: '_id', message: 'Several of your products have this name and type: give the _id' },
    ]);
  });

  test('keeps sold what was sold since the table was made', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const [one, two] = [
      await createProduct(shop.app, seller, { quantity: 10 }),
      await createProduct(shop.app, seller, { quantity: 10 }),
    ];
    await shop.db`update stock set quantity = 6 where product_id = any(${[one._id, two._id]}::uuid[])`;
    const table = (first: string) =>
      onlyColumns(['_id', 'quantity', 'quantityBefore'], [one._id, first, '10'], [two._id, '10', '10']);
    await importTable(seller, table('15'));
    expect([(await read(seller, one._id)).quantity, (await read(seller, two._id)).quantity]).toEqual([11, 6]);
    await shop.db`update stock set quantity = 1 where product_id = ${one._id}`;
    const { status, body } = await importTable(seller, table('5'));
    expect([status, body.errors[0]]).toMatchObject([400, { row: 2, column: 'quantity' }]);
    expect((await read(seller, one._id)).quantity).toBe(1);
  });

  test('takes the seller’s own uploads', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const image = await uploadPicture(shop.app, seller);
    const table = tableOf([{ images: image }]);
    expect((await preview(seller, table)).body.errorCount).toBe(0);
    expect((await importTable(seller, table)).status).toBe(200);
    await shop.db`update upload set created_at = now() - interval '2 days'`;
    await deleteUnusedUploads(shop);
    expect((await shop.app.inject({ url: image })).statusCode).toBe(200);
  });

  test('reads what spreadsheets save: commas, tabs, old Windows letters', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const table = tableOf([{ name: 'Ковёр', description: 'Просто, тепло' }]);
    for (const bytes of [
      Buffer.from(table.replaceAll(';', '\t').replace('"Просто, тепло"', 'Просто, тепло')),
      Buffer.from(table.replaceAll(';', ',')),
      toWindows1251(table),
      Buffer.from(`\uFEFF${table}`, 'utf16le'),
    ]) {
      const { body } = await preview(seller, bytes);
      expect([body.errors, body.changes[0].name]).toEqual([[], 'Ковёр']);
    }
  });

  test.each([
    ['nothing', ''],
    ['no heading', 'a;b;c\r\n1;2;3'],
    ['an open quote', 'name;type\r\n"x;y'],
    ['a quote in the middle', 'name;type\r\n"x"y;z'],
    ['four million columns', `name${';'.repeat(4_000_000)}`],
    ['a cell of 50,001 characters', `name;type\r\n${'x'.repeat(50_001)};y`],
    ['a quoted cell of 50,001 characters', `name;type\r\n"${'""'.repeat(50_001)}";y`],
    ['a column twice', 'name;name\r\nx;y'],
    ['zeros', Buffer.alloc(500)],
    ['bytes', Buffer.from(Array.from({ length: 256 }, (_, at) => at))],
  ])('of %s is refused with the row', async (_title, table) => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { status, body } = await importTable(seller, table);
    expect(status).toBe(400);
    expect(body.code === 'IMPORT_REFUSED' ? body.errors[0] : { row: 1 }).toMatchObject({
      row: expect.any(Number),
    });
  });

  test('takes 5,000 rows and not one more', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Ковёр ${at}`, 'Ковры']);
    expect((await preview(seller, onlyColumns(['name', 'type'], ...rows(5_001)))).body.errors).toMatchObject([
      { row: 5_002, column: '', message: 'At most 5000 rows at once' },
    ]);
    const { body } = await preview(seller, onlyColumns(['name', 'type'], ...rows(5_000)));
    expect(body.errors).toHaveLength(200);
    expect(body.errorCount).toBeGreaterThan(5_000);
  });

  test('over 10 MB is a 413; what is no table is a 415', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    expect((await importTable(seller, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
    const json = await call(shop.app, 'POST', '/api/sellers/products/import', {
      token: seller.token,
      body: {},
    });
    expect(json.status).toBe(415);
  });

  test('of several sellers at once, beside single changes, comes through without waiting in a circle', async () => {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => addSignedIn(shop.db, 'seller')));
    const single = await addSignedIn(shop.db, 'seller');
    const types = ['Ковры', 'Дорожки', 'Сумки', 'Шапки'];
    const rows = (shift: number) =>
      Array.from({ length: 100 }, (_, at) => ({
        name: `Слово${at} ${shift}`,
        type: types[(at + shift) % 4]!,
      }));
    const answers = await Promise.all([
      ...sellers.map((seller, at) => importTable(seller, tableOf(rows(at)))),
      ...types.flatMap((type) => [
        call(shop.app, 'POST', '/api/sellers/products', { token: single.token, body: productForm({ type }) }),
      ]),
      call(shop.app, 'PUT', `/api/sellers/${sellers[0]!.id}/toggle-products-visibility`, {
        token: sellers[0]!.token,
      }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  });
});

test.each(['customer', 'admin'] as const)('%ss have no table', async (role) => {
  const { token } = await addSignedIn(shop.db, role);
  for (const [method, path] of [
    ['GET', 'export'],
    ['POST', 'import'],
  ] as const)
    expect((await call(shop.app, method, `/api/sellers/products/${path}`, { token })).body.code).toBe(
      'SELLERS_ONLY',
    );
});

function toWindows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
