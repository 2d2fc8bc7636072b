import type { OutgoingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { deleteExpiredRows } from '../../server/modules/auth/cleanup.ts';
import { newId } from '../../server/platform/ids.ts';
import type { Passwords } from '../../server/platform/passwords.ts';
import type { App } from '../../server/platform/server.ts';
import { createSigner } from '../../server/platform/signer.ts';
import { createTokens } from '../../server/platform/tokens.ts';
import { addAccount, addSignedIn, lastCode, newEmail, proveEmail, signIn } from '../shop/accounts.ts';
import { call, openShop, SECRET } from '../shop/test-shop.ts';

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

async function open(options: Parameters<typeof openShop>[1] = {}): Promise<App> {
  const { app } = await openShop(shop.db, { rateLimits: true, passwords, ...options });
  opened.push(app);
  return app;
}

/** From many addresses, as a botnet would. */
let calls = 0;
const fromAnywhere = () => ({
  remoteAddress: `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
});
const login = (app: App, email: string, password: string, from: object = fromAnywhere()) =>
  call(app, 'POST', '/api/auth/login', { body: { email, password }, ...from });
const RIGHT = 'right-one';
async function addWithPassword() {
  const person = await addAccount(shop.db, 'customer');
  await shop.db`update account set password_hash = ${`hash of ${RIGHT}`} where id = ${person.id}`;
  return person;
}
/** What the browser sends back after an answer. */
const deviceOf = ({ headers }: { headers: OutgoingHttpHeaders }) => ({
  cookie: String(headers['set-cookie']).split(';')[0]!,
});
const later = (kind: string) =>
  shop.db`update allowance set renewed_at = now() - interval '1 second' where kind = ${kind}`;
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('ten wrong passwords from one address lock out that address, be the e-mail known or not, and no other', async () => {
  const app = await open();
  const person = await addWithPassword();
  for (const email of [person.email, newEmail()]) {
    comparisons = 0;
    const from = fromAnywhere();
    const guesses = Array.from({ length: 100 }, (_, at) => login(app, email, `guess-${at}`, from));
    const answers = await Promise.all(guesses);
    expect([comparisons, count(answers, 401), count(answers, 429)]).toEqual([10, 10, 90]);
    const refused = await login(app, email.toUpperCase(), RIGHT, from);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many requests. Try later.', code: 'TOO_MANY_REQUESTS' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  }
  expect((await login(app, person.email, RIGHT)).status).toBe(200);
}, 60_000);

test('neighbours in one IPv6 network count as one address', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  const from = (host: number) => ({ remoteAddress: `2001:db8:7:8::${host}` });
  for (let at = 1; at <= 10; at++) expect((await login(app, email, 'guess', from(at))).status).toBe(401);
  expect((await login(app, email, RIGHT, from(99))).status).toBe(429);
  expect((await login(app, email, RIGHT, { remoteAddress: '2001:db8:7:9::1' })).status).toBe(200);
});

test('a thousand addresses together get fifty guesses, then one in 15 seconds', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  comparisons = 0;
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => login(app, email, `guess-${at}`)),
  );
  expect([comparisons, count(answers, 401), count(answers, 429)]).toEqual([51, 51, 949]);
  const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0));
  expect(Math.max(...waits)).toBeLessThanOrEqual(15);

  // Who is refused for the guesses of others keeps their own ten.
  const owner = fromAnywhere();
  for (let at = 0; at < 20; at++) expect((await login(app, email, RIGHT, owner)).status).toBe(429);
  await later('slow login by strangers');
  expect((await login(app, email, RIGHT, owner)).status).toBe(200);
}, 60_000);

test('a device that has signed in before is let in whatever strangers do, and has ten tries of its own', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  const home = fromAnywhere();
  const headers = deviceOf(await login(app, email, RIGHT, home));
  for (let at = 0; at < 80; at++) await login(app, email, 'guess');
  for (let at = 0; at < 12; at++) await login(app, email, 'guess', home);
  expect((await login(app, email, RIGHT, home)).status).toBe(429);
  expect((await login(app, email, RIGHT, { ...home, headers })).status).toBe(200);

  for (let at = 0; at < 10; at++)
    expect((await login(app, email, 'guess', { ...fromAnywhere(), headers })).status).toBe(401);
  expect((await login(app, email, RIGHT, { ...fromAnywhere(), headers })).status).toBe(429);
});

test('a device is known only for the accounts that signed in on it, and only by a cookie of ours', async () => {
  const app = await open();
  const [mine, theirs] = [await addWithPassword(), await addWithPassword()];
  const signedIn = await login(app, mine.email, RIGHT);
  expect(signedIn.headers['set-cookie']).toMatch(
    /^kerben-device=[\w.-]+; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  for (let at = 0; at < 60; at++) await login(app, theirs.email, 'guess');
  const { cookie } = deviceOf(signedIn);
  const forged = `kerben-device=${await createTokens(createSigner([`not ${SECRET}`])).sign({
    id: newId(),
    accountId: theirs.id,
    role: 'customer' as const,
    expiresAt: new Date(Date.now() + 60_000),
  })}`;
  for (const headers of [{ cookie }, { cookie: forged }, { cookie: `kerben-device=${signedIn.body.token}` }])
    expect((await login(app, theirs.email, RIGHT, { ...fromAnywhere(), headers })).status).toBe(429);
  const token = cookie.replace('kerben-device=', '');
  expect((await call(app, 'GET', '/api/auth/profile', { token })).status).toBe(401);

  // One browser, two people.
  await later('slow login by strangers');
  const both = deviceOf(await login(app, theirs.email, RIGHT, { ...fromAnywhere(), headers: { cookie } }));
  for (const { email } of [mine, theirs]) {
    for (let at = 0; at < 60; at++) await login(app, email, 'guess');
    expect((await login(app, email, RIGHT, { ...fromAnywhere(), headers: both })).status).toBe(200);
  }
});

test('over https the device cookie is never sent without encryption', async () => {
  const app = await open({ publicUrl: 'https://kerben.kg' });
  const { email } = await addWithPassword();
  expect((await login(app, email, RIGHT)).headers['set-cookie']).toMatch(/; Secure$/);
});

test('registration and recovery make a device known too', async () => {
  const app = await open();
  const email = newEmail();
  const registered = await call(app, 'POST', '/api/auth/register', {
    body: {
      email,
      name: 'Нуриза',
      password: RIGHT,
      tempToken: await proveEmail(app, shop.db, email, 'registration'),
    },
  });
  const tempToken = await proveEmail(app, shop.db, email, 'password_reset', deviceOf(registered));
  const recovered = await call(app, 'POST', '/api/auth/reset-password', {
    body: { email, newPassword: RIGHT, tempToken },
  });
  for (let at = 0; at < 60; at++) await login(app, email, 'guess');
  for (const headers of [deviceOf(registered), deviceOf(recovered)])
    expect((await login(app, email, RIGHT, { ...fromAnywhere(), headers })).status).toBe(200);
});

test('a right password does not give strangers their guesses back', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  const stranger = fromAnywhere();
  for (let at = 0; at < 10; at++) await login(app, email, 'guess', stranger);
  expect((await login(app, email, RIGHT)).status).toBe(200);
  expect((await login(app, email, 'guess', stranger)).status).toBe(429);
  // The owner's own tries were right, and count for nothing.
  for (let at = 0; at < 15; at++)
    expect((await login(app, email, RIGHT, { remoteAddress: '10.9.9.9' })).status).toBe(200);
});

test('another process and a restart count on', async () => {
  const email = newEmail();
  const from = fromAnywhere();
  const [one, two] = [await open(), await open()];
  for (let at = 0; at < 10; at++) await login(at % 2 ? one : two, email, 'guess', from);
  expect((await login(await open(), email, 'guess', from)).status).toBe(429);
  await later('login');
  expect((await login(one, email, 'guess', from)).status).toBe(401);
});

const send = (app: App, body: object, from: object = fromAnywhere()) =>
  call(app, 'POST', '/api/auth/send-otp', { body, ...from });
/** As if some time had passed. */
async function waitS(email: string, seconds: number) {
  await shop.db`
    update email_code set sent_at = sent_at - ${seconds}::int * interval '1 second',
      expires_at = expires_at - ${seconds}::int * interval '1 second'
    where email = ${email}`;
  await shop.db`
    update allowance set renewed_at = renewed_at - ${seconds}::int * interval '1 second'
    where subject like ${`${email}%`}`;
}

test('codes that strangers ask for are slowed down to one in 15 minutes, and never stop for a day', async () => {
  const app = await open();
  const email = newEmail();
  const gaps = [];
  for (let at = 0; at < 12; at++) {
    const body = { email, purpose: 'registration' };
    expect((await send(app, body)).status).toBe(200);
    const refused = await send(app, body);
    expect(refused.status).toBe(429);
    gaps.push(Math.ceil(Number(refused.headers['retry-after']) / 60));
    await waitS(email, Number(refused.headers['retry-after']));
  }
  expect(gaps).toEqual([1, 1, 1, 1, 1, 2, 4, 8, 15, 15, 15, 15]);
  expect(await shop.db`select from mail where recipient = ${email}`).toHaveLength(12);
});

test('who has just registered may ask for a recovery code at once, on any device', async () => {
  const app = await open();
  const email = newEmail();
  const tempToken = await proveEmail(app, shop.db, email, 'registration');
  const body = { email, name: 'Нуриза', password: RIGHT, tempToken };
  expect((await call(app, 'POST', '/api/auth/register', { body })).status).toBe(201);
  expect((await send(app, { email, purpose: 'password_reset' })).status).toBe(200);
});

test('one address asks for five codes an hour for one e-mail', async () => {
  const app = await open();
  const email = newEmail();
  const from = fromAnywhere();
  const body = { email, purpose: 'registration' };
  for (let at = 0; at < 5; at++) {
    expect((await send(app, body, from)).status).toBe(200);
    await waitS(email, 61);
  }
  expect((await send(app, body, from)).body.code).toBe('TOO_MANY_REQUESTS');
  await waitS(email, 120);
  expect((await send(app, body)).status).toBe(200);
});

test('strangers neither slow down nor use up the codes of a device that has signed in before', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  const headers = deviceOf(await login(app, email, RIGHT));
  const body = { email, purpose: 'password_reset' };
  for (let at = 0; at < 12; at++) {
    await send(app, body);
    await waitS(email, 900);
  }
  await send(app, body);
  expect((await send(app, body)).status).toBe(429);
  expect((await send(app, body, { ...fromAnywhere(), headers })).status).toBe(200);
  const otp = await lastCode(shop.db, email);

  const verify = (code: string, from: object = fromAnywhere()) =>
    call(app, 'POST', '/api/auth/verify-otp', { body: { ...body, otp: code }, ...from });
  for (let at = 0; at < 10; at++) expect((await verify('wrong1')).status).toBe(400);
  expect((await verify(otp)).status).toBe(400);
  expect((await verify(otp, { ...fromAnywhere(), headers })).status).toBe(200);
});

test('a browser that asked whether the e-mail exists has a code of its own, wherever it goes online', async () => {
  const app = await open();
  const { email } = await addWithPassword();
  const checked = await call(app, 'POST', '/api/auth/check-email', { body: { email } });
  const headers = deviceOf(checked);
  const body = { email, purpose: 'password_reset' };
  expect((await send(app, body, { ...fromAnywhere(), headers })).status).toBe(200);
  const otp = await lastCode(shop.db, email);
  const verify = (from: object, code = otp) =>
    call(app, 'POST', '/api/auth/verify-otp', { body: { ...body, otp: code }, ...from });
  for (let at = 0; at < 6; at++) await verify(fromAnywhere(), 'wrong1');
  expect((await verify({ ...fromAnywhere(), headers })).status).toBe(200);
});

test('checking an e-mail too often stops nobody at another address', async () => {
  const app = await open();
  const email = newEmail();
  const exists = (from: object) => call(app, 'POST', '/api/auth/check-email', { body: { email }, ...from });
  const from = fromAnywhere();
  const checks = await Promise.all(Array.from({ length: 40 }, () => exists(from)));
  expect(count(checks, 429)).toBe(10);
  expect((await exists(fromAnywhere())).status).toBe(200);
});

test('checks, applications, and changes of password and e-mail have their measure too', async () => {
  const app = await open();
  const email = newEmail();
  const from = fromAnywhere();
  const check = () => call(app, 'GET', `/api/auth/checkEmail?email=${email}`, from);
  const exists = () => call(app, 'POST', '/api/auth/check-email', { body: { email }, ...from });
  const checks = await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 2 ? check() : exists())));
  expect(count(checks, 429)).toBe(10);

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
  const applied = await Promise.all(
    Array.from({ length: 8 }, () =>
      call(app, 'POST', '/api/auth/seller/register', { body: application, ...from }),
    ),
  );
  expect([count(applied, 201), count(applied, 400), count(applied, 429)]).toEqual([1, 4, 3]);

  const { id, token } = await addSignedIn(shop.db, 'customer');
  const put = (path: string, body: object) =>
    call(app, 'PUT', `/api/users/${path}/${id}`, { token, body, ...fromAnywhere() });
  const guess = { currentPassword: 'guess', newPassword: 'another1' };
  const guesses = await Promise.all(Array.from({ length: 15 }, () => put('update-password', guess)));
  expect([count(guesses, 400), count(guesses, 429)]).toEqual([10, 5]);

  const newPlace = (currentPassword: string) =>
    call(app, 'POST', '/api/auth/email-change', {
      token,
      body: { email: newEmail(), currentPassword },
      ...fromAnywhere(),
    });
  expect((await newPlace('guess')).status).toBe(429);
  await later('password change');
  await shop.db`update account set password_hash = ${`hash of ${RIGHT}`} where id = ${id}`;
  const person = { id, email: '', name: '', role: 'customer' as const };
  const again = await signIn(shop.db, person);
  const moves = [];
  for (let at = 0; at < 6; at++)
    moves.push(
      await call(app, 'POST', '/api/auth/email-change', {
        token: again,
        body: { email: newEmail(), currentPassword: RIGHT },
        ...fromAnywhere(),
      }),
    );
  expect([count(moves, 200), count(moves, 429)]).toEqual([5, 1]);
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
  await shop.db`update allowance set renewed_at = now() - interval '1 minute' where subject like ${`${stale}%`}`;

  await deleteExpiredRows(shop.db);
  const kept = async (email: string) => [
    (await shop.db`select from email_code where email = ${email}`).length,
    (await shop.db`select from email_proof where email = ${email}`).length,
    (await shop.db`select from allowance where subject like ${`${email}%`}`).length,
  ];
  expect(await kept(fresh)).toEqual([1, 1, 5]);
  expect(await kept(stale)).toEqual([0, 0, 0]);
  expect(await shop.db`select from session where account_id in (${id}, ${old.id})`).toHaveLength(1);
});
