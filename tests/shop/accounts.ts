import type { InjectOptions } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import type { CodePurpose } from '#contract/auth.ts';
import type { Db } from '../../server/database/connect.ts';
import { insertAccounts } from '../../server/modules/accounts/accounts.service.ts';
import { openSession } from '../../server/modules/accounts/sessions.service.ts';
import { insertSellers, type NewSeller } from '../../server/modules/sellers/sellers.service.ts';
import { updateProductsOfSeller } from '../../server/modules/sellers/workspace.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { composeMail, type MailContent } from '../../server/platform/mail/compose-mail.ts';
import { createPasswords } from '../../server/platform/passwords.ts';
import type { App } from '../../server/platform/server.ts';
import { createSigner } from '../../server/platform/signer.ts';
import { createTokens } from '../../server/platform/tokens.ts';
import { call, SECRET } from './test-shop.ts';

export const PASSWORD = 'керван-1';
const hashed = createPasswords().hash(PASSWORD);

let made = 0;
export const newEmail = (): string => `person${(made += 1)}@example.kg`;

export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
}
export type SignedIn = Account & { token: string };

const newAccount = async () => ({
  id: newId(),
  email: newEmail(),
  name: 'Айгүл',
  passwordHash: await hashed,
});

export async function addAccount(db: Db, role: Role): Promise<Account> {
  if (role === 'seller') return addSeller(db);
  const account = await newAccount();
  await db.begin((tx) => insertAccounts(tx, [{ ...account, role }]));
  return { ...account, role };
}

/** Approved, with visible products, unless told. */
export async function addSeller(db: Db, changes: Partial<NewSeller> = {}): Promise<Account> {
  const account = await newAccount();
  const seller: NewSeller = {
    ...account,
    companyName: `Компания ${account.id}`,
    companyDescription: 'Войлок и кожа',
    status: 'approved',
    isProductsVisible: true,
    ...changes,
  };
  await db.begin((tx) => insertSellers(tx, [seller]));
  const { id, email, name } = seller;
  return { id, email, name, role: 'seller' };
}

/** As the services do: the seller's row, then its products. */
export async function changeSeller(
  db: Db,
  { id }: { id: string },
  { status, isProductsVisible, companyName }: Partial<NewSeller>,
): Promise<void> {
  await db`
    update seller set status = coalesce(${status ?? null}, status),
      is_products_visible = coalesce(${isProductsVisible ?? null}, is_products_visible),
      company_name = coalesce(${companyName ?? null}, company_name)
    where id = ${id}`;
  await updateProductsOfSeller(db, id);
}

/** A token as a login would give it. */
export async function signIn(db: Db, { id, role }: Account): Promise<string> {
  const [account] = await db<{ passwordHash: string }[]>`select password_hash from account where id = ${id}`;
  const session = await db.begin((tx) => openSession(tx, { id, role, passwordHash: account!.passwordHash }));
  return createTokens(createSigner([SECRET])).sign(session!);
}

export async function addSignedIn(db: Db, role: Role): Promise<SignedIn> {
  const account = await addAccount(db, role);
  return { ...account, token: await signIn(db, account) };
}

export const setSellerStatus = (db: Db, { id }: Account, status: NewSeller['status']) =>
  db`update seller set status = ${status} where id = ${id}`;

export async function mailsTo(db: Db, email: string) {
  const mails = await db<{ content: unknown }[]>`
    select content from mail where recipient = ${email} order by created_at, id`;
  return mails.map(({ content }) => composeMail(content as MailContent));
}

export async function lastCode(db: Db, email: string): Promise<string> {
  const mails = await mailsTo(db, email);
  return /^ {4}(\d{6})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'no code';
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
