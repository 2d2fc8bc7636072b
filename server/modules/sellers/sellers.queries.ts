import type { Language } from '#contract/languages.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import type { NewAccount } from '../accounts/accounts.service.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface NewSeller extends Omit<NewAccount, 'role'> {
  companyName: string;
  companyDescription: string;
  status: SellerStatus;
  isProductsVisible: boolean;
}

export async function findPublicSeller(db: Db, id: string) {
  const [seller] = await db<
    { id: string; companyName: string; companyDescription: string; createdAt: Date }[]
  >`
    select id, company_name, company_description, created_at from seller
    where id = ${id}::uuid and status = 'approved' and deleted_at is null`;
  return seller;
}

export async function readContacts(db: Db | Tx, ids: string[]) {
  const rows = await db<
    {
      id: string;
      companyName: string;
      name: string;
      phoneNumber: string;
      email: string;
      language: string;
    }[]
  >`
    select seller.id, company_name, name, phone_number, email, language
    from seller join account on account.id = seller.id
    where seller.id = any(${ids}::uuid[])`;
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}

export async function insertSellerRows(tx: Tx, sellers: NewSeller[]): Promise<void> {
  const rows = JSON.stringify(sellers);
  // Triggers: add to seller_status_change, update day_tally.
  await tx`
    insert into seller
      (id, company_name, company_description, status, is_products_visible, created_at)
    select id, "companyName", "companyDescription", status, "isProductsVisible", coalesce("createdAt", now())
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "companyName" text, "companyDescription" text, status text, "isProductsVisible" boolean,
      "createdAt" timestamptz
    )`;
}
