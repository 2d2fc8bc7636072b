import type { ProfileChange, Role } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

export async function findAccount(db: Db | Tx, id: string) {
  const [account] = await db<
    {
      id: string;
      role: string;
      email: string;
      name: string;
      address: string;
      phoneNumber: string;
      passwordHash: string | null;
      language: string;
    }[]
  >`
    select id, role, email, name, address, phone_number, password_hash, language from account
    where id = ${id}::uuid and deleted_at is null`;
  return account && { ...account, role: account.role as Role, language: account.language as Language };
}

/** Returns the old values too. The e-mail is changed elsewhere, with proof. */
export async function updateProfile(tx: Tx, id: string, change: Omit<ProfileChange, 'email'>) {
  const { name = null, address = null, phoneNumber = null } = change;
  const [account] = await tx<
    {
      id: string;
      role: string;
      email: string;
      name: string;
      address: string;
      phoneNumber: string;
      nameBefore: string;
      addressBefore: string;
      phoneNumberBefore: string;
    }[]
  >`
    with before as (
      select account.id, account.name, account.address, account.phone_number from account
      where account.id = ${id}::uuid and deleted_at is null for update
    )
    update account set
      name = coalesce(${name}, account.name),
      address = coalesce(${address}, account.address),
      phone_number = coalesce(${phoneNumber}, account.phone_number)
    from before where account.id = before.id
    returning account.id, account.role, account.email, account.name, account.address, account.phone_number,
      before.name as name_before, before.address as address_before,
      before.phone_number as phone_number_before`;
  return account && { ...account, role: account.role as Role };
}

export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db`update account set language = ${language} where id = ${id}::uuid`;
}
