import type { Role } from '#contract/accounts.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** Newest first. What isn't listed is left out and comes back with its seller. */
export async function favoriteIds(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db<{ productId: string }[]>`
    select product_id from favorite join product on product.id = product_id
    where account_id = ${accountId}::uuid and listed
    order by favorite.number desc limit ${limit}`;
  return rows.map(({ productId }) => productId);
}

export async function findOwner(db: Db, accountId: string) {
  const [account] = await db<{ role: string; name: string; companyName: string | null }[]>`
    select role, name, company_name from account left join seller on seller.id = account.id
    where account.id = ${accountId}::uuid and account.deleted_at is null`;
  return account && { role: account.role as Role, label: account.companyName ?? account.name };
}

export async function findProductName(tx: Tx, productId: string): Promise<string> {
  const [product] = await tx<{ name: string }[]>`select name from product where id = ${productId}::uuid`;
  return product?.name ?? '';
}

/** Locks the account's row, so that concurrent additions cannot exceed the limit. */
export async function countFavorites(tx: Tx, accountId: string): Promise<number> {
  await tx<{ id: string }[]>`select id from account where id = ${accountId}::uuid for no key update`;
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from favorite join product on product.id = product_id
    where account_id = ${accountId}::uuid and deleted_at is null`;
  return row?.total ?? 0;
}

export async function findFavorite(tx: Tx, accountId: string, productId: string): Promise<boolean> {
  const rows = await tx<{ productId: string }[]>`
    select product_id from favorite where account_id = ${accountId}::uuid and product_id = ${productId}::uuid`;
  return rows.length === 1;
}

export async function insertFavorite(tx: Tx, accountId: string, productId: string): Promise<boolean> {
  const { count } = await tx`
    insert into favorite (account_id, product_id) values (${accountId}::uuid, ${productId}::uuid)
    on conflict (account_id, product_id) do nothing`;
  return count === 1;
}

export async function deleteFavorite(tx: Tx, accountId: string, productId: string): Promise<boolean> {
  const { count } = await tx`
    delete from favorite where account_id = ${accountId}::uuid and product_id = ${productId}::uuid`;
  return count === 1;
}
