import { afterEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { deleteStale } from '../../server/modules/auth/cleaning.ts';
import type { Passwords } from '../../server/platform/passwords.ts';
import type { App, ServerOptions } from '../../server/platform/server.ts';
import { addPerson, addSignedIn, call, newEmail, openPeople, PASSWORD, proveEmail } from './people.ts';

const shop = useTestDatabase();
const opened: App[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** Compares without hashing, and counts: these tests are about how often, not about how. */
let comparisons = 0;
const passwords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  async verify(kept, password) {
    comparisons += 1;
    return kept === `hash of ${password}`;
  },
};

async function open(options: Partial<ServerOptions> = {}): Promise<App> {
  const app = await openPeople(shop.db, { rateLimits: true, passwords, ...options });
  opened.push(app);
  return app;
}

/** From many addresses, as a botnet would. */
let calls = 0;
const fromAnywhere = () => ({
  remoteAddress: `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
});
const login = (app: App, email: string, password: string) =>
  call(app, 'POST', '/api/auth/login', { body: { email, password }, ...fromAnywhere() });
const later = (kind: string) =>
  shop.db`update allowance set renewed_at = now() - interval '1 second' where kind = ${kind}`;
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('ten passwords are tried for one e-mail, be it known or not, from however many addresses', async () => {
  const app = await open();
  for (const { email } of [await addPerson(shop.db, 'customer'), { email: newEmail() }]) {
    comparisons = 0;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => login(app, email, `guess-${at}`)),
    );
    expect([comparisons, count(answers, 401), count(answers, 429)]).toEqual([10, 10, 190]);
    const refused = await login(app, email.toUpperCase(), PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Try later.', code: 'TOO_MANY_REQUESTS' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  }
}, 60_000);

test('another process and a restart count on', async () => {
  const email = newEmail();
  const [one, two] = [await open(), await open()];
  for (let at = 0; at < 10; at++) await login(at % 2 ? one : two, email, 'guess');
  expect((await login(await open(), email, 'guess')).status).toBe(429);
  await later('login');
  expect((await login(one, email, 'guess')).status).toBe(401);
});

test('a right password, or a new one by mail, gives the tries back', async () => {
  const app = await open();
  const { id, email } = await addPerson(shop.db, 'customer');
  await shop.db`update account set password_hash = 'hash of right-one' where id = ${id}`;
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 8; at++) expect((await login(app, email, 'guess')).status).toBe(401);
    expect((await login(app, email, 'right-one')).status).toBe(200);
  }
  for (let at = 0; at < 10; at++) await login(app, email, 'guess');
  expect((await login(app, email, 'right-one')).status).toBe(429);

  const tempToken = await proveEmail(app, shop.db, email, 'password_reset');
  const body = { email, newPassword: 'new-one', tempToken };
  expect((await call(app, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
  expect((await login(app, email, 'new-one')).status).toBe(200);
});

test('one e-mail gets ten codes a day', async () => {
  const app = await open();
  const email = newEmail();
  const send = async () => {
    await shop.db`update email_code set sent_at = sent_at - interval '61 seconds' where email = ${email}`;
    const body = { email, purpose: 'registration' };
    return call(app, 'POST', '/api/auth/send-otp', { body, ...fromAnywhere() });
  };
  for (let at = 0; at < 10; at++) expect((await send()).status).toBe(200);
  expect(await send()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(await shop.db`select from mail where recipient = ${email}`).toHaveLength(10);
});

test('checks, applications, and changes of password and e-mail have their measure too', async () => {
  const app = await open();
  const email = newEmail();
  const check = () => call(app, 'GET', `/api/auth/checkEmail?email=${email}`, fromAnywhere());
  const exists = () => call(app, 'POST', '/api/auth/check-email', { body: { email }, ...fromAnywhere() });
  const checks = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? check() : exists())));
  expect(count(checks, 429)).toBe(10);

  const application = {
    ...{ firstName: 'Бакыт', lastName: 'Осмонов', email, phone: '0555123456', password: 'secret1' },
    ...{ companyName: 'Цех', companyDescription: 'Шьём рубашки', address: 'г. Бишкек' },
  };
  const applied = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(app, 'POST', '/api/auth/seller/register', { body: application, ...fromAnywhere() }),
    ),
  );
  expect([count(applied, 201), count(applied, 400), count(applied, 429)]).toEqual([1, 4, 3]);

  const { id, token } = await addSignedIn(shop.db, 'customer');
  const put = (path: string, body: object) =>
    call(app, 'PUT', `/api/users/${path}/${id}`, { token, body, ...fromAnywhere() });
  const guess = { currentPassword: 'guess', newPassword: 'another1' };
  const guesses = await Promise.all(Array.from({ length: 15 }, () => put('update-password', guess)));
  expect([count(guesses, 400), count(guesses, 429)]).toEqual([10, 5]);

  const moves = [];
  for (let at = 0; at < 6; at++) moves.push(await put('update-profile', { email: newEmail() }));
  expect([count(moves, 200), count(moves, 429)]).toEqual([5, 1]);
  expect((await put('update-profile', { name: 'Имя' })).status).toBe(200);
});

test('X-Forwarded-For made up anew for each call does not dodge the limit of an address', async () => {
  const app = await open();
  const answers = [];
  for (let at = 0; at < 130; at++)
    answers.push(
      await call(app, 'POST', '/api/auth/verify-otp', {
        body: { email: newEmail(), otp: '123456', purpose: 'registration' },
        headers: {
          'x-forwarded-for': `192.0.2.${at}`,
          'x-real-ip': `192.0.2.${at}`,
          forwarded: `for=192.0.2.${at}`,
        },
      }),
    );
  expect([count(answers, 400), count(answers, 429)]).toEqual([120, 10]);
}, 60_000);

test('bad tokens count against the address that sends them', async () => {
  const app = await open();
  const answers = [];
  for (let at = 0; at < 3_005; at++)
    answers.push(
      await call(app, 'GET', '/api/auth/profile', { token: `a.${at}.c`, remoteAddress: '192.0.2.9' }),
    );
  expect([count(answers, 401), count(answers, 429)]).toEqual([3_000, 5]);
}, 60_000);

test('what has run out is cleared away, and what has not stays', async () => {
  const { id } = await addSignedIn(shop.db, 'customer');
  const old = await addSignedIn(shop.db, 'customer');
  await shop.db`update session set expires_at = now() - interval '1 minute' where account_id = ${old.id}`;
  const app = await open();
  const [fresh, stale] = [newEmail(), newEmail()];
  for (const email of [fresh, stale]) {
    await proveEmail(app, shop.db, email, 'registration');
    await login(app, email, 'guess');
  }
  for (const table of ['email_code', 'email_proof'])
    await shop.db`update ${shop.db(table)} set expires_at = now() - interval '1 minute' where email = ${stale}`;
  await shop.db`update allowance set renewed_at = now() - interval '1 minute' where subject = ${stale}`;

  await deleteStale(shop.db);
  const kept = async (email: string) => [
    (await shop.db`select from email_code where email = ${email}`).length,
    (await shop.db`select from email_proof where email = ${email}`).length,
    (await shop.db`select from allowance where subject = ${email}`).length,
  ];
  expect(await kept(fresh)).toEqual([1, 1, 2]);
  expect(await kept(stale)).toEqual([0, 0, 0]);
  expect(await shop.db`select from session where account_id in (${id}, ${old.id})`).toHaveLength(1);
});
