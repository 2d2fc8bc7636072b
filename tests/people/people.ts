import type { InjectOptions } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import type { CodePurpose } from '#contract/auth.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import type { Db } from '../../server/database/connect.ts';
import { registerAccounts } from '../../server/modules/accounts/accounts.routes.ts';
import { insertAccounts } from '../../server/modules/accounts/accounts.service.ts';
import { openSession } from '../../server/modules/accounts/sessions.service.ts';
import { registerAuth } from '../../server/modules/auth/auth.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerSellers } from '../../server/modules/sellers/sellers.routes.ts';
import { insertSellers } from '../../server/modules/sellers/sellers.service.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import { newId } from '../../server/platform/ids.ts';
import { createPasswords, type Passwords } from '../../server/platform/passwords.ts';
import type { App, ServerOptions } from '../../server/platform/server.ts';
import { createTokens } from '../../server/platform/tokens.ts';
import { serverWith } from '../server/test-server.ts';

export const SECRET = 'a secret of the tests, long enough to sign with';
export const PASSWORD = 'керван-1';
const hashed = createPasswords().hash(PASSWORD);

interface Options extends Partial<ServerOptions> {
  passwords?: Passwords;
}

/** The calls that deal with people. Limits are off unless a test is about them. */
export async function openPeople(
  db: Db,
  { passwords, rateLimits = false, publicUrl = 'http://localhost:3000', ...rest }: Options = {},
): Promise<App> {
  const identity = createIdentity({
    secret: SECRET,
    rateLimits,
    publicUrl,
    ...(passwords && { passwords }),
  });
  const { app } = await serverWith(
    (server) => {
      registerAccounts(server, db, identity);
      registerSellers(server, db);
      registerAuth(server, db, identity);
    },
    { rateLimits, publicUrl, findCaller: createFindCaller(db, identity.tokens), ...rest },
  );
  return app;
}

export async function call(
  app: App,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  {
    body,
    token,
    ...rest
  }: { body?: object; token?: string } & Omit<InjectOptions, 'body' | 'method' | 'url'> = {},
) {
  const response = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    ...rest,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...rest.headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

let made = 0;
export const newEmail = (): string => `person${(made += 1)}@example.kg`;

export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
}

export async function addPerson(db: Db, role: Role, status: SellerStatus = 'approved'): Promise<Person> {
  const person = { id: newId(), email: newEmail(), name: 'Айгүл', passwordHash: await hashed };
  await db.begin((tx) =>
    role === 'seller'
      ? insertSellers(tx, [
          {
            ...person,
            companyName: `Компания ${person.id}`,
            companyDescription: 'Войлок и кожа',
            status,
            isProductsVisible: true,
          },
        ])
      : insertAccounts(tx, [{ ...person, role }]),
  );
  return { ...person, role };
}

/** A token as a login would give it. */
export async function signIn(db: Db, { id, role }: Person): Promise<string> {
  const [account] = await db<{ passwordHash: string }[]>`select password_hash from account where id = ${id}`;
  const session = await db.begin((tx) => openSession(tx, { id, role, passwordHash: account!.passwordHash }));
  return createTokens(SECRET).sign(session!);
}

export async function addSignedIn(db: Db, role: Role): Promise<Person & { token: string }> {
  const person = await addPerson(db, role);
  return { ...person, token: await signIn(db, person) };
}

export const setStatus = (db: Db, { id }: Person, status: SellerStatus) =>
  db`update seller set status = ${status} where id = ${id}`;

export async function lettersTo(db: Db, email: string) {
  return db<{ subject: string; text: string }[]>`
    select subject, text from mail where recipient = ${email} order by created_at, id`;
}

export async function lastCode(db: Db, email: string): Promise<string> {
  const letters = await lettersTo(db, email);
  return /^ {4}(\d{6})$/m.exec(letters.at(-1)?.text ?? '')?.[1] ?? 'no code';
}

/** As somebody with a mailbox gets one. */
export async function proveEmail(
  app: App,
  db: Db,
  email: string,
  purpose: CodePurpose,
  headers: InjectOptions['headers'] = {},
): Promise<string> {
  const sent = await call(app, 'POST', '/api/auth/send-otp', { body: { email, purpose }, headers });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const otp = await lastCode(db, email);
  const checked = await call(app, 'POST', '/api/auth/verify-otp', { body: { email, otp, purpose }, headers });
  return checked.body.tempToken as string;
}
