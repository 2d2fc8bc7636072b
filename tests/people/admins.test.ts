import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
  closeDemoLogins,
  DEMO_LOGINS,
  demoPeople,
  hashDemoPasswords,
  openDemoLogins,
} from '../../server/demo/accounts.ts';
import { insertAccounts } from '../../server/modules/accounts/accounts.service.ts';
import { AdminError, ensureAdmin, hasAdmin } from '../../server/modules/accounts/admins.service.ts';
import { createPasswords } from '../../server/platform/passwords.ts';
import { addAccount, addSignedIn, newEmail, signIn } from '../shop/accounts.ts';
import { call, useTestShop, SECRET } from '../shop/test-shop.ts';

const shop = useTestShop();
const passwords = createPasswords();

const login = (email: string, password: string) =>
  call(shop.app, 'POST', '/api/auth/login', { body: { email, password } });

test('an admin named from outside exists after the start, with that password', async () => {
  expect(await hasAdmin(shop.db)).toBe(false);
  const email = newEmail();
  expect(await ensureAdmin(shop.db, passwords, { email, password: 'secret1' })).toBe('made');
  expect(await hasAdmin(shop.db)).toBe(true);
  const first = await login(email, 'secret1');
  expect(first.body.user).toMatchObject({ role: 'admin', email });

  // A restart with the same password signs nobody out; with another one it does.
  const profile = () => call(shop.app, 'GET', '/api/auth/profile', { token: first.body.token });
  expect(await ensureAdmin(shop.db, passwords, { email, password: 'secret1' })).toBe('unchanged');
  expect((await profile()).status).toBe(200);
  expect(await ensureAdmin(shop.db, passwords, { email, password: 'secret2' })).toBe('reset');
  expect((await profile()).status).toBe(401);
  expect((await login(email, 'secret1')).status).toBe(401);
  expect((await login(email, 'secret2')).status).toBe(200);
});

test('processes that start together make one admin', async () => {
  const email = newEmail();
  const started = Array.from({ length: 4 }, () =>
    ensureAdmin(shop.db, passwords, { email, password: 'secret1' }),
  );
  expect((await Promise.all(started)).toSorted()).toEqual(['made', 'unchanged', 'unchanged', 'unchanged']);
});

test('a customer’s or a seller’s e-mail is not made an admin’s', async () => {
  for (const role of ['customer', 'seller'] as const) {
    const { id, email } = await addAccount(shop.db, role);
    await expect(ensureAdmin(shop.db, passwords, { email, password: 'secret1' })).rejects.toThrow(AdminError);
    expect(await shop.db`select role from account where id = ${id}`).toEqual([{ role }]);
  }
});

async function runCommand(email: string, typed: string): Promise<{ code: number; said: string }> {
  const script = join(import.meta.dirname, '../../scripts/admin.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, email], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl, JWT_SECRET: SECRET },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, said: said + complained };
}

test('the command makes an admin and gives one a new password, from a pipe too', async () => {
  const email = newEmail();
  expect(await runCommand(email.toUpperCase(), 'from a pipe\n')).toEqual({
    code: 0,
    said: 'There is a new admin.\n',
  });
  expect((await login(email, 'from a pipe')).body.user.role).toBe('admin');
  const again = await runCommand(email, 'another one');
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('new password') });
  expect((await login(email, 'another one')).status).toBe(200);
});

test.each([
  ['nobody', 'secret1', 'give an e-mail address'],
  ['boss@example.kg', '', 'no password was given'],
  ['boss@example.kg', '12345', 'a password has 6 to 50 characters'],
])('the command refuses %s with the password "%s" in one line', async (email, typed, words) => {
  const { code, said } = await runCommand(email, typed);
  expect(code).toBe(1);
  expect(said).toContain(words);
  expect(said.trimEnd()).not.toContain('\n');
});

test('the demo has somebody of each role to sign in as, until the shop opens to the world', async () => {
  const hashes = await hashDemoPasswords(passwords);
  await shop.db.begin((tx) => insertAccounts(tx, demoPeople(hashes, true)));
  const seller = DEMO_LOGINS.find(({ role }) => role === 'seller')!;
  const { id } = await addAccount(shop.db, 'seller');
  await shop.db`
    update account set email = ${seller.email}, password_hash = ${hashes.get(seller.email)!} where id = ${id}`;

  expect(await openDemoLogins(shop.db, passwords)).toEqual(DEMO_LOGINS);
  for (const { role, email, password } of DEMO_LOGINS)
    expect((await login(email, password)).body.user).toMatchObject({ role });

  const token = await signIn(shop.db, { id, email: seller.email, name: '', role: 'seller' });
  await closeDemoLogins(shop.db, passwords);
  expect(await openDemoLogins(shop.db, passwords)).toEqual([]);
  for (const { email, password } of DEMO_LOGINS) expect((await login(email, password)).status).toBe(401);
  expect((await call(shop.app, 'GET', '/api/auth/profile', { token })).status).toBe(401);
});

test('a shop with an admin of its own gets none from the demo', async () => {
  const hashes = await hashDemoPasswords(passwords);
  expect(demoPeople(hashes, false).map(({ role }) => role)).toEqual(['customer']);
});

test('no call makes an admin', async () => {
  const admin = await addSignedIn(shop.db, 'admin');
  const customer = await addAccount(shop.db, 'customer');
  const [before] = await shop.db`select count(*)::int from account where role = 'admin'`;
  const body = { role: 'admin', name: 'Х', kind: 'admin' };
  await call(shop.app, 'PUT', `/api/users/update-profile/${customer.id}`, { token: admin.token, body });
  expect(await shop.db`select count(*)::int from account where role = 'admin'`).toEqual([before]);
});
