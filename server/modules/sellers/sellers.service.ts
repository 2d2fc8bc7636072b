import type { Language } from '#contract/languages.ts';
import type { PublicSellerAnswer } from '#contract/sellers.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { insertAccounts } from '../accounts/accounts.service.ts';
import { findPublicSeller, insertSellerRows, type NewSeller, readContacts } from './sellers.queries.ts';

export type { NewSeller };

export async function publicSeller(db: Db, id: string): Promise<PublicSellerAnswer> {
  const seller = isId(id) ? await findPublicSeller(db, id) : undefined;
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  const { companyName, companyDescription, createdAt } = seller;
  return {
    seller: { _id: seller.id, companyName, companyDescription, createdAt: createdAt.toISOString() },
    companyName,
  };
}

export interface SellerContacts {
  companyName: string;
  name: string;
  phoneNumber: string;
  email: string;
  language: Language;
}

export async function readSellerContacts(db: Db | Tx, ids: string[]): Promise<Map<string, SellerContacts>> {
  const rows = await readContacts(db, ids);
  return new Map(rows.map(({ id, ...contacts }) => [id, contacts]));
}

export async function insertSellers(tx: Tx, sellers: NewSeller[]): Promise<void> {
  await insertAccounts(
    tx,
    sellers.map((seller) => ({ ...seller, role: 'seller' as const })),
  );
  await insertSellerRows(tx, sellers);
}
