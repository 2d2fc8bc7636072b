import type { Language } from '#contract/languages.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import type { Tx } from '../../database/connect.ts';

/** Locks the account first, as a profile change does. Adding products waits for this lock. */
export async function lockSeller(tx: Tx, id: string) {
  const [account] = await tx<{ email: string; language: string }[]>`
    select email, language from account where id = ${id}::uuid and deleted_at is null for no key update`;
  const [seller] = await tx<{ companyName: string; status: string }[]>`
    select company_name, status from seller where id = ${id}::uuid and deleted_at is null for no key update`;
  return (
    account &&
    seller && {
      ...account,
      language: account.language as Language,
      ...seller,
      status: seller.status as SellerStatus,
    }
  );
}

/** An approved seller's e-mail counts as confirmed. */
export async function setSellerStatus(tx: Tx, id: string, status: SellerStatus): Promise<void> {
  if (status === 'approved')
    await tx`update account set email_confirmed = true where id = ${id}::uuid and not email_confirmed`;
  // Triggers: add to seller_status_change, end the sessions unless approved, update day_tally.
  await tx`update seller set status = ${status} where id = ${id}::uuid`;
}

/** Name and contacts stay, since orders with the seller's products may still be open. */
export async function deleteSellerRows(tx: Tx, id: string): Promise<void> {
  // Triggers: delete the products and the sessions, update day_tally.
  await tx`update seller set deleted_at = now() where id = ${id}::uuid`;
  // Triggers: delete cart, favourites and sessions, hide the reviews.
  await tx`update account set deleted_at = now(), password_hash = null where id = ${id}::uuid`;
}

export async function countProducts(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx<{ products: number }[]>`
    select count(*)::int as products from product where seller_id = ${sellerId}::uuid and deleted_at is null`;
  return row?.products ?? 0;
}
