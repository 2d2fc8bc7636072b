import type { Db, Tx } from '../../database/connect.ts';

export async function setStatementTimeout(tx: Tx, milliseconds: number): Promise<void> {
  await tx<{ setConfig: unknown | null }[]>`
    select set_config('statement_timeout', ${milliseconds}::int::text, true)`;
}

export async function updateCompanyName(tx: Tx, id: string, companyName: string): Promise<boolean> {
  const { count } = await tx`
    update seller set company_name = ${companyName} where id = ${id}::uuid and deleted_at is null`;
  return count === 1;
}

/** Sets it to `wanted`; without one, to the opposite of what it is. */
export async function changeVisibility(tx: Tx, id: string, wanted: boolean | null) {
  const [seller] = await tx<
    { companyName: string; isProductsVisible: boolean; lastVisibilityChange: Date | null }[]
  >`
    update seller set is_products_visible = coalesce(${wanted}::boolean, not is_products_visible),
      last_visibility_change = now()
    where id = ${id}::uuid and deleted_at is null and is_products_visible is distinct from ${wanted}::boolean
    returning company_name, is_products_visible, last_visibility_change`;
  return seller;
}

export async function lockSellerRow(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx<{ id: string }[]>`
    select id from seller where id = ${id}::uuid and deleted_at is null for no key update`;
  return rows.length > 0;
}

/** Writes the seller's name and whether it is open to some of its products; returns to how many. */
export async function updateSomeProducts(tx: Tx, id: string, max: number): Promise<number> {
  // Trigger: update shelf, seller_shelf and search_word.
  const [row] = await tx<{ updated: number | null }[]>`
    select update_products_of_seller(${id}::uuid, ${max}::int)::int as updated`;
  return row?.updated ?? 0;
}

/** Sellers whose products don't show the seller's state: the server stopped while it was written to them. */
export async function findUnfinishedSellers(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select distinct seller.id from seller join product on seller_id = seller.id
    where product.deleted_at is null and (listed, brand) is distinct from (is_open, company_name)`;
  return rows.map(({ id }) => id);
}

export async function readVisibility(tx: Tx, id: string) {
  const [seller] = await tx<{ isProductsVisible: boolean; lastVisibilityChange: Date | null }[]>`
    select is_products_visible, last_visibility_change from seller where id = ${id}::uuid and deleted_at is null`;
  return seller;
}
