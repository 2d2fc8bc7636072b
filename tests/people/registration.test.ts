import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { addAccount, lastCode, mailsTo, newEmail, proveEmail } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const post = (path: string, body: object) => call(shop.app, 'POST', `/api/auth/${path}`, { body });
const countAccounts = async (email: string) =>
  (await shop.db`select from account where email = ${email}`).length;

test('somebody new proves an e-mail, registers and is signed in', async () => {
  const email = newEmail();
  expect((await post('check-email', { email })).body).toEqual({ exists: false });
  expect(await post('send-otp', { email, purpose: 'registration' })).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  });
  const otp = await lastCode(shop.db, email);
  const { tempToken } = (await post('verify-otp', { email, otp, purpose: 'registration' })).body;
  const answer = await post('register', { email, password: 'secret1', name: 'Нуриза', tempToken });
  expect(answer).toMatchObject({
    status: 201,
    body: { user: { _id: expect.any(String), name: 'Нуриза', email, role: 'customer' } },
  });
  const { _id } = answer.body.user;
  expect(decodeJwt(answer.body.token)).toMatchObject({
    role: 'customer',
    userId: _id,
    exp: expect.any(Number),
  });
  expect(await call(shop.app, 'GET', '/api/auth/profile', { token: answer.body.token })).toMatchObject({
    status: 200,
    body: { user: { _id, name: 'Нуриза', email, role: 'customer', address: '', phoneNumber: '' } },
  });
  expect((await post('check-email', { email })).body).toEqual({ exists: true });
  expect((await post('login', { email, password: 'secret1' })).status).toBe(200);
});

test('an e-mail counts as one however it is written', async () => {
  const { email } = await addAccount(shop.db, 'customer');
  const written = `  ${email.toUpperCase()} `;
  expect((await post('check-email', { email: written })).body).toEqual({ exists: true });
  expect(await post('send-otp', { email: written, purpose: 'registration' })).toMatchObject({
    status: 409,
    body: { message: 'Пользователь с таким email уже существует', code: 'EMAIL_TAKEN' },
  });
});

test('recovery is for those who have an account', async () => {
  expect(await post('send-otp', { email: newEmail(), purpose: 'password_reset' })).toMatchObject({
    status: 404,
    body: { message: 'У нас нет такого клиента', code: 'CLIENT_NOT_FOUND' },
  });
});

test('no answer tells an admin’s e-mail from a customer’s, and no mail recovers an admin’s password', async () => {
  const answersFor = async (role: 'admin' | 'customer') => {
    const { email, id } = await addAccount(shop.db, role);
    const asked = { email, purpose: 'password_reset' };
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
    const answers = [
      await post('login', { email, password: 'wrong-one' }),
      await post('check-email', { email }),
      await call(shop.app, 'GET', `/api/auth/checkEmail?email=${email}`),
      await post('send-otp', { email, purpose: 'registration' }),
      await post('send-otp', asked),
      await post('send-otp', asked),
      await post('verify-otp', { ...asked, otp: 'wrong1' }),
      await post('verify-otp', { ...asked, otp: 'wrong2' }),
      await post('reset-password', { email, newPassword: 'another1', tempToken: 'x' }),
      await post('register', { email, password: 'secret1', name: 'Х', tempToken: 'x' }),
      await post('seller/register', application),
    ];
    const mails = await mailsTo(shop.db, email);
    const [code] = await shop.db`select tries from email_code where email = ${email}`;
    return { id, answers: answers.map(({ status, body }) => ({ status, body })), mails, code };
  };
  const [admin, customer] = [await answersFor('admin'), await answersFor('customer')];
  expect(admin.answers).toEqual(customer.answers);
  expect(admin.code).toEqual(customer.code);
  expect(customer.mails).toHaveLength(1);
  expect(admin.mails).toHaveLength(1);
  expect(admin.mails[0]?.text).toContain('npm run admin');
  expect(admin.mails[0]?.text).not.toMatch(/\d{6}/);
});

test('a forgotten password is replaced, every token ends, and the owner is told', async () => {
  const { email, id } = await addAccount(shop.db, 'customer');
  const before = (await post('login', { email, password: 'керван-1' })).body.token;
  const tempToken = await proveEmail(shop.app, shop.db, email, 'password_reset');
  const reset = { email, otp: '000000', newPassword: 'совсем другой', tempToken };
  expect(await post('reset-password', reset)).toMatchObject({
    status: 200,
    body: { message: 'Пароль успешно обновлён' },
  });
  expect((await call(shop.app, 'GET', '/api/auth/profile', { token: before })).status).toBe(401);
  expect((await post('login', { email, password: 'керван-1' })).status).toBe(401);
  expect((await post('login', { email, password: 'совсем другой' })).body.user._id).toBe(id);
  expect((await mailsTo(shop.db, email)).at(-1)?.subject).toBe('Пароль изменён');
  expect((await post('reset-password', reset)).body.code).toBe('TEMP_TOKEN_INVALID');
});

describe('what is typed wrong is told in the words of the screen', () => {
  const email = 'right@example.kg';
  test.each([
    ['check-email', { email: 'nobody' }, 'Пожалуйста, введите корректный email'],
    ['check-email', {}, 'Пожалуйста, введите корректный email'],
    ['check-email', { email: ['a@b.kg'] }, 'Пожалуйста, введите корректный email'],
    [
      'send-otp',
      { email: `${'a'.repeat(100)}@example.kg`, purpose: 'registration' },
      'Пожалуйста, введите корректный email',
    ],
    [
      'verify-otp',
      { email, otp: '12345', purpose: 'registration' },
      'Код должен содержать минимум 6 символов',
    ],
    [
      'verify-otp',
      { email, otp: 123456, purpose: 'registration' },
      'Код должен содержать минимум 6 символов',
    ],
    ['verify-otp', { email, otp: '123456', purpose: 'registration' }, 'Неверный OTP'],
    [
      'register',
      { email, password: '12345', name: 'А', tempToken: 'x' },
      'Пароль должен содержать минимум 6 символов',
    ],
    [
      'reset-password',
      { email, newPassword: '12345', tempToken: 'x' },
      'Пароль должен содержать минимум 6 символов',
    ],
    ['register', { email, password: '123456', name: ' <> ', tempToken: 'x' }, 'Введите имя'],
  ])('%s %o', async (path, body, message) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { message } });
  });
  test('a purpose that does not exist', async () => {
    expect((await post('send-otp', { email, purpose: 'login' })).status).toBe(400);
  });
});

test('a name loses its angle brackets and what is beyond fifty characters', async () => {
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const name = `<b>Айгүл</b> \0 ${'ы'.repeat(80)}`;
  const { body } = await post('register', { email, password: 'secret1', name, tempToken });
  expect(body.user.name).toBe(`bАйгүл/b ${'ы'.repeat(41)}`);
});

test('nobody registers as more than a customer', async () => {
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const id = '01890000-0000-7000-8000-000000000000';
  const smuggled = { role: 'admin', status: 'approved', _id: id, id, deletedAt: null, sellerId: id };
  const { body } = await post('register', { email, password: 'secret1', name: 'Х', tempToken, ...smuggled });
  expect(body.user).toMatchObject({ role: 'customer' });
  expect(body.user._id).not.toBe(id);
  expect(await shop.db`select role from account where email = ${email}`).toEqual([{ role: 'customer' }]);
});

test('of two who register one e-mail at once, one gets it', async () => {
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const body = { email, password: 'secret1', name: 'Х', tempToken };
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => post('register', body)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 400)]);
  expect(await countAccounts(email)).toBe(1);
});
