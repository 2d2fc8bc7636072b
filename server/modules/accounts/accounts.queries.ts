import type { Role } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../database/connect.ts';

export interface NewAccount {
  id: string;
  role: Role;
  email: string;
  name: string;
  passwordHash?: string;
  phoneNumber?: string;
  address?: string;
  /** The language of the account's mails; Russian if not given. */
  language?: Language;
  createdAt?: Date;
}

export async function findAnyAccount(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ found: boolean }[]>`select exists (select from account) as found`;
  return row?.found ?? false;
}

export async function insertAccountRows(tx: Tx, accounts: NewAccount[]): Promise<void> {
  const rows = JSON.stringify(accounts);
  // Trigger: update day_tally.
  await tx`
    insert into account (id, role, email, name, password_hash, phone_number, address, created_at)
    select id, role, lower(email), name, "passwordHash", coalesce("phoneNumber", ''), coalesce(address, ''),
      coalesce("createdAt", now())
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, role text, email text, name text, "passwordHash" text, "phoneNumber" text, address text,
      "createdAt" timestamptz
    )`;
}
