import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { createSigner } from '../../server/platform/signer.ts';
import { createTokens } from '../../server/platform/tokens.ts';
import { connectTellingPlans, rowsRead } from '../catalog/plans.ts';
import { addAccount, addSignedIn, PASSWORD, setSellerStatus, signIn } from '../shop/accounts.ts';
import { call, useTestShop, SECRET } from '../shop/test-shop.ts';

const shop = useTestShop();

const REFUSED = { status: 401, body: { message: 'Authorization required', code: 'AUTHORIZATION_REQUIRED' } };
const profile = (token: string) => call(shop.app, 'GET', '/api/auth/profile', { token });
const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sign = (claims: object, secret = SECRET, alg = 'HS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

test('a token edited, unsigned, signed by another key or in another way opens nothing', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  const admin = await addAccount(shop.db, 'admin');
  expect((await profile(token)).status).toBe(200);
  const [header = '', , signature = ''] = token.split('.');
  const claims = decodeJwt(token);
  const raised = { ...claims, role: 'admin', userId: admin.id };
  const rsa = createHmac('sha256', SECRET).update(`${base64({ alg: 'RS256' })}.${base64(claims)}`);
  const forged = [
    `${header}.${base64(raised)}.${signature}`,
    `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`,
    `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.${signature}`,
    `${base64({ alg: 'RS256' })}.${base64(claims)}.${rsa.digest('base64url')}`,
    await sign(claims, 'another secret that is long enough too'),
    await sign(claims, SECRET, 'HS512'),
    token.slice(0, -2),
    `${token}.${signature}`,
    'null',
    'undefined',
    'a.b.c',
    `${'a'.repeat(5000)}.b.c`,
  ];
  for (const one of forged) expect(await profile(one), one.slice(0, 40)).toMatchObject(REFUSED);
});

test('a token with our own signature counts only with the session it names', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  const admin = await addSignedIn(shop.db, 'admin');
  const claims = decodeJwt(token);
  const now = Math.floor(Date.now() / 1000);
  expect((await profile(await sign(claims))).status).toBe(200);
  for (const changed of [
    { ...claims, userId: admin.id },
    { ...claims, jti: newId() },
    { ...claims, jti: "x' or 1=1" },
    { ...claims, jti: undefined },
    { ...claims, exp: undefined },
    { ...claims, exp: now - 1 },
    { ...claims, nbf: now + 600 },
  ])
    expect(await profile(await sign(changed))).toMatchObject(REFUSED);
});

test('the role is the account’s own, whatever a token says', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  const raised = await sign({ ...decodeJwt(token), role: 'admin' });
  expect((await call(shop.app, 'GET', '/api/auth/seller/profile', { token: raised })).status).toBe(403);
  expect((await profile(raised)).body.user.role).toBe('customer');
});

test('no token, another scheme or half a header is nobody', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  for (const authorization of [token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${token} ${token}`])
    expect(
      await call(shop.app, 'GET', '/api/auth/profile', { headers: { authorization } }),
      authorization,
    ).toMatchObject(REFUSED);
  expect(await call(shop.app, 'GET', '/api/auth/profile')).toMatchObject(REFUSED);
  expect(
    (await call(shop.app, 'GET', '/api/auth/profile', { headers: { authorization: `bearer ${token}` } }))
      .status,
  ).toBe(200);
});

test('an answer that depends on who asks is kept by no cache in between', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  expect((await profile(token)).headers['cache-control']).toBe('private, no-cache');
  expect((await profile('nobody')).headers['cache-control']).toBe('private, no-cache');
});

test('a session that has run out is over even where the token says otherwise', async () => {
  const { token, id } = await addSignedIn(shop.db, 'customer');
  await shop.db`update session set expires_at = now() where account_id = ${id}`;
  expect(await profile(token)).toMatchObject(REFUSED);
});

test('a logout ends this token and no other', async () => {
  const person = await addAccount(shop.db, 'customer');
  const [phone, laptop] = [await signIn(shop.db, person), await signIn(shop.db, person)];
  expect((await call(shop.app, 'POST', '/api/auth/logout', { token: phone })).status).toBe(200);
  expect(await profile(phone)).toMatchObject(REFUSED);
  expect((await call(shop.app, 'POST', '/api/auth/logout', { token: phone })).status).toBe(401);
  expect((await profile(laptop)).status).toBe(200);
});

test('a deleted account’s tokens end, whatever its role', async () => {
  for (const role of ['customer', 'seller', 'admin'] as const) {
    const { id, token } = await addSignedIn(shop.db, role);
    await shop.db`update account set deleted_at = now() where id = ${id}`;
    expect(await profile(token)).toMatchObject(REFUSED);
  }
  const { id, token } = await addSignedIn(shop.db, 'seller');
  await shop.db`update seller set deleted_at = now() where id = ${id}`;
  expect(await profile(token)).toMatchObject(REFUSED);
});

test('a suspended seller is told so everywhere, may ask for the status, and signs in anew when approved', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { token, id } = seller;
  const status = () => call(shop.app, 'GET', `/api/sellers/seller-status/${id}`, { token });
  expect((await status()).body).toEqual({ status: 'approved' });

  await setSellerStatus(shop.db, seller, 'suspend');
  for (const path of ['profile', 'seller/profile'])
    expect(await call(shop.app, 'GET', `/api/auth/${path}`, { token })).toMatchObject({
      status: 403,
      body: { message: 'Ваш аккаунт приостановлен', code: 'SELLER_SUSPENDED' },
    });
  expect((await status()).body).toEqual({ status: 'suspend' });

  await setSellerStatus(shop.db, seller, 'pending');
  expect(await profile(token)).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт еще не подтвержден' },
  });
  await setSellerStatus(shop.db, seller, 'approved');
  expect(await profile(token)).toMatchObject(REFUSED);
  const again = await call(shop.app, 'POST', '/api/auth/login', {
    body: { email: seller.email, password: PASSWORD },
  });
  expect((await profile(again.body.token)).status).toBe(200);
});

test('who calls is found in one query that reads a row a table, however many are signed in', async () => {
  const { token } = await addSignedIn(shop.db, 'seller');
  await shop.db`
    insert into account (id, role, email, name)
    select gen_random_uuid(), 'customer', 'crowd' || n || '@example.kg', 'Х' from generate_series(1, 3000) as n`;
  await shop.db`
    insert into session (id, account_id, expires_at)
    select gen_random_uuid(), id, now() + interval '1 hour' from account where name = 'Х'`;
  await shop.db`analyze account, session, seller`;
  const { db, take } = await connectTellingPlans(shop.databaseUrl);
  const findCaller = createFindCaller(db, createTokens(createSigner([SECRET])));
  take();
  expect(await findCaller(token)).toMatchObject({ kind: 'seller' });
  const plans = take();
  expect(plans).toHaveLength(1);
  for (const node of plans[0]!.nodes.filter((one) => one['Relation Name'] !== 'seller'))
    expect(rowsRead(node)).toBeLessThanOrEqual(1);
  await db.end();
});
