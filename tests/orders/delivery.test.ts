import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPrices } from '#contract/delivery.ts';
import { addSignedIn, mailsTo } from '../shop/accounts.ts';
import { addTraders, countOrders, GUEST, orderFor, placeOrder, sendOrder } from '../shop/orders.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;
let traders: Awaited<ReturnType<typeof addTraders>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  traders = await addTraders(shop.db, 1_000);
});

const prices = async () => (await call(shop.app, 'GET', '/api/delivery')).body as unknown as DeliveryPrices;
const save = (cities: object[], version: number) =>
  call(shop.app, 'PUT', '/api/admin/delivery', { token: admin.token, body: { cities, version } });
const OSH = { name: { ru: 'Ош', en: 'Osh' }, price: 450, daysMin: 2, daysMax: 3 };

beforeEach(async () => {
  const { cities, version } = await prices();
  const bishkek = cities.find(({ _id }) => _id === 'bishkek') ?? { _id: 'bishkek', name: { ru: 'Бишкек' } };
  await save([{ ...bishkek, price: 250, daysMin: 1, daysMax: 1 }, OSH], version);
});

describe('an order', () => {
  const order = (changes: object = {}) => ({ ...orderFor([traders.goods, 2]), ...changes });
  const cityId = async (name: string) => (await prices()).cities.find(({ name: { ru } }) => ru === name)!._id;

  test('keeps its city and the cost beside the total', async () => {
    const city = await cityId('Ош');
    const placed = await placeOrder(shop.app, order({ city, deliveryCost: 450 }), traders.customer);
    expect(placed).toMatchObject({
      totalAmount: traders.goods.price * 2,
      deliveryCity: { _id: city, name: { ru: 'Ош', en: 'Osh', ky: 'Ош' } },
      deliveryCost: 450,
    });

    const [toAdmin] = await mailsTo(shop.db, admin.email);
    expect(toAdmin?.text).toContain('Доставка, Ош: 450\u00a0сом, в сумму не входит');

    const { cities, version } = await prices();
    await save(
      cities.filter(({ _id }) => _id !== city),
      version,
    );
    const read = (token: string) => call(shop.app, 'GET', `/api/orders/${placed._id}`, { token });
    expect((await read(traders.customer.token)).body.order).toMatchObject({ deliveryCost: 450 });
    expect((await read(traders.seller.token)).body.order).not.toHaveProperty('deliveryCost');
  });

  test('of somebody who knows nothing of cities has none, and neither has pickup', async () => {
    expect(await placeOrder(shop.app, order(GUEST))).not.toHaveProperty('deliveryCost');
    const city = await cityId('Ош');
    const fetched = order({ ...GUEST, city, delivery: 'pickup' });
    expect(await placeOrder(shop.app, fetched)).not.toHaveProperty('deliveryCity');
  });

  test('is refused where another cost was shown or the city is gone', async () => {
    const known = await countOrders(shop.db);
    const city = await cityId('Ош');
    expect(await sendOrder(shop.app, order({ city, deliveryCost: 250 }), traders.customer)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', deliveryCost: 450 },
    });
    const elsewhere = order({ city: 'atlantis', deliveryCost: 250 });
    expect(await sendOrder(shop.app, elsewhere, traders.customer)).toMatchObject({
      status: 400,
      body: { code: 'CITY_NOT_FOUND' },
    });
    expect(await countOrders(shop.db)).toBe(known);
  });

  test('gets another city from the operator, and none with pickup', async () => {
    const { _id } = await placeOrder(shop.app, order({ city: await cityId('Ош') }), traders.customer);
    const edit = (body: object) =>
      call(shop.app, 'PUT', `/api/orders/update-details/${_id}`, { token: admin.token, body });
    const stale = await edit({ city: 'bishkek', before: { city: null } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
    const moved = await edit({ city: 'bishkek', before: { city: await cityId('Ош') } });
    expect(moved.body.order).toMatchObject({
      deliveryCost: 250,
      edits: [{ what: 'city', before: 'Ош, 450', after: 'Бишкек, 250' }],
    });
    const fetched = await edit({ delivery: 'pickup' });
    expect(fetched.body.order).not.toHaveProperty('deliveryCost');
  });
});

describe('the cities', () => {
  test('are saved as a whole; whoever saves an older version is refused', async () => {
    const { cities, version } = await prices();
    expect(await save([...cities, { ...OSH, name: { ru: ' Нарын ' } }], version)).toMatchObject({
      status: 200,
      body: { version: version + 1, cities: [{}, {}, { name: { ru: 'Нарын', en: 'Нарын', ky: 'Нарын' } }] },
    });
    expect(await save([], version)).toMatchObject({ status: 409, body: { code: 'INFO_CHANGED' } });
    expect((await prices()).cities).toHaveLength(3);
  });

  test('have a name, a price and days that make sense', async () => {
    const { version } = await prices();
    const wrong = [
      { ...OSH, name: { ru: ' ' } },
      { ...OSH, price: -1 },
      { ...OSH, daysMin: 4 },
      { ...OSH, price: 100_001 },
    ];
    const fields = ['name.ru', 'price', 'daysMax', 'price'];
    for (const [at, city] of wrong.entries())
      expect(await save([city], version)).toMatchObject({
        status: 400,
        body: { errors: [{ field: `cities.0.${fields[at]}` }] },
      });
  });

  test('keep apart what has the same id', async () => {
    const { cities, version } = await prices();
    const { body } = await save([...cities, ...cities], version);
    const ids = (body as unknown as DeliveryPrices).cities.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(4);
  });
});
