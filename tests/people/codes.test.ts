import { expect, test } from 'vitest';
import type { CodePurpose } from '#contract/auth.ts';
import { addAccount, lastCode, mailsTo, newEmail, proveEmail } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const post = (path: string, body: object) => call(shop.app, 'POST', `/api/auth/${path}`, { body });
const send = (email: string, purpose: CodePurpose = 'registration') => post('send-otp', { email, purpose });
const verify = (email: string, otp: string, purpose: CodePurpose = 'registration') =>
  post('verify-otp', { email, otp, purpose });
const register = (email: string, tempToken: string) =>
  post('register', { email, password: 'secret1', name: 'Х', tempToken });
const another = (otp: string, step = 1) => String((Number(otp) + step) % 1_000_000).padStart(6, '0');
const later = (email: string, seconds: number) => shop.db`
  update email_code set sent_at = sent_at - ${seconds}::int * interval '1 second',
    expires_at = expires_at - ${seconds}::int * interval '1 second'
  where email = ${email}`;

test('a thousand guesses at once are five tries, and the right code after them is worth nothing', async () => {
  const email = newEmail();
  await send(email);
  const otp = await lastCode(shop.db, email);
  const guesses = Array.from({ length: 1_000 }, (_, at) => verify(email, another(otp, at + 1)));
  const answers = await Promise.all(guesses);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await shop.db`select tries, used_at from email_code where email = ${email}`).toEqual([
    { tries: 5, usedAt: null },
  ]);
  // The first four compared say how many tries are left; the fifth and all others say none.
  expect(answers.filter(({ body }) => body.triesLeft > 0)).toHaveLength(4);
  expect((await verify(email, otp)).status).toBe(400);
}, 60_000);

test('five wrong tries end a code, and say how many are left', async () => {
  const email = newEmail();
  await send(email);
  const otp = await lastCode(shop.db, email);
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect(await verify(email, another(otp))).toMatchObject({
      status: 400,
      body: { message: 'Неверный OTP', code: 'WRONG_CODE', triesLeft },
    });
  expect((await verify(email, otp)).body).toEqual({
    message: 'Неверный OTP',
    code: 'WRONG_CODE',
    triesLeft: 0,
  });
});

test('a code works once, for its e-mail, for its purpose, and in time', async () => {
  const [email, other] = [newEmail(), newEmail()];
  await send(email);
  await send(other);
  const otp = await lastCode(shop.db, email);
  expect((await verify(other, otp)).status).toBe(400);
  expect((await verify(email, otp, 'password_reset')).status).toBe(400);
  expect((await verify(email, otp)).status).toBe(200);
  expect((await verify(email, otp)).status).toBe(400);

  const late = await lastCode(shop.db, other);
  await later(other, 601);
  expect((await verify(other, late)).status).toBe(400);
});

test('of two who send the right code at once, one gets a token', async () => {
  const email = newEmail();
  await send(email);
  const otp = await lastCode(shop.db, email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(email, otp)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('a second code waits for a minute, then replaces the first', async () => {
  const email = newEmail();
  const first = await Promise.all([send(email), send(email), send(email)]);
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  const otp = await lastCode(shop.db, email);
  await later(email, 20);
  const refused = await send(email);
  expect(refused).toMatchObject({ status: 429, body: { code: 'CODE_SENT_RECENTLY' } });
  expect(refused.body.retryAfter).toBeGreaterThan(30);
  expect(refused.body.retryAfter).toBeLessThanOrEqual(40);
  expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter));

  await verify(email, another(otp));
  await later(email, 40);
  expect((await send(email)).status).toBe(200);
  const second = await lastCode(shop.db, email);
  if (second !== otp) expect((await verify(email, otp)).status).toBe(400);
  expect((await verify(email, second)).status).toBe(200);
  expect(await mailsTo(shop.db, email)).toHaveLength(2);
});

test('a token of a code works once, for its e-mail, for its purpose, and in time', async () => {
  const email = newEmail();
  const { email: known } = await addAccount(shop.db, 'customer');
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const recovery = await proveEmail(shop.app, shop.db, known, 'password_reset');
  const refused = { status: 400, body: { code: 'TEMP_TOKEN_INVALID' } };

  expect(await register(newEmail(), tempToken)).toMatchObject(refused);
  expect(await register(email, recovery)).toMatchObject(refused);
  expect(await register(email, `${tempToken}x`)).toMatchObject(refused);
  expect(await post('reset-password', { email: known, newPassword: 'secret1', tempToken })).toMatchObject(
    refused,
  );
  const { email: victim } = await addAccount(shop.db, 'customer');
  expect(
    await post('reset-password', { email: victim, newPassword: 'secret1', tempToken: recovery }),
  ).toMatchObject(refused);

  expect((await register(email, tempToken)).status).toBe(201);
  expect(await register(email, tempToken)).toMatchObject(refused);

  const late = newEmail();
  const lateToken = await proveEmail(shop.app, shop.db, late, 'registration');
  await shop.db`update email_proof set expires_at = now() - interval '1 second' where email = ${late}`;
  expect(await register(late, lateToken)).toMatchObject(refused);
});

test('an e-mail that was taken meanwhile is told so', async () => {
  const { email } = await addAccount(shop.db, 'customer');
  await shop.db`update account set email = 'moved@example.kg' where email = ${email}`;
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  await shop.db`update account set email = ${email} where email = 'moved@example.kg'`;
  expect(await register(email, tempToken)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
});

test('neither codes nor tokens stand in the tables as they are', async () => {
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const otp = await lastCode(shop.db, email);
  const kept =
    await shop.db`select * from email_code left join email_proof using (email) where email = ${email}`;
  expect(JSON.stringify(kept)).not.toContain(otp);
  expect(JSON.stringify(kept)).not.toContain(tempToken);
});
