import type { Role } from '#contract/accounts.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { NewAccount } from './accounts.service.ts';

export async function findByEmail(db: Db, email: string) {
  const [account] = await db<
    {
      id: string;
      role: string;
      email: string;
      name: string;
      passwordHash: string | null;
      emailConfirmed: boolean;
      language: string;
    }[]
  >`
    select id, role, email, name, password_hash, email_confirmed, language from account
    where lower(email) = ${email} and deleted_at is null`;
  return account && { ...account, role: account.role as Role, language: account.language as Language };
}

export async function findAnyAdmin(db: Db): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from account where role = 'admin' and password_hash is not null and deleted_at is null
    ) as found`;
  return row?.found === true;
}

export async function readAdminContacts(tx: Tx, max: number) {
  const rows = await tx<{ id: string; email: string; language: string }[]>`
    select id, email, language from account where role = 'admin' and password_hash is not null and deleted_at is null
    order by created_at, id limit ${max}`;
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}

export async function readAdminNames(db: Db, max: number) {
  return db<{ id: string; name: string }[]>`
    select id, name from account where role = 'admin' and deleted_at is null order by name, id limit ${max}`;
}

/** False if the e-mail is taken. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount & { passwordHash: string; emailConfirmed?: boolean },
): Promise<boolean> {
  const {
    id,
    role,
    email,
    name,
    passwordHash,
    phoneNumber = '',
    address = '',
    emailConfirmed = true,
    language = DEFAULT_LANGUAGE,
  } = account;
  // Trigger: update day_tally.
  const { count } = await tx`
    insert into account (id, role, email, name, password_hash, phone_number, address, email_confirmed, language)
    values (
      ${id}::uuid, ${role}, ${email}, ${name}, ${passwordHash}, ${phoneNumber}, ${address}, ${emailConfirmed},
      ${language}
    )
    on conflict (lower(email)) where deleted_at is null do nothing`;
  return count === 1;
}

/** An unconfirmed account has no other rows: nobody has ever signed in to it. */
export async function deleteUnconfirmed(tx: Tx, email: string) {
  // Triggers: those of every deleted account and seller; of all they clean up there is nothing yet. Update day_tally.
  const [application] = await tx<{ id: string; companyName: string }[]>`
    with found as (
      update account set deleted_at = now(), password_hash = null
      where lower(email) = ${email} and not email_confirmed and deleted_at is null
      returning account.id
    )
    update seller set deleted_at = now() from found where seller.id = found.id and seller.deleted_at is null
    returning seller.id, seller.company_name`;
  return application;
}

export async function clearPassword(db: Db, email: string): Promise<void> {
  // Trigger: delete the sessions.
  await db`update account set password_hash = null where lower(email) = ${email} and deleted_at is null`;
}

/** False if the account is gone or its password has changed since it was compared. */
export async function replacePassword(
  tx: Tx,
  { id, old, fresh }: { id: string; old: string | null; fresh: string },
): Promise<boolean> {
  // Trigger: delete the sessions.
  const { count } = await tx`
    update account set password_hash = ${fresh}
    where id = ${id}::uuid and deleted_at is null and password_hash is not distinct from ${old}`;
  return count === 1;
}
