import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkedOrder } from '#contract/order-links.ts';
import type { Order } from '#contract/orders.ts';
import type { TransferWays } from '#contract/transfer-ways.ts';
import { addSignedIn, mailsTo } from '../shop/accounts.ts';
import { addTraders, GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { uploadPhoto } from '../shop/pictures.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;
let other: Awaited<ReturnType<typeof addSignedIn>>;
let traders: Awaited<ReturnType<typeof addTraders>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  other = await addSignedIn(shop.db, 'admin');
  traders = await addTraders(shop.db, 1_000);
});

const WAYS = '/api/admin/transfer-ways';
const MBANK = {
  name: 'MBank',
  link: 'https://app.mbank.kg/qr/#0002010102115909KERBEN%20S6304ee70',
  isOn: true,
  recipient: 'Кербен, +996 555 010 203',
};
const ways = async () =>
  (await call(shop.app, 'GET', WAYS, { token: admin.token })).body as unknown as TransferWays;
const save = async (wanted: object[], version?: number) =>
  call(shop.app, 'PUT', WAYS, {
    token: admin.token,
    body: { ways: wanted, version: version ?? (await ways()).version },
  });

beforeEach(() => save([MBANK]));

const place = (changes: object = {}) =>
  placeOrder(
    shop.app,
    { ...orderFor([traders.goods, 2]), paymentMethod: 'transfer', city: 'bishkek', ...changes },
    traders.customer,
  );
const DUE = () => traders.goods.price * 2 + 250;
const mark = ({ _id }: Order, paid: number | null, paidBefore: number | null = null, by = admin) =>
  call(shop.app, 'PUT', `/api/orders/payment/${_id}`, { token: by.token, body: { paid, paidBefore } });
const setStatus = ({ _id }: Order, status: string) =>
  call(shop.app, 'PUT', `/api/orders/update-status/${_id}`, { token: admin.token, body: { status } });
const read = async ({ _id }: Order, { token }: { token: string }) =>
  (await call(shop.app, 'GET', `/api/orders/${_id}`, { token })).body.order as Order;
const byLink = async ({ link = '' }: Order) => {
  const headers = { 'x-order-secret': link.split('#')[1] ?? '' };
  return (await call(shop.app, 'GET', '/api/order-link', { headers })).body.order as LinkedOrder;
};

describe('whoever pays by transfer', () => {
  test('is shown where to, and the total with the delivery', async () => {
    const order = await place();
    expect(await byLink(order)).toMatchObject({
      amountDue: DUE(),
      paid: null,
      transferWays: [{ name: 'MBank', link: MBANK.link, picture: null, recipient: MBANK.recipient }],
    });
    expect(await byLink(await place({ delivery: 'pickup' }))).toMatchObject({ amountDue: DUE() - 250 });
  });

  test('sees what is switched on, in the operator’s order', async () => {
    const wallet = { ...MBANK, name: 'О!Деньги' };
    await save([wallet, { ...MBANK, name: 'ELQR', isOn: false }, MBANK]);
    const { transferWays } = await byLink(await place());
    expect(transferWays.map(({ name }) => name)).toEqual(['О!Деньги', 'MBank']);
    expect(transferWays[0]).not.toHaveProperty('isOn');
  });

  test('reads the amount and the number in the mail, and no link but the order’s', async () => {
    const email = 'transfer@example.kg';
    const order = await placeOrder(shop.app, {
      ...orderFor([traders.goods, 2]),
      paymentMethod: 'transfer',
      guestInfo: { ...GUEST.guestInfo, email },
    });
    const [mail] = await mailsTo(shop.db, email);
    expect(mail?.text).toMatch(/К оплате переводом — 2\s000\sсом/);
    expect(mail?.text).toContain(`номер заказа ${order.number}`);
    expect(mail?.text).toContain(order.link);
    expect(mail?.html).not.toContain('mbank');
  });

  test.each(['completed', 'cancelled'])('is not asked for money once the order is %s', async (status) => {
    const order = await place();
    await setStatus(order, status);
    expect((await byLink(order)).transferWays).toEqual([]);
  });

  test('is not asked once it is paid, and neither is who pays in cash', async () => {
    const order = await place();
    await mark(order, DUE());
    const { paid, transferWays } = await byLink(order);
    expect([paid, transferWays]).toEqual([{ amount: DUE(), time: expect.any(String) }, []]);
    expect((await byLink(await place({ paymentMethod: 'cash' }))).transferWays).toEqual([]);
  });
});

describe('the mark of an operator', () => {
  test('says who and when, is in the history, and can be taken back', async () => {
    const order = await place();
    const { body } = await mark(order, DUE());
    const payment = { amount: DUE(), by: admin.name, time: expect.any(String) };
    expect(body.order).toMatchObject({ amountDue: DUE(), paid: payment, payments: [payment] });
    expect((await mark(order, null, DUE(), other)).body.order).toMatchObject({
      paid: null,
      payments: [payment, { amount: null, by: other.name }],
    });
    expect((await byLink(order)).transferWays).toHaveLength(1);
  });

  test('is made once, however many operators make it at once', async () => {
    const order = await place();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => mark(order, DUE(), null, at % 2 ? admin : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const [rows] = await shop.db<{ marks: number; entries: number }[]>`
      select (select count(*)::int from order_payment where order_id = ${order._id}) as marks,
        (select count(*)::int from audit_entry where subject_id = ${order._id}) as entries`;
    expect(rows).toEqual({ marks: 1, entries: 1 });
  });

  test('is refused where another amount is due or somebody has changed the mark meanwhile', async () => {
    const order = await place();
    const changed = (now: object) => ({ status: 409, body: { code: 'ORDER_CHANGED', ...now } });
    expect(await mark(order, DUE() - 1)).toMatchObject(changed({ amountDue: DUE() }));
    await mark(order, DUE(), null, other);
    expect(await mark(order, null, 1)).toMatchObject(changed({ paid: DUE() }));
    expect(await mark(order, 0)).toMatchObject({ status: 400 });
    expect((await read(order, admin)).paid).toMatchObject({ amount: DUE(), by: other.name });
  });

  test('keeps its amount when the order is edited or cancelled, beside what is due now', async () => {
    const order = await place();
    await mark(order, DUE());
    const body = { productIndex: 0, quantity: 3 };
    const url = `/api/orders/update-product-quantity/${order._id}`;
    await call(shop.app, 'PUT', url, { token: admin.token, body });
    const now = DUE() + traders.goods.price;
    expect(await read(order, admin)).toMatchObject({ paid: { amount: DUE() }, amountDue: now });
    expect((await mark(order, now, DUE())).body.order).toMatchObject({ paid: { amount: now } });
    await setStatus(order, 'cancelled');
    expect(await byLink(order)).toMatchObject({ paid: { amount: now }, amountDue: 0 });
  });

  test('is for the buyer without the operator’s name, and not for sellers', async () => {
    const order = await place();
    await mark(order, DUE());
    const bought = await read(order, traders.customer);
    expect(bought.paid).toEqual({ amount: DUE(), time: expect.any(String) });
    expect(bought).not.toHaveProperty('payments');
    const sold = await read(order, traders.seller);
    for (const field of ['paid', 'payments', 'amountDue']) expect(sold).not.toHaveProperty(field);
  });

  test('goes with a deleted order', async () => {
    const order = await place();
    await mark(order, DUE());
    const { status } = await call(shop.app, 'DELETE', `/api/orders/${order._id}`, { token: admin.token });
    expect(status).toBe(200);
  });
});

describe('the ways to transfer', () => {
  test('are saved as a whole; whoever saves an older version is refused', async () => {
    const { version } = await ways();
    expect(await save([{ ...MBANK, name: ' MBank ' }, MBANK], version)).toMatchObject({
      status: 200,
      body: { version: version + 1, ways: [{ name: 'MBank' }, { name: 'MBank' }] },
    });
    expect(await save([], version)).toMatchObject({ status: 409, body: { code: 'INFO_CHANGED' } });
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Карта 4169 5853 1234 5678' }],
    ['recipient', { recipient: '4169-5853-1234-5678' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'http://app.mbank.kg/qr' }],
    ['link', { link: 'https://mbank.kg@evil.example/' }],
    ['link', { link: 'https://mbank' }],
    ['link', { link: `https://mbank.kg/${'1'.repeat(500)}` }],
    ['link', { link: '' }],
    ['isOn', { isOn: 'yes' }],
  ])('have a right %s', async (field, wrong) => {
    expect(await save([MBANK, { ...MBANK, ...wrong }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: `ways.1.${field}` }] },
    });
  });

  test('are ten at most', async () =>
    expect((await save(Array.from({ length: 11 }, () => MBANK))).status).toBe(400));

  test('may have a picture that the admin uploaded, which other admins keep', async () => {
    const picture = await uploadPhoto(shop.app, admin);
    const { body } = await save([{ ...MBANK, link: null, picture }]);
    const [way] = (body as unknown as TransferWays).ways;
    expect(way).toMatchObject({ link: null, picture });
    const again = { token: other.token, body: await ways() };
    expect((await call(shop.app, 'PUT', WAYS, again)).status).toBe(200);
    for (const foreign of [await uploadPhoto(shop.app, traders.customer), 'https://example.kg/qr.png'])
      expect(await save([{ ...MBANK, picture: foreign }])).toMatchObject({
        status: 400,
        body: { code: 'NOT_YOUR_IMAGE' },
      });
  });
});
