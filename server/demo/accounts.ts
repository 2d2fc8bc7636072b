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

/** One of each role. Everybody can read these passwords: they are for a shop on one's own machine. */
export const DEMO_LOGINS: DemoLogin[] = [
  { role: 'admin', email: 'admin@demo.kerben.kg', password: 'demo-admin' },
  { role: 'seller', email: sellers.alatoo.email, password: 'demo-seller' },
  { role: 'customer', email: 'customer@demo.kerben.kg', password: 'demo-customer' },
];
const NAMES = { admin: 'Администратор', customer: 'Айгүл Демо' };

/** Their hashes by e-mail, made before the transaction that stores them. */
export async function hashDemoPasswords(passwords: Passwords): Promise<Map<string, string>> {
  const hashed = DEMO_LOGINS.map(async ({ email, password }): Promise<[string, string]> => [
    email,
    await passwords.hash(password),
  ]);
  return new Map(await Promise.all(hashed));
}

/** The admin and the customer; the seller is one of the shop's own. */
export const demoPeople = (hashes: Map<string, string>, admin: boolean): NewAccount[] =>
  DEMO_LOGINS.flatMap(({ role, email }) => {
    const passwordHash = hashes.get(email);
    if (role === 'seller' || (role === 'admin' && !admin) || passwordHash === undefined) return [];
    return [{ id: newId(), role, email, name: NAMES[role], passwordHash }];
  });

/** Those that are there and still have their demo password. */
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

/** A shop that others can reach lets nobody in with a password that stands in its source. */
export async function closeDemoLogins(db: Db, passwords: Passwords): Promise<void> {
  for (const { email } of await openDemoLogins(db, passwords)) await removePassword(db, email);
}
