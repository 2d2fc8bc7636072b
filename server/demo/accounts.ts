import type { Role } from '#contract/accounts.ts';
import type { Db } from '../database/connect.ts';
import type { NewAccount } from '../modules/accounts/accounts.service.ts';
import { removePassword, findCredentials } from '../modules/accounts/credentials.service.ts';
import { newId } from '../platform/ids.ts';
import type { Passwords } from '../platform/passwords.ts';
import { sellers } from './content/sellers.ts';

export interface DemoLogin {
  role: Role;
  email: string;
  password: string;
}

/** These passwords are public, so they work only while the shop is reachable from this machine alone. */
export const DEMO_LOGINS: DemoLogin[] = [
  { role: 'admin', email: 'admin@demo.kerben.kg', password: 'demo-admin' },
  { role: 'seller', email: sellers.alatoo.email, password: 'demo-seller' },
  { role: 'customer', email: 'customer@demo.kerben.kg', password: 'demo-customer' },
];
const NAMES = { admin: 'Администратор', customer: 'Айгүл Демо' };

export async function hashDemoPasswords(passwords: Passwords): Promise<Map<string, string>> {
  const hashed = DEMO_LOGINS.map(async ({ email, password }): Promise<[string, string]> => [
    email,
    await passwords.hash(password),
  ]);
  return new Map(await Promise.all(hashed));
}

export const demoPeople = (hashes: Map<string, string>, admin: boolean): NewAccount[] =>
  DEMO_LOGINS.flatMap(({ role, email }) => {
    const passwordHash = hashes.get(email);
    if (role === 'seller' || (role === 'admin' && !admin) || passwordHash === undefined) return [];
    return [{ id: newId(), role, email, name: NAMES[role], passwordHash }];
  });

export async function openDemoLogins(db: Db, passwords: Passwords): Promise<DemoLogin[]> {
  const open = await Promise.all(
    DEMO_LOGINS.map(async (login) => {
      const account = await findCredentials(db, login.email);
      return account?.passwordHash && (await passwords.verify(account.passwordHash, login.password))
        ? [login]
        : [];
    }),
  );
  return open.flat();
}

/** Removes the public demo passwords from a shop that others can reach. */
export async function closeDemoLogins(db: Db, passwords: Passwords): Promise<void> {
  for (const { email } of await openDemoLogins(db, passwords)) await removePassword(db, email);
}
