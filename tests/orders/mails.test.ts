import { describe, expect, test } from 'vitest';
import { addSignedIn, mailsTo, type SignedIn } from '../shop/accounts.ts';
import { addTraders, FORM, orderFor, placeOrder, sendOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const MAIL = { language: 'ru', subject: 's', greeting: '', parts: [] };

test('the buyer, each seller and the admins get a mail, each with what concerns them', async () => {
  const { customer, seller, admin, goods } = await addTraders(shop.db);
  const other = await addSignedIn(shop.db, 'seller');
  const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак', price: 12_500 });
  const made = await placeOrder(
    shop.app,
    { ...orderFor([goods, 2], [theirs]), comments: 'Код <домофона> 77' },
    customer,
  );

  const [toBuyer] = await mailsTo(shop.db, customer.email);
  expect(toBuyer?.subject).toBe(`Заказ № ${made.number} принят`);
  expect(toBuyer?.text).toContain('Здравствуйте, Айгүл!');
  expect(toBuyer?.text).toContain('Футболки Шырдак, 2 шт. ×\u00a01\u00a0000\u00a0сом: 2\u00a0000\u00a0сом');
  expect(toBuyer?.text).toContain('Итого: 14\u00a0500\u00a0сом');
  expect(toBuyer?.text).not.toContain(seller.email);

  const [toSeller] = await mailsTo(shop.db, other.email);
  expect(toSeller?.subject).toBe(`Новый заказ № ${made.number}`);
  expect(toSeller?.text).toContain('Калпак');
  expect(toSeller?.text).toContain('Итого: 12\u00a0500\u00a0сом');
  for (const secret of ['Шырдак', FORM.firstName, FORM.phoneNumber, FORM.address, customer.email, 'домофона'])
    expect(toSeller?.text).not.toContain(secret);

  const [toAdmin] = await mailsTo(shop.db, admin.email);
  expect(toAdmin?.subject).toBe(`Новый заказ № ${made.number} на 14 500 сом`);
  for (const known of [
    FORM.phoneNumber,
    FORM.address,
    'Код домофона 77',
    `Компания ${other.id}`,
    `/order/${made._id}`,
  ])
    expect(toAdmin?.text).toContain(known);
});

test('a mail to an address that a guest has named carries nothing that the guest has typed', async () => {
  const { goods } = await addTraders(shop.db);
  const guestInfo = { name: 'spam.example', phone: '0555 123456', email: 'Victim@Example.kg' };
  const made = await placeOrder(shop.app, {
    ...orderFor([goods]),
    guestInfo,
    firstName: 'spam.example',
    address: 'spam.example',
    comments: 'spam.example',
  });
  const [mail] = await mailsTo(shop.db, 'victim@example.kg');
  expect(mail?.subject).toBe(`Заказ № ${made.number} принят`);
  expect(mail?.text).not.toContain('spam.example');
});

test('guest orders and applications send one address five mails a day, and the orders are accepted', async () => {
  const { app: limited } = await openShop(shop.db, { rateLimits: true });
  const { goods, customer } = await addTraders(shop.db, 100);
  const email = 'often@example.kg';
  const guestInfo = { name: 'Бек', phone: '0555 123456', email };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      sendOrder(limited, { ...orderFor([goods]), guestInfo, phoneNumber: `05551234${10 + at}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
  const application = {
    firstName: 'Бакыт',
    lastName: 'Осмонов',
    email,
    phone: '0555123456',
    password: 'secret1',
    companyName: 'Цех',
    companyDescription: 'Шьём рубашки',
    address: 'г. Бишкек',
  };
  const applied = await limited.inject({
    method: 'POST',
    url: '/api/auth/seller/register',
    payload: application,
  });
  expect(applied.statusCode).toBe(201);
  expect(await mailsTo(shop.db, email)).toHaveLength(5);

  // Own orders of somebody signed in are not counted.
  for (let at = 0; at < 7; at++) await placeOrder(limited, orderFor([goods]), customer);
  expect(await mailsTo(shop.db, customer.email)).toHaveLength(7);
  await limited.close();
});

test('a seller who has had 500 mails today gets no more of orders', async () => {
  const { goods, seller, customer } = await addTraders(shop.db, 100);
  await shop.db`
    insert into mail (id, recipient, content)
    select gen_random_uuid(), ${seller.email}, ${JSON.stringify(MAIL)}::text::json from generate_series(1, 499)`;
  for (let at = 0; at < 3; at++) await placeOrder(shop.app, orderFor([goods]), customer);
  expect(await mailsTo(shop.db, seller.email)).toHaveLength(500);
});

test('nobody is told of an order that was refused', async () => {
  const { customer, seller, goods } = await addTraders(shop.db, 1);
  await sendOrder(shop.app, orderFor([goods, 2]), customer);
  expect(await mailsTo(shop.db, customer.email)).toEqual([]);
  expect(await mailsTo(shop.db, seller.email)).toEqual([]);
});

describe('the buyer of an order', () => {
  const change = (token: string, path: string, body: object) =>
    call(shop.app, 'PUT', `/api/orders/${path}`, { token, body });

  test('is told of each step, with the goods, the address, the shop’s phone and the order’s page', async () => {
    const { customer, seller, admin, goods } = await addTraders(shop.db);
    const { _id, number, link } = await placeOrder(shop.app, orderFor([goods]), customer);
    const setStatus = (status: string) => change(admin.token, `update-status/${_id}`, { status });
    await setStatus('inProgress');
    for (const state of ['handedOver', 'packed', 'handedOver'])
      await change(seller.token, `part-state/${_id}`, { state });
    await setStatus('completed');
    // Set back after a mistake: the buyer has been told already.
    await setStatus('inProgress');

    const mails = await mailsTo(shop.db, customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Заказ № ${number} принят`,
      `Заказ № ${number} подтверждён`,
      `Заказ № ${number} передан в доставку`,
      `Заказ № ${number} передан в доставку`,
      `Заказ № ${number} получен`,
    ]);
    for (const { text } of mails)
      for (const known of ['Шырдак', '1\u00a0000\u00a0сом', FORM.address, '+996 555 010 203', link!])
        expect(text).toContain(known);
    expect(mails.at(-1)?.text).toMatch(`Оценить: Футболки Шырдак: http`);
    expect(mails.at(-1)?.text).toContain(`/products/${goods.id}#reviews`);
  });

  test('as a guest is told them without what was typed, and with the page that shows it', async () => {
    const { admin, goods } = await addTraders(shop.db);
    const guestInfo = { name: 'spam.example', phone: '0555 123456', email: 'steps@example.kg' };
    const typed = { firstName: 'spam.example', address: 'spam.example', comments: 'spam.example' };
    const { _id, link } = await placeOrder(shop.app, { ...orderFor([goods]), guestInfo, ...typed });
    for (const status of ['inProgress', 'completed'])
      await change(admin.token, `update-status/${_id}`, { status });
    const mails = await mailsTo(shop.db, guestInfo.email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).not.toContain('spam.example');
      expect(text).toContain(link);
    }
  });

  test('learns why it was cancelled: as the operator said, or by the own hand', async () => {
    const { admin, goods } = await addTraders(shop.db);
    const place = async (email: string) =>
      placeOrder(shop.app, { ...orderFor([goods]), guestInfo: { name: 'Бек', phone: '0555 123456', email } });
    const refuse = (id: string, reason: string) =>
      call(shop.app, 'POST', `/api/admin/calls/${id}/outcome`, {
        token: admin.token,
        body: { outcome: 'refused', reason },
      });
    await refuse((await place('price@example.kg'))._id, 'price');
    await refuse((await place('fake@example.kg'))._id, 'fake');
    const setBack = await place('select@example.kg');
    const status = { status: 'cancelled', reason: 'mistake' };
    await change(admin.token, `update-status/${setBack._id}`, status);
    const own = await place('own@example.kg');
    await call(shop.app, 'POST', '/api/order-link/cancel', {
      headers: { 'x-order-secret': own.link!.split('#')[1]! },
    });
    const said = async (email: string) =>
      /Причина.*/.exec((await mailsTo(shop.db, email)).at(-1)?.text ?? '')?.[0];
    expect(await said('price@example.kg')).toBe('Причина: не подошла цена.');
    expect(await said('fake@example.kg')).toBeUndefined();
    expect(await said('select@example.kg')).toBe('Причина: заказ оформлен по ошибке.');
    expect(await said('own@example.kg')).toBe('Причина: вы отменили его сами.');
  });
});

describe('a cancelled order', () => {
  const setStatus = (admin: SignedIn, id: string, status: string) =>
    call(shop.app, 'PUT', `/api/orders/update-status/${id}`, { token: admin.token, body: { status } });
  const subjectsTo = async ({ email }: { email: string }) =>
    (await mailsTo(shop.db, email)).map(({ subject }) => subject);

  test('is told to the buyer and to each seller, once, each in the language of the account', async () => {
    const { customer, seller, admin, goods } = await addTraders(shop.db);
    const other = await addSignedIn(shop.db, 'seller');
    const theirs = await addProduct(shop.db, { seller: other, name: 'Калпак' });
    await shop.db`update account set language = 'ky' where id = ${customer.id}`;
    await shop.db`update account set language = 'en' where id = ${other.id}`;
    const { _id, number } = await placeOrder(shop.app, orderFor([goods], [theirs]), customer);
    await setStatus(admin, _id, 'cancelled');
    await setStatus(admin, _id, 'cancelled');

    expect((await subjectsTo(customer)).slice(1)).toEqual([`№ ${number} буйрутмаңыз жокко чыгарылды`]);
    expect((await subjectsTo(seller)).slice(1)).toEqual([`Заказ № ${number} отменён`]);
    expect((await subjectsTo(other)).slice(1)).toEqual([`Order No. ${number} is cancelled`]);
    const text = (await mailsTo(shop.db, other.email)).at(-1)?.text;
    expect(text).toContain('Калпак');
    for (const secret of ['Шырдак', FORM.firstName, FORM.phoneNumber, FORM.address, customer.email])
      expect(text).not.toContain(secret);
  });

  test('is told in the language in which the guest ordered, without what the guest has typed', async () => {
    const { admin, goods } = await addTraders(shop.db);
    const guestInfo = { name: 'spam.example', phone: '0555 123456', email: 'guest@example.kg' };
    const body = { ...orderFor([goods]), guestInfo, firstName: 'spam.example' };
    const placed = await call(shop.app, 'POST', '/api/orders', {
      body,
      headers: { 'accept-language': 'en' },
    });
    await setStatus(admin, placed.body.order._id as string, 'cancelled');
    const mail = (await mailsTo(shop.db, 'guest@example.kg')).at(-1);
    expect(mail?.subject).toBe(`Your order No. ${placed.body.order.number} was cancelled`);
    expect(mail?.text).not.toContain('spam.example');
  });

  test('is told too when it is deleted or loses its last product, but not once it was completed', async () => {
    const { customer, seller, admin, goods } = await addTraders(shop.db);
    const remove = (url: string, body: object = {}) =>
      call(shop.app, 'DELETE', `/api/orders/${url}`, { token: admin.token, body });
    const place = async () => (await placeOrder(shop.app, orderFor([goods]), customer))._id;
    await remove(await place());
    await remove(`remove-product/${await place()}`, { productIndex: 0 });
    const completed = await place();
    await setStatus(admin, completed, 'completed');
    await setStatus(admin, completed, 'cancelled');
    for (const person of [customer, seller])
      expect((await subjectsTo(person)).filter((subject) => /отменён/.test(subject))).toHaveLength(2);
  });
});
