import { SignJWT } from 'jose';
import type { Role } from '#contract/accounts.ts';
import type { Db } from '../../server/database/connect.ts';
import { newId } from '../../server/platform/ids.ts';
import { type Account, addAccount, setSellerStatus, signIn } from '../shop/accounts.ts';
import { SECRET } from '../shop/test-shop.ts';

/** How the shop treats a caller: a column of docs/permissions.md, or 'stranger' for a bad token. */
export type Standing = 'guest' | 'customer' | 'seller' | 'blocked' | 'admin' | 'stranger';

export interface Caller {
  /** The account's id; of a caller without one, an id that nobody has. */
  id: string;
  headers: Record<string, string>;
}

const bearer = (id: string, token: string): Caller => ({ id, headers: { authorization: `Bearer ${token}` } });
const nobody = (headers: Record<string, string>) => async () => ({ id: newId(), headers });

const signedIn = (role: Role) => async (db: Db) => {
  const person = await addAccount(db, role);
  return bearer(person.id, await signIn(db, person));
};
const blockedSeller = (status: 'pending' | 'suspend') => async (db: Db) => {
  const seller = await addAccount(db, 'seller');
  const token = await signIn(db, seller);
  await setSellerStatus(db, seller, status);
  return bearer(seller.id, token);
};

/** A caller whose valid token is then made invalid, or whose session is ended. */
const spoilt =
  (role: Role, spoil: (db: Db, person: Account, token: string) => Promise<string>) => async (db: Db) => {
    const person = await addAccount(db, role);
    return bearer(person.id, await spoil(db, person, await signIn(db, person)));
  };

const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sign = (claims: object, { alg = 'HS256', secret = SECRET } = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(secret));
const yesterday = () => Math.floor(Date.now() / 1000) - 86_400;

export const CALLERS = {
  'a guest without a session': { standing: 'guest', add: nobody({}) },
  'a guest with a session': { standing: 'guest', add: () => nobody({ 'x-session-id': newId() })() },
  'a customer': { standing: 'customer', add: signedIn('customer') },
  'a customer with a guest’s session': {
    standing: 'customer',
    add: async (db) => {
      const customer = await signedIn('customer')(db);
      return { ...customer, headers: { ...customer.headers, 'x-session-id': newId() } };
    },
  },
  'a seller': { standing: 'seller', add: signedIn('seller') },
  'a suspended seller': { standing: 'blocked', add: blockedSeller('suspend') },
  'a seller who waits for approval': { standing: 'blocked', add: blockedSeller('pending') },
  'an admin': { standing: 'admin', add: signedIn('admin') },
  'an expired token': {
    standing: 'stranger',
    add: spoilt('admin', (_db, _person, token) => sign({ ...decode(token), exp: yesterday() })),
  },
  'a token whose session has expired': {
    standing: 'stranger',
    add: spoilt('admin', async (db, { id }, token) => {
      await db`update session set expires_at = now() - interval '1 second' where account_id = ${id}`;
      return token;
    }),
  },
  'a token that was signed out': {
    standing: 'stranger',
    add: spoilt('customer', async (db, { id }, token) => {
      await db`delete from session where account_id = ${id}`;
      return token;
    }),
  },
  'a token from before the password changed': {
    standing: 'stranger',
    add: spoilt('customer', async (db, { id }, token) => {
      await db`update account set password_hash = 'another' where id = ${id}`;
      return token;
    }),
  },
  'a token of a deleted account': {
    standing: 'stranger',
    add: spoilt('customer', async (db, { id }, token) => {
      await db`update account set deleted_at = now() where id = ${id}`;
      return token;
    }),
  },
  'a token of a deleted seller': {
    standing: 'stranger',
    add: spoilt('seller', async (db, { id }, token) => {
      await db`update seller set deleted_at = now() where id = ${id}`;
      return token;
    }),
  },
  'a token signed with another secret': {
    standing: 'stranger',
    add: spoilt('admin', (_db, _person, token) => sign(decode(token), { secret: `not ${SECRET}` })),
  },
  'a token of another algorithm': {
    standing: 'stranger',
    add: spoilt('admin', (_db, _person, token) => sign(decode(token), { alg: 'HS512' })),
  },
  'a token without a signature': {
    standing: 'stranger',
    add: spoilt(
      'admin',
      async (_db, _person, token) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(decode(token))}.`,
    ),
  },
  'a customer’s token that claims to be an admin’s': {
    standing: 'stranger',
    add: spoilt('customer', async (_db, _person, token) => {
      const [header, , signature] = token.split('.');
      return `${header}.${encode({ ...decode(token), role: 'admin' })}.${signature}`;
    }),
  },
  'a token that pairs an admin with a customer’s session': {
    standing: 'stranger',
    add: spoilt('customer', async (db, _person, token) =>
      sign({ ...decode(token), userId: (await addAccount(db, 'admin')).id, role: 'admin' }),
    ),
  },
  'a token with broken claims': {
    standing: 'stranger',
    add: spoilt('customer', (_db, _person, token) => sign({ ...decode(token), userId: { $ne: null } })),
  },
  'a token that is no token': {
    standing: 'stranger',
    add: nobody({ authorization: `Bearer ${'a.'.repeat(2_000)}b` }),
  },
  'a password instead of a token': {
    standing: 'stranger',
    add: nobody({ authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` }),
  },
} satisfies Record<string, { standing: Standing; add: (db: Db) => Promise<Caller> }>;

export type CallerKind = keyof typeof CALLERS;
export const CALLER_KINDS = Object.keys(CALLERS) as CallerKind[];
