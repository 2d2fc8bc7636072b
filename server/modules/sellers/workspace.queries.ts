import type { Tx } from '../../database/connect.ts';

export async function setStatementTimeout(tx: Tx, milliseconds: number): Promise<void> {
  await tx<{ setConfig: unknown | null }[]>`
    select set_config('statement_timeout', ${milliseconds}::int::text, true)`;
}

export async function updateCompanyName(tx: Tx, id: string, companyName: string): Promise<boolean> {
  // Trigger: set the brand of all products, which updates search_word.
  const { count } = await tx`
    update seller set company_name = ${companyName} where id = ${id}::uuid and deleted_at is null`;
  return count === 1;
}

export async function flipVisibility(tx: Tx, id: string) {
  // Trigger: set listed of all products, which updates shelf, seller_shelf and search_word.
  const [seller] = await tx<
    { companyName: string; isProductsVisible: boolean; lastVisibilityChange: Date | null }[]
  >`
    update seller set is_products_visible = not is_products_visible, last_visibility_change = now()
    where id = ${id}::uuid and deleted_at is null
    returning company_name, is_products_visible, last_visibility_change`;
  return seller;
}

export async function lockSellerRow(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx<{ id: string }[]>`
    select id from seller where id = ${id}::uuid and deleted_at is null for no key update`;
  return rows.length > 0;
}
