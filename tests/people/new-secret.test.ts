import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { addAccount, PASSWORD } from '../shop/accounts.ts';
import { call, openShop, SECRET } from '../shop/test-shop.ts';

const database = useTestDatabase();
const NEW_SECRET = 'a newer secret of the tests, as long as the other';

async function withShop<T>(
  secrets: { secret: string; previousSecret?: string },
  work: (app: Awaited<ReturnType<typeof openShop>>['app']) => Promise<T>,
): Promise<T> {
  const { app } = await openShop(database.db, secrets);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

test('a new secret signs nobody out while the previous one is named, and then it does', async () => {
  const { id, email } = await addAccount(database.db, 'customer');
  const signIn = { body: { email, password: PASSWORD } };
  const old = await withShop({ secret: SECRET }, (app) => call(app, 'POST', '/api/auth/login', signIn));
  const cookie = String(old.headers['set-cookie']).split(';')[0] ?? '';

  const renewed = await withShop({ secret: NEW_SECRET, previousSecret: SECRET }, async (app) => {
    expect((await call(app, 'GET', `/api/users/${id}/favorites`, { token: old.body.token })).status).toBe(
      200,
    );
    return call(app, 'POST', '/api/auth/login', { ...signIn, headers: { cookie } });
  });
  // The device is still known: its id is the same.
  const deviceOf = (setCookie: unknown) =>
    JSON.parse(Buffer.from(String(setCookie).split('.')[1] ?? '', 'base64url').toString()).jti;
  expect(deviceOf(renewed.headers['set-cookie'])).toBe(deviceOf(old.headers['set-cookie']));

  await withShop({ secret: NEW_SECRET }, async (app) => {
    const status = async (token: string) =>
      (await call(app, 'GET', `/api/users/${id}/favorites`, { token })).status;
    expect([await status(old.body.token), await status(renewed.body.token)]).toEqual([401, 200]);
  });
});
