import type { ListSort } from '#contract/paging.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';

/** Reads every seller: there are few. */
export async function findSellers(
  db: Db,
  { patterns, status, sort }: { patterns: string[]; status: SellerStatus | null; sort: ListSort },
  { skip, take }: Slice,
) {
  const [row] = await db<{ all: number; pending: number; approved: number; suspend: number; ids: unknown }[]>`
    with found as materialized (
      select seller.id, seller.created_at, status, to_plain_letters(company_name) as company
      from seller join account on account.id = seller.id
      where seller.deleted_at is null
        and search_text || ' ' || to_plain_letters(company_name) like all(${patterns}::text[])
    )
    select count(*)::int as all,
      (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where status = 'approved'))::int as approved,
      (count(*) filter (where status = 'suspend'))::int as suspend,
      array(
        select id from found where status = coalesce(${status}, status)
        order by case ${sort}::text when 'name' then company end,
          case ${sort}::text when 'oldest' then created_at end,
          created_at desc, id desc
        limit ${take} offset ${skip}
      ) as ids
    from found`;
  const { all = 0, pending = 0, approved = 0, suspend = 0 } = row ?? {};
  return { ids: (row?.ids ?? []) as string[], counts: { all, pending, approved, suspend } };
}

/** Products of open sellers are counted in seller_shelf; others' are counted here. */
export async function readSellers(db: Db, ids: string[]) {
  const sellers = await db<
    {
      id: string;
      companyName: string;
      companyDescription: string;
      createdAt: Date;
      status: string;
      isProductsVisible: boolean;
      lastVisibilityChange: Date | null;
      name: string;
      email: string;
      emailConfirmed: boolean;
      phoneNumber: string;
      address: string;
      products: number | null;
    }[]
  >`
    select seller.id, company_name, company_description, seller.created_at, status, is_products_visible,
      last_visibility_change, name, email, email_confirmed, phone_number, address,
      case when is_open
        then (select coalesce(sum(products), 0)::int from seller_shelf where seller_id = seller.id)
        else (select count(*)::int from product where seller_id = seller.id and product.deleted_at is null)
      end as products
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join seller on seller.id = page.id
    join account on account.id = seller.id
    order by place`;
  return sellers.map((seller) => ({
    ...seller,
    status: seller.status as SellerStatus,
    products: seller.products ?? 0,
  }));
}

/** Starts from the open orders, of which there are never many. */
export async function countOpenOrders(db: Db, sellerIds: string[]): Promise<Map<string, number>> {
  const rows = await db<{ sellerId: string; orders: number }[]>`
    select seller_id, count(distinct order_id)::int as orders
    from shop_order join order_line on order_id = shop_order.id
    where status in ('pending', 'inProgress') and seller_id = any(${sellerIds}::uuid[])
    group by seller_id`;
  return new Map(rows.map(({ sellerId, orders }) => [sellerId, orders]));
}

export async function readStatusChanges(db: Db, sellerIds: string[]) {
  const rows = await db<{ sellerId: string; status: string; changedAt: Date }[]>`
    select seller_id, status, changed_at from seller_status_change
    where seller_id = any(${sellerIds}::uuid[]) order by seller_id, id`;
  return rows.map(({ status, ...row }) => ({ ...row, status: status as SellerStatus }));
}
