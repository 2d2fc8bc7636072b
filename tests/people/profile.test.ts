import { describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/ids.ts';
import { addAccount, addSeller, addSignedIn, mailsTo, newEmail, PASSWORD, signIn } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const update = (id: string, token: string, body: object) =>
  call(shop.app, 'PUT', `/api/users/update-profile/${id}`, { token, body });
const changePassword = (id: string, token: string, body: object) =>
  call(shop.app, 'PUT', `/api/users/update-password/${id}`, { token, body });
const profile = (token: string) => call(shop.app, 'GET', '/api/auth/profile', { token });

test('a customer changes name, address and phone, and what is not sent stays', async () => {
  const { id, email, token } = await addSignedIn(shop.db, 'customer');
  const answer = await update(id, token, {
    name: ' Айбек <script>',
    address: 'г. Бишкек,\n ул. Токтогула, 96',
    phoneNumber: '+996 (555) 21-01-14 доб.',
  });
  const user = {
    _id: id,
    name: 'Айбек script',
    email,
    role: 'customer',
    address: 'г. Бишкек, ул. Токтогула, 96',
    phoneNumber: '+996 (555) 21-01-14',
  };
  expect(answer).toMatchObject({ status: 200, body: { user, message: expect.any(String) } });
  expect((await update(id, token, { address: '' })).body.user).toEqual({ ...user, address: '' });
  expect((await profile(token)).body.user).toEqual({ ...user, address: '' });
  expect(await mailsTo(shop.db, email)).toEqual([]);
});

test('another e-mail in the profile is left alone, and the answer says what it takes', async () => {
  const { id, email, token } = await addSignedIn(shop.db, 'customer');
  const taken = await addAccount(shop.db, 'customer');
  for (const other of [newEmail(), taken.email])
    expect(await update(id, token, { name: 'Айбек', email: other })).toMatchObject({
      status: 200,
      body: {
        user: { name: 'Айбек', email },
        emailChange: 'proof required',
        message: 'Профиль успешно обновлён. Чтобы сменить email, подтвердите новый адрес кодом.',
      },
    });
  const same = await update(id, token, { email: email.toUpperCase() });
  expect(same.body).toMatchObject({ user: { email }, message: 'Профиль успешно обновлён' });
  expect(same.body.emailChange).toBeUndefined();
  expect(await shop.db`select from mail where recipient = ${email}`).toEqual([]);

  const admin = await addSignedIn(shop.db, 'admin');
  expect((await update(id, admin.token, { email: newEmail() })).body.user.email).toBe(email);
});

test.each([
  [{ email: 'x' }, 'Пожалуйста, введите корректный email'],
  [{ name: '  ' }, 'Введите имя'],
])('%o is refused', async (body, message) => {
  const { id, token } = await addSignedIn(shop.db, 'customer');
  expect(await update(id, token, body)).toMatchObject({ status: 400, body: { message } });
});

test.each([
  [{ phoneNumber: '' }, 'Phone is required'],
  [{ address: ' ' }, 'Address is required'],
  [{ address: 'Ош' }, 'Address too short'],
])('a seller can’t leave the shop unreachable by %o', async (change, message) => {
  const { id, token } = await addSignedIn(shop.db, 'seller');
  const before = (await profile(token)).body.user;
  const [field] = Object.keys(change);
  expect(await update(id, token, change)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', message, errors: [{ field, message }] },
  });
  expect((await profile(token)).body.user).toEqual(before);
  expect((await update(id, token, { phoneNumber: '+996 555 12 34 56' })).status).toBe(200);
});

test('a role, a status, an id or a password smuggled into a profile changes nothing', async () => {
  const { id, token } = await addSignedIn(shop.db, 'customer');
  const before = await shop.db`select * from account where id = ${id}`;
  const smuggled = {
    role: 'admin',
    status: 'approved',
    _id: newId(),
    id: newId(),
    passwordHash: 'x',
    password: 'x',
  };
  expect((await update(id, token, smuggled)).body.user).toMatchObject({ _id: id, role: 'customer' });
  expect(await shop.db`select * from account where id = ${id}`).toEqual(before);
});

describe('another’s id in the path', () => {
  test('is refused to customers and sellers, be it real or not', async () => {
    const victim = await addAccount(shop.db, 'customer');
    for (const role of ['customer', 'seller'] as const) {
      const { token } = await addSignedIn(shop.db, role);
      for (const id of [victim.id, newId(), 'me', '%00', '1;drop table account']) {
        expect((await update(id, token, { name: 'Взлом' })).status).toBe(403);
        expect(
          (await changePassword(id, token, { currentPassword: PASSWORD, newPassword: 'hacked1' })).status,
        ).toBe(403);
        expect((await call(shop.app, 'GET', `/api/sellers/seller-status/${id}`, { token })).status).toBe(403);
      }
    }
    expect(await shop.db`select name from account where id = ${victim.id}`).toEqual([{ name: victim.name }]);
  });

  test('is an admin’s business where it is a customer', async () => {
    const { token } = await addSignedIn(shop.db, 'admin');
    const customer = await addSignedIn(shop.db, 'customer');
    expect((await update(customer.id, token, { name: 'Новое имя' })).body.user.name).toBe('Новое имя');
    for (const role of ['seller', 'admin'] as const) {
      const { id } = await addAccount(shop.db, role);
      expect((await update(id, token, { email: newEmail() })).status).toBe(403);
    }
    for (const id of [newId(), 'nobody'])
      expect((await update(id, token, {})).body.code).toBe('CLIENT_NOT_FOUND');
    const seller = await addSeller(shop.db, { status: 'pending' });
    const status = (id: string) => call(shop.app, 'GET', `/api/sellers/seller-status/${id}`, { token });
    expect((await status(seller.id)).body).toEqual({ status: 'pending' });
    expect((await status('nobody')).body.code).toBe('SELLER_NOT_FOUND');
  });

  test('needs that account’s password to change it, whoever asks', async () => {
    const { token } = await addSignedIn(shop.db, 'admin');
    const customer = await addSignedIn(shop.db, 'customer');
    const body = { currentPassword: 'not-known', newPassword: 'another1' };
    expect((await changePassword(customer.id, token, body)).body.code).toBe('WRONG_PASSWORD');
    const answer = await changePassword(customer.id, token, { ...body, currentPassword: PASSWORD });
    expect(answer.body).toEqual({ message: 'Пароль успешно обновлён' });
    expect((await profile(customer.token)).status).toBe(401);
  });
});

test('a new password ends every token but gives the caller a new one, and is told by mail', async () => {
  const person = await addAccount(shop.db, 'seller');
  const [mine, other] = [await signIn(shop.db, person), await signIn(shop.db, person)];
  const answer = await changePassword(person.id, mine, {
    currentPassword: PASSWORD,
    newPassword: 'another1',
  });
  expect(answer.status).toBe(200);
  expect((await profile(mine)).status).toBe(401);
  expect((await profile(other)).status).toBe(401);
  expect((await profile(answer.body.token)).status).toBe(200);
  expect((await mailsTo(shop.db, person.email)).map(({ subject }) => subject)).toEqual(['Пароль изменён']);
});

test('a wrong current password changes nothing and signs nobody out', async () => {
  const { id, token, email } = await addSignedIn(shop.db, 'customer');
  expect(
    await changePassword(id, token, { currentPassword: 'wrong-one', newPassword: 'another1' }),
  ).toMatchObject({ status: 400, body: { message: 'Неверный текущий пароль', code: 'WRONG_PASSWORD' } });
  expect(await changePassword(id, token, { currentPassword: PASSWORD, newPassword: '12345' })).toMatchObject({
    status: 400,
    body: { message: 'Пароль должен содержать минимум 6 символов' },
  });
  expect((await profile(token)).status).toBe(200);
  expect(await mailsTo(shop.db, email)).toEqual([]);
});

test('of two changes of one password at once, one happens', async () => {
  const person = await addAccount(shop.db, 'customer');
  const tokens = [await signIn(shop.db, person), await signIn(shop.db, person)];
  const answers = await Promise.all(
    tokens.map((token, at) =>
      changePassword(person.id, token, { currentPassword: PASSWORD, newPassword: `another${at}` }),
    ),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(await mailsTo(shop.db, person.email)).toHaveLength(1);
});

test('a seller sees its whole profile, with the history of its status', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  await shop.db`update seller set status = 'suspend' where id = ${seller.id}`;
  await shop.db`update seller set status = 'approved' where id = ${seller.id}`;
  const token = await signIn(shop.db, seller);
  const { status, body } = await call(shop.app, 'GET', '/api/auth/seller/profile', { token });
  expect(status).toBe(200);
  const companyName = `Компания ${seller.id}`;
  expect(body).toEqual({
    companyName,
    seller: {
      _id: seller.id,
      companyName,
      companyDescription: 'Войлок и кожа',
      name: seller.name,
      email: seller.email,
      phoneNumber: '',
      address: '',
      status: 'approved',
      statusHistory: ['approved', 'suspend', 'approved'].map((one) => ({
        status: one,
        time: expect.stringMatching(/Z$/),
      })),
      isProductsVisible: true,
      lastVisibilityChange: null,
      createdAt: expect.stringMatching(/Z$/),
    },
  });
});
