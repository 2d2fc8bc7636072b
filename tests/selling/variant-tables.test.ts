import { expect, test } from 'vitest';
import type { OwnProduct } from '#contract/selling.ts';
import { csvLine, readCsv } from '../../server/platform/csv.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const IMAGES = ['https://example.kg/a.jpg', 'https://example.kg/b.jpg'];
/** With slashes, signs and a comma, as sellers write them. */
const [BLACK, PLAID] = ['Чёрный / матовый', 'Клетка = красная, синяя'];
const VARIANTS = [
  { size: '44/46', color: BLACK, quantity: 5 },
  { size: '44/46', color: PLAID, quantity: 0 },
  { size: '48', color: PLAID, quantity: 12 },
];
const addShirt = (seller: SignedIn) =>
  createProduct(shop.app, seller, {
    sizes: ['44/46', '48'],
    colors: [
      { name: BLACK, value: '#000000', image: IMAGES[1] },
      { name: PLAID, value: '#aa0000' },
    ],
    images: IMAGES,
    variants: VARIANTS,
  });

async function exportTable({ token }: SignedIn, language?: string): Promise<string> {
  const { body } = await shop.app.inject({
    url: '/api/sellers/products/export',
    headers: { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) },
  });
  return body;
}

/** The exported table of one product, with some of its cells replaced. */
async function edited(seller: SignedIn, changes: Record<string, string>): Promise<string> {
  const [headings = [], cells = []] = await readCsv(await exportTable(seller), 10);
  return csvLine(headings) + csvLine(headings.map((heading, at) => changes[heading] ?? cells[at] ?? ''));
}

const importTable = ({ token }: SignedIn, payload: string, query = '') =>
  call(shop.app, 'POST', `/api/sellers/products/import${query}`, {
    token,
    payload,
    headers: { 'content-type': 'text/csv; charset=utf-8' },
  });
const read = async ({ token }: SignedIn, { _id }: { _id: string }) =>
  (await call(shop.app, 'GET', `/api/sellers/products/${_id}`, { token })).body.product as OwnProduct;
const buy = (
  { _id: id, name, price }: OwnProduct,
  quantity: number,
  choice: { size: string; color: string },
) => placeOrder(shop.app, { ...orderFor([{ id, name, price }, quantity, choice]), ...GUEST });

test.each([undefined, 'ru', 'en', 'ky'])(
  'a table with headings in %s says the stock of each variant, and read again changes nothing',
  async (language) => {
    const seller = await addSignedIn(shop.db, 'seller');
    const product = await addShirt(seller);
    const table = await exportTable(seller, language);
    expect(table).toContain(`44/46 / ${BLACK} = 5\n44/46 / ${PLAID} = 0\n48 / ${PLAID} = 12`);
    const { body } = await importTable(seller, table);
    expect(body).toMatchObject({ unchanged: 1, updated: 0, created: 0 });
    expect(await read(seller, product)).toEqual(product);
  },
);

test('a product made from the table of another has the same variants and photos', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  const { body } = await importTable(seller, await edited(seller, { _id: '', name: 'Копия' }));
  expect(body).toMatchObject({ created: 1 });
  const list = await call(shop.app, 'GET', '/api/sellers/products?search=Копия', { token: seller.token });
  const { quantity, variants, colors, sizes } = product;
  expect(list.body.products).toMatchObject([{ quantity, variants, colors, sizes }]);
});

test('changed lines change those variants, and what was sold meanwhile stays sold', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  const table = await edited(seller, {
    variants: `44/46 / ${BLACK} = 7\n44/46 / ${PLAID} = 3\n48/${PLAID}=12\n48 / ${BLACK} = 1`,
  });
  await buy(product, 2, { size: '48', color: PLAID });
  expect((await importTable(seller, table, '?dryRun=1')).body.changes).toMatchObject([
    { fields: [{ field: 'quantity', before: '17', after: '23' }, { field: 'variants' }] },
  ]);
  expect((await importTable(seller, table)).body).toMatchObject({ updated: 1 });
  const { quantity, variants = [] } = await read(seller, product);
  expect([quantity, variants.map((each) => each.quantity)]).toEqual([21, [7, 3, 1, 10]]);
});

test('a dash makes one stock of all variants, lines make variants of one stock', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  await importTable(seller, await edited(seller, { variants: '-' }));
  const pool = await read(seller, product);
  expect([pool.quantity, pool.variants]).toEqual([17, undefined]);
  await importTable(seller, await edited(seller, { variants: `48 / ${BLACK} = 9` }));
  expect(await read(seller, product)).toMatchObject({
    quantity: 9,
    variants: [{ size: '48', color: BLACK, quantity: 9 }],
  });
});

test.each([
  ['a variant that there is not', { variants: '50 / Белый = 1' }, 'variants', 'UNKNOWN_VARIANT'],
  ['no quantity', { variants: '48' }, 'variants', 'WRONG_VARIANTS'],
  ['a quantity in words', { variants: `48 / ${BLACK} = пять` }, 'variants', 'NOT_DIGITS'],
  ['a variant twice', { variants: `48 / ${BLACK} = 1\n48/${BLACK} = 2` }, 'variants', 'VARIANT_TWICE'],
  ['a name of slashes', { variants: `${'/'.repeat(40_000)} = 1` }, 'variants', 'UNKNOWN_VARIANT'],
  ['201 lines', { variants: `48 / ${BLACK} = 1\n`.repeat(201) }, 'variants', 'FIELD_TOO_MANY'],
  ['a plain quantity', { quantity: '20' }, 'quantity', 'STOCK_BY_VARIANT'],
  ['other sizes and the old variants', { sizes: '48, 50' }, 'variants', 'UNKNOWN_VARIANT'],
])('a table with %s is refused', async (_title, changes, column, code) => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  const { body } = await importTable(seller, await edited(seller, changes), '?dryRun=1');
  expect(body.errors[0]).toMatchObject({ row: 2, column, code });
  expect(await read(seller, product)).toEqual(product);
});

test('a table cannot withdraw a variant that an open order holds', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  await buy(product, 1, { size: '44/46', color: BLACK });
  const { status, body } = await importTable(
    seller,
    await edited(seller, { variants: `48 / ${PLAID} = 12` }),
  );
  expect([status, body.errors[0]]).toMatchObject([400, { row: 2, column: 'variants' }]);
  expect(body.errors[0].message).toContain(`44/46 / ${BLACK}`);
});

test('a photo that leaves the product leaves its colour', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const product = await addShirt(seller);
  await importTable(seller, await edited(seller, { images: IMAGES[0]! }));
  const { colors } = await read(seller, product);
  expect(colors.map(({ image }) => image)).toEqual([undefined, undefined]);
});
