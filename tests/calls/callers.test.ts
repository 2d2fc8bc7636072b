import { beforeAll, expect, test } from 'vitest';
import { addTraders, FORM, GUEST, orderFor, placeOrder, sendOrder } from '../shop/orders.ts';
import { openShop, useTestShop } from '../shop/test-shop.ts';
import { phoneKey } from '../../server/platform/phone-key.ts';
import { addOperator, addWaiting, type operatorOf } from './operator.ts';

const shop = useTestShop();
let operator: ReturnType<typeof operatorOf>;
let made = 0;
/** A number that no other test orders with. */
const newPhone = () => `7001${String((made += 1)).padStart(5, '0')}`;

beforeAll(async () => {
  operator = await addOperator(shop);
});

const NOTATIONS = [
  '+996 (555) 21-01-14',
  '0555210114',
  '555 210 114',
  '00996555210114',
  '996-0555-210114',
  '+7 701 123 45 67',
  '8 701 123-45-67',
  '123',
];

test('the shop and the database make the same of each notation of a phone number', async () => {
  const rows = await shop.db<{ key: string }[]>`
    select phone_key(phone) as key from unnest(${NOTATIONS}::text[]) as phone`;
  const keys = rows.map(({ key }) => key);
  expect(keys).toEqual(NOTATIONS.map(phoneKey));
  expect(keys).toEqual([...Array(5).fill('555210114'), ...Array(2).fill('7011234567'), '123']);
});

const ordersOf = async (id: string) =>
  (await operator.read(id)).orders.map(({ number, same }) => [number, ...same]);

test('orders with the same phone in any notation are one caller’s', async () => {
  const phone = newPhone();
  const { order: first } = await addWaiting(shop, { phoneNumber: `0${phone}` });
  const { order: second } = await addWaiting(shop, {
    guestInfo: { name: 'Гость', phone: `+996 ${phone}` },
    phoneNumber: newPhone(),
  });
  const { order } = await addWaiting(shop, { phoneNumber: `+996 (${phone.slice(0, 3)}) ${phone.slice(3)}` });
  await addWaiting(shop, { phoneNumber: newPhone() });
  expect(await ordersOf(order._id)).toEqual([
    [second.number, 'phone'],
    [first.number, 'phone'],
  ]);
});

test('so are orders with the same e-mail or account, but not those an admin took down for others', async () => {
  const { goods, customer, admin } = await addTraders(shop.db);
  const guestInfo = { name: 'Гость', phone: newPhone(), email: 'Same@Example.kg' };
  const byMail = () => placeOrder(shop.app, { ...orderFor([goods]), guestInfo, phoneNumber: newPhone() });
  const [one, two] = [await byMail(), await byMail()];
  expect(await ordersOf(two._id)).toContainEqual([one.number, 'email']);

  const by = (account: typeof customer) =>
    placeOrder(shop.app, { ...orderFor([goods]), phoneNumber: newPhone() }, account);
  const [three, four] = [await by(customer), await by(customer)];
  expect(await ordersOf(four._id)).toEqual([[three.number, 'email', 'account']]);
  await by(admin);
  expect(await ordersOf((await by(admin))._id)).toEqual([]);
});

test('refusals and fakes of the same caller are counted in the queue', async () => {
  const phoneNumber = newPhone();
  const past = [];
  for (let at = 0; at < 5; at += 1) past.push((await addWaiting(shop, { phoneNumber })).order._id);
  await operator.end(past[0]!, 'refused', { reason: 'changedMind' });
  await operator.end(past[1]!, 'suspicious');
  await operator.end(past[2]!, 'wrongNumber');
  await operator.end(past[3]!, 'refused', { reason: 'fake' });
  const { order } = await addWaiting(shop, { phoneNumber });
  await operator.note(order._id, 'Не брать без предоплаты');
  const { call, orders } = await operator.read(order._id);
  expect(call.caller).toEqual({ orders: 5, completed: 0, cancelled: 2, refused: 1, fakes: 3, notes: 1 });
  expect(orders.map(({ outcome }) => outcome)).toEqual([
    null,
    'refused',
    'wrongNumber',
    'suspicious',
    'refused',
  ]);
});

test('a note belongs to the phone number, whoever orders with it, and can be deleted', async () => {
  const phone = newPhone();
  const { order } = await addWaiting(shop, { phoneNumber: phone });
  const { status, body } = await operator.note(order._id, ' Звонить <после> шести ');
  expect([status, body.note.text, body.note.by]).toEqual([201, 'Звонить после шести', 'Айгүл']);
  const { order: later } = await addWaiting(shop, { phoneNumber: `0${phone}` });
  expect((await operator.read(later._id)).notes).toEqual([body.note]);
  expect((await operator.note(order._id, ' ')).status).toBe(400);
  const removed = () => operator.ask('DELETE', `phone-notes/${body.note._id}`);
  expect((await removed()).status).toBe(200);
  expect((await removed()).body.code).toBe('NOTE_NOT_FOUND');
  expect((await operator.read(later._id)).notes).toEqual([]);
});

test('a guest places at most five orders in an hour with one phone number; whoever signs in is not limited by it', async () => {
  const limited = await openShop(shop.db, { rateLimits: true });
  const { goods, customer } = await addTraders(shop.db, 100);
  const phone = newPhone();
  const order = (phoneNumber: string, changes: object = {}) =>
    sendOrder(limited.app, { ...orderFor([goods]), ...GUEST, phoneNumber, ...changes });
  // What is refused counts for nothing.
  expect((await order(phone, { totalAmount: 1 })).status).toBe(409);
  for (const notation of [phone, `0${phone}`, `+996${phone}`, phone, phone])
    expect((await order(notation)).status).toBe(201);
  const refused = await order(`+996 ${phone}`);
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.body.retryAfter).toBeGreaterThan(3_000);
  expect((await order(newPhone())).status).toBe(201);
  const signedIn = await sendOrder(
    limited.app,
    { ...orderFor([goods]), ...FORM, phoneNumber: phone },
    customer,
  );
  expect(signedIn.status).toBe(201);
  // RATE_LIMITS=off switches it off.
  expect((await sendOrder(shop.app, { ...orderFor([goods]), ...GUEST, phoneNumber: phone })).status).toBe(
    201,
  );
  await limited.app.close();
});

test('one buyer’s sixth click at once isn’t let through either', async () => {
  const limited = await openShop(shop.db, { rateLimits: true });
  const { goods } = await addTraders(shop.db, 100);
  const body = { ...orderFor([goods]), ...GUEST, phoneNumber: newPhone() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendOrder(limited.app, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  await limited.app.close();
});

test('an unknown order has no caller', async () => {
  for (const id of ['nothing', '01890000-0000-7000-8000-000000000000'])
    expect((await operator.ask('GET', `calls/${id}`)).body.code).toBe('ORDER_NOT_FOUND');
});
