import { describe, expect, test } from 'vitest';
import {
  addAccount,
  addSignedIn,
  lastCode,
  mailsTo,
  newEmail,
  PASSWORD,
  proveEmail,
  signIn,
} from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const post = (path: string, body: object, token?: string) =>
  call(shop.app, 'POST', `/api/auth/${path}`, { body, ...(token !== undefined && { token }) });
const ask = (token: string, email: string, currentPassword = PASSWORD) =>
  post('email-change', { email, currentPassword }, token);
const confirm = (token: string, email: string, otp: string) =>
  post('email-change/confirm', { email, otp }, token);
const undo = (token: string) => post('email-change/undo', { token });
const login = (email: string, password = PASSWORD) => post('login', { email, password });
const isIn = async (token: string) =>
  (await call(shop.app, 'GET', '/api/auth/profile', { token })).status === 200;

async function change(token: string, email: string) {
  expect((await ask(token, email)).status).toBe(200);
  return confirm(token, email, await lastCode(shop.db, email));
}
/** What the link in the newest mail to an address ends with. */
const undoLink = async (email: string) =>
  /\/email-change\/undo#([\w-]{43})$/m.exec((await mailsTo(shop.db, email)).at(-1)?.text ?? '')?.[1] ?? '';

test.each(['customer', 'seller', 'admin'] as const)(
  'a %s changes the e-mail with the password and a code sent to the new address',
  async (role) => {
    const person = await addSignedIn(shop.db, role);
    const elsewhere = await signIn(shop.db, person);
    const next = newEmail();
    expect((await ask(person.token, next.toUpperCase())).body).toEqual({
      message: 'Код отправлен на новый email',
    });
    // Nothing changes until it is proven.
    expect((await login(person.email)).status).toBe(200);
    expect(await mailsTo(shop.db, person.email)).toEqual([]);
    expect((await post('check-email', { email: next })).body.exists).toBe(false);

    const answer = await confirm(person.token, next, await lastCode(shop.db, next));
    expect(answer).toMatchObject({ status: 200, body: { user: { _id: person.id, email: next } } });
    expect([await isIn(person.token), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await login(person.email)).status).toBe(401);
    expect((await login(next)).status).toBe(200);
    const [mail] = await mailsTo(shop.db, person.email);
    expect(mail?.subject).toBe('Email аккаунта изменён');
    expect(mail?.text).not.toContain(next);
  },
);

test('without the password no code is sent, and without the code nothing changes', async () => {
  const { token, email } = await addSignedIn(shop.db, 'customer');
  const next = newEmail();
  expect(await ask(token, next, 'wrong-one')).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD' },
  });
  expect(await mailsTo(shop.db, next)).toEqual([]);
  expect((await ask(token, email)).body.errors).toMatchObject([
    { field: 'email', message: 'Это ваш нынешний email' },
  ]);
  await ask(token, next);
  const otp = await lastCode(shop.db, next);
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect(await confirm(token, next, 'wrong1')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE', triesLeft },
    });
  expect((await confirm(token, next, otp)).status).toBe(400);
  expect((await login(email)).status).toBe(200);
  expect((await post('email-change', { email: next, currentPassword: PASSWORD })).status).toBe(401);
});

test('a code counts for the account, the address and the purpose it was sent for', async () => {
  const [one, two] = [await addSignedIn(shop.db, 'customer'), await addSignedIn(shop.db, 'customer')];
  const next = newEmail();
  await ask(one.token, next);
  const otp = await lastCode(shop.db, next);
  expect((await confirm(two.token, next, otp)).status).toBe(400);
  expect((await confirm(one.token, newEmail(), otp)).status).toBe(400);
  expect((await post('verify-otp', { email: next, otp, purpose: 'registration' })).status).toBe(400);
  expect((await post('verify-otp', { email: next, otp, purpose: 'email_change' })).status).toBe(400);
  expect((await confirm(one.token, next, otp)).status).toBe(200);
  expect((await confirm(one.token, next, otp)).status).toBe(400);
});

test('an e-mail that somebody has stays theirs; one of an application without proof is given away', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  const { email } = await addAccount(shop.db, 'admin');
  expect((await ask(token, email)).body.code).toBe('EMAIL_TAKEN');

  const wanted = newEmail();
  await ask(token, wanted);
  const otp = await lastCode(shop.db, wanted);
  const application = {
    firstName: 'Бакыт',
    lastName: 'Осмонов',
    email: wanted,
    phone: '0555123456',
    password: 'secret1',
    companyName: 'Цех',
    companyDescription: 'Шьём рубашки',
    address: 'г. Бишкек',
  };
  expect((await post('seller/register', application)).status).toBe(201);
  expect((await confirm(token, wanted, otp)).status).toBe(200);

  const contested = newEmail();
  await shop.db`update email_code set sent_at = sent_at - interval '61 seconds'`;
  await ask(token, contested);
  const late = await lastCode(shop.db, contested);
  const other = await addAccount(shop.db, 'customer');
  await shop.db`update account set email = ${contested} where id = ${other.id}`;
  expect(await confirm(token, contested, late)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  });
});

describe('the link in the mail to the old address', () => {
  test('restores it once, ends every session and the password, and recovery sets a new one', async () => {
    const { token, email } = await addSignedIn(shop.db, 'customer');
    const next = newEmail();
    await change(token, next);
    const link = await undoLink(email);
    expect((await undo(link)).status).toBe(200);
    expect(await isIn(token)).toBe(false);
    for (const address of [email, next]) expect((await login(address)).status).toBe(401);
    expect((await post('send-otp', { email: next, purpose: 'password_reset' })).status).toBe(404);

    const tempToken = await proveEmail(shop.app, shop.db, email, 'password_reset');
    await post('reset-password', { email, newPassword: 'another1', tempToken });
    expect((await login(email, 'another1')).status).toBe(200);
    expect(await undo(link)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } });
  });

  test('takes back later changes too, and their links', async () => {
    const { token, email } = await addSignedIn(shop.db, 'customer');
    const [second, third] = [newEmail(), newEmail()];
    await change(token, second);
    await change(token, third);
    const [first, later] = [await undoLink(email), await undoLink(second)];
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).body.code).toBe('LINK_INVALID');
    expect((await post('check-email', { email })).body.exists).toBe(true);
    expect((await post('check-email', { email: third })).body.exists).toBe(false);
  });

  test('works for 7 days, by its token alone, and not while somebody else has the address', async () => {
    const { token, email } = await addSignedIn(shop.db, 'customer');
    await change(token, newEmail());
    const link = await undoLink(email);
    expect((await undo(`${link}x`)).status).toBe(400);
    expect((await undo('')).status).toBe(400);
    const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
    await post('register', { email, password: 'secret1', name: 'Х', tempToken });
    expect((await undo(link)).body.code).toBe('EMAIL_TAKEN');

    await shop.db`update email_change_undo set expires_at = expires_at - interval '7 days'`;
    expect((await undo(link)).body.code).toBe('LINK_INVALID');
    expect(await shop.db`select from email_change_undo where token_hash = ${link}`).toEqual([]);
  });
});
