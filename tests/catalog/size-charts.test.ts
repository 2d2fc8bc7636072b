import { beforeAll, expect, test } from 'vitest';
import type { TypeCharts } from '#contract/size-charts.ts';
import { SIZE_CHART_MAX } from '#contract/size-measures.ts';
import { newId } from '../../server/platform/ids.ts';
import { type Account, addSignedIn, changeSeller } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { addProduct, createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
type Caller = Account & { token: string };
let admin: Caller;
let seller: Caller;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  seller = await addSignedIn(shop.db, 'seller');
});

const CHART = { measures: ['chest', 'waist'], rows: [{ size: 'M', values: ['92–96', '76'] }] };
const OWN = { measures: ['length'], rows: [{ size: 'M', values: ['70'] }] };
const save = (
  type: string,
  { chart = CHART, audience = 'Унисекс' }: { chart?: unknown; audience?: string } = {},
) => call(shop.app, 'PUT', '/api/admin/size-charts', { token: admin.token, body: { audience, type, chart } });
const remove = (id: string) =>
  call(shop.app, 'DELETE', `/api/admin/size-charts/${id}`, { token: admin.token });
const chartOf = async (product: string) =>
  (await call(shop.app, 'GET', `/api/products/${product}/size-chart`)).body.chart as unknown;
const hasChart = async (product: string) =>
  (await call(shop.app, 'GET', `/api/products/${product}`)).body.product.hasSizeChart as true | undefined;

test('the shop’s chart is that of all products of its type and audience that have sizes', async () => {
  const dress = await addProduct(shop.db, { type: 'Платья', sizes: ['M'] });
  const plain = await addProduct(shop.db, { type: 'Платья' });
  const mens = await addProduct(shop.db, { type: 'Платья', gender: 'Мужская одежда', sizes: ['M'] });
  expect([await hasChart(dress.id), await chartOf(dress.id)]).toEqual([undefined, null]);
  const { status, body } = await save(' платья ');
  expect([status, body.chart]).toEqual([
    200,
    { _id: expect.any(String), audience: 'Унисекс', type: 'платья', chart: CHART },
  ]);
  expect([await hasChart(dress.id), await chartOf(dress.id)]).toEqual([true, CHART]);
  expect(await hasChart(plain.id)).toBeUndefined();
  expect([await hasChart(mens.id), await chartOf(mens.id)]).toEqual([undefined, null]);
});

test('one a type and audience: a second replaces the first; it is listed and deleted', async () => {
  const first = await save('Юбки');
  const second = await save('ЮБКИ', { chart: OWN });
  expect(second.body.chart._id).toBe(first.body.chart._id);
  const { body } = await call(shop.app, 'GET', '/api/admin/size-charts', { token: admin.token });
  const { charts } = body as TypeCharts;
  expect(charts.filter(({ type }) => /юбки/i.test(type))).toMatchObject([{ type: 'ЮБКИ', chart: OWN }]);
  expect((await remove(first.body.chart._id)).status).toBe(200);
  for (const id of [first.body.chart._id, newId(), 'x']) expect((await remove(id)).status).toBe(404);
});

test('a seller’s chart of a product comes before the shop’s, and stays until it is taken out', async () => {
  await save('Рубашки', { audience: 'Мужская одежда' });
  const form = { name: 'Рубашка', type: 'Рубашки', gender: 'Мужская одежда', sizes: ['M'], sizeChart: OWN };
  const { _id: id } = await createProduct(shop.app, seller, form);
  expect([await hasChart(id), await chartOf(id)]).toEqual([true, OWN]);
  const loaded = await call(shop.app, 'GET', `/api/sellers/products/${id}`, { token: seller.token });
  expect(loaded.body.product.sizeChart).toEqual(OWN);
  const change = async (changes: object) =>
    call(shop.app, 'PUT', `/api/sellers/products/${id}`, {
      token: seller.token,
      body: productForm({ ...form, ...changes }),
    });
  expect((await change({ sizeChart: undefined })).body.product.sizeChart).toEqual(OWN);
  expect((await change({ sizeChart: CHART })).body.product.sizeChart).toEqual(CHART);
  expect((await change({ sizeChart: null })).body.product).not.toHaveProperty('sizeChart');
  expect(await chartOf(id)).toEqual(CHART);
});

test('a chart is checked: known measures, a value for each, not too large', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ size: 'M', values: ['1'] }));
  const wrong = [
    ...[null, 5, {}, { measures: [], rows: [] }, { measures: ['chest'], rows: [] }],
    { measures: ['weight'], rows: rows(1) },
    { measures: ['chest', 'chest'], rows: [{ size: 'M', values: ['1', '1'] }] },
    { measures: ['chest', 'waist'], rows: rows(1) },
    { measures: ['chest'], rows: [{ size: ' ', values: ['1'] }] },
    { measures: ['chest'], rows: [{ size: 'M', values: ['1'.repeat(SIZE_CHART_MAX.value + 1)] }] },
    { measures: ['chest'], rows: rows(SIZE_CHART_MAX.rows + 1) },
  ];
  for (const chart of wrong) {
    expect((await save('Шляпы', { chart })).status, JSON.stringify(chart)).toBe(400);
    if (chart !== null) {
      const body = productForm({ name: newId(), sizes: ['M'], sizeChart: chart });
      const { status } = await call(shop.app, 'POST', '/api/sellers/products', { token: seller.token, body });
      expect(status).toBe(400);
    }
  }
  expect((await save('Шляпы', { audience: 'Всем' })).status).toBe(400);
  expect((await save('  ')).status).toBe(400);
  const text = await save('Шляпы', {
    chart: { measures: ['head'], rows: [{ size: '<b>M', values: ['<i>58'] }] },
  });
  expect(text.body.chart.chart.rows).toEqual([{ size: '<b>M', values: ['<i>58'] }]);
});

test('the chart of a product that is not shown is shown to nobody', async () => {
  const hidden = await addSignedIn(shop.db, 'seller');
  const { id } = await addProduct(shop.db, { seller: hidden, sizes: ['M'] });
  await changeSeller(shop.db, hidden, { isProductsVisible: false });
  expect((await call(shop.app, 'GET', `/api/products/${id}/size-chart`)).status).toBe(403);
  for (const odd of [newId(), 'x'])
    expect((await call(shop.app, 'GET', `/api/products/${odd}/size-chart`)).status).toBe(404);
});
