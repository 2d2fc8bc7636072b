import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createPasswords, type Passwords } from '../../server/platform/passwords.ts';
import type { App } from '../../server/platform/server.ts';
import { addAccount, addSeller, newEmail, PASSWORD, setSellerStatus } from '../shop/accounts.ts';
import { call, openShop } from '../shop/test-shop.ts';

const shop = useTestDatabase();
let compared: (string | null | undefined)[] = [];
/** What happens between looking up the account and comparing. */
let meanwhile: () => Promise<unknown> = async () => {};
let app: App;
beforeAll(async () => {
  const real = createPasswords();
  const passwords: Passwords = {
    ...real,
    async verify(kept, password) {
      compared.push(kept);
      await meanwhile();
      return real.verify(kept, password);
    },
  };
  ({ app } = await openShop(shop.db, { passwords }));
});
afterAll(() => app.close());

const login = (email: string, password = PASSWORD) =>
  call(app, 'POST', '/api/auth/login', { body: { email, password } });

test.each([
  ['customer', 24],
  ['seller', 24],
  ['admin', 8],
] as const)('a %s gets a token for %d hours', async (role, hours) => {
  const { id, email, name } = await addAccount(shop.db, role);
  const { status, body } = await login(` ${email.toUpperCase()}`);
  expect(status).toBe(200);
  expect(body.user).toEqual({ _id: id, name, email, role, ...(role === 'seller' && { status: 'approved' }) });
  const claims = decodeJwt(body.token);
  expect(claims).toMatchObject({ role, userId: id });
  expect(claims.sellerId).toBe(role === 'seller' ? id : undefined);
  expect(Math.abs(claims.exp! - Date.now() / 1000 - hours * 3600)).toBeLessThan(60);
});

test('a wrong password and an unknown e-mail cannot be told apart, by words or by work', async () => {
  const { email } = await addAccount(shop.db, 'customer');
  const withoutPassword = await addAccount(shop.db, 'customer');
  await shop.db`update account set password_hash = null where id = ${withoutPassword.id}`;
  const answers = [];
  for (const who of [email, newEmail(), withoutPassword.email]) {
    compared = [];
    answers.push({ ...(await login(who, 'wrong-one')), headers: {}, comparisons: compared.length });
  }
  expect(answers[0]).toMatchObject({
    status: 401,
    body: { message: 'Неверный email или пароль', code: 'WRONG_CREDENTIALS' },
    comparisons: 1,
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('what an unknown e-mail is compared with costs as much as a real hash, and nothing matches it', async () => {
  const passwords = createPasswords();
  const real = await passwords.hash('secret1');
  expect(real).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(undefined, '')).toBe(false);
  expect(await passwords.verify(null, 'secret1')).toBe(false);
  expect(await passwords.verify(real, 'secret1')).toBe(true);
});

test('a pending and a suspended seller are told so, but only with the right password', async () => {
  const pending = await addSeller(shop.db, { status: 'pending' });
  expect(await login(pending.email)).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт еще не подтвержден', code: 'SELLER_PENDING' },
  });
  expect((await login(pending.email, 'wrong-one')).status).toBe(401);
  await setSellerStatus(shop.db, pending, 'suspend');
  expect(await login(pending.email)).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт приостановлен', code: 'SELLER_SUSPENDED' },
  });
  await setSellerStatus(shop.db, pending, 'approved');
  expect((await login(pending.email)).status).toBe(200);
});

test('whoever was deleted does not come in', async () => {
  const { id, email } = await addAccount(shop.db, 'customer');
  await shop.db`update account set deleted_at = now() where id = ${id}`;
  expect((await login(email)).status).toBe(401);
});

test('a password is taken as it is typed, however its letters are encoded', async () => {
  const { email } = await addAccount(shop.db, 'customer');
  expect((await login(email, ` ${PASSWORD}`)).status).toBe(401);
  const passwords = createPasswords();
  expect(await passwords.verify(await passwords.hash('йод-ёлка'.normalize('NFD')), 'йод-ёлка')).toBe(true);
});

test.each([
  [{ email: 'x', password: 'y' }, 'Пожалуйста, введите корректный email'],
  [{ email: 'a@example.kg' }, 'Введите пароль'],
  [{ email: 'a@example.kg', password: { $ne: '' } }, 'Введите пароль'],
  [{ email: 'a@example.kg', password: 'x'.repeat(51) }, 'Пароль должен содержать не больше 50 символов'],
])('%o is refused before anything is looked up', async (body, message) => {
  expect(await call(app, 'POST', '/api/auth/login', { body })).toMatchObject({
    status: 400,
    body: { message },
  });
});

test('whoever signs in with a password that changes at that moment, or is deleted, stays outside', async () => {
  for (const change of ['password_hash', 'deleted_at'] as const) {
    const { id, email } = await addAccount(shop.db, 'customer');
    meanwhile = () =>
      change === 'deleted_at'
        ? shop.db`update account set deleted_at = now() where id = ${id}`
        : shop.db`update account set password_hash = 'of another password' where id = ${id}`;
    expect((await login(email)).status).toBe(401);
    expect(await shop.db`select from session where account_id = ${id}`).toHaveLength(0);
  }
  meanwhile = async () => {};
});
