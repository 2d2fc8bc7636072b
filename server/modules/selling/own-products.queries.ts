import { DEFAULT_LOW_STOCK, SALES_DAYS } from '#contract/limits.ts';
import type { ProductState } from '#contract/selling.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface OwnFilter {
  state: ProductState;
  /** Lower-case LIKE patterns; all must match. */
  patterns: string[];
}

export async function ownIds(
  db: Db,
  sellerId: string,
  { state, patterns }: OwnFilter,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product join stock on stock.product_id = product.id
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and case ${state}
        when 'shown' then is_active when 'hidden' then not is_active when 'soldOut' then quantity = 0
        when 'low' then is_active and quantity <= low_stock else true
      end
      and lower(concat_ws(' ', name, type, category, sku, barcode)) like all (${patterns}::text[])
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** The best selling of the last days first, those that nobody bought last. */
export async function ownIdsBySales(
  db: Db,
  sellerId: string,
  { state, patterns }: OwnFilter,
  { skip, take }: { skip: number; take: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with sold as materialized (
      select product_id, sum(quantity) as pieces
      from order_line join order_part using (order_id, seller_id)
      where seller_id = ${sellerId}::uuid and order_line.placed_at > now() - ${SALES_DAYS}::int * interval '1 day'
        and order_status <> 'cancelled'
      group by product_id
    )
    select id from product join stock on stock.product_id = product.id left join sold on sold.product_id = product.id
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and case ${state}
        when 'shown' then is_active when 'hidden' then not is_active when 'soldOut' then quantity = 0
        when 'low' then is_active and quantity <= low_stock else true
      end
      and lower(concat_ws(' ', name, type, category, sku, barcode)) like all (${patterns}::text[])
    order by coalesce(pieces, 0) desc, created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** Pieces of each of the products sold in the last days. */
export async function readSold(db: Db | Tx, sellerId: string, ids: string[]): Promise<Map<string, number>> {
  const rows = await db<{ productId: string; pieces: number | null }[]>`
    select product_id, sum(quantity)::int as pieces
    from order_line join order_part using (order_id, seller_id)
    where seller_id = ${sellerId}::uuid and order_line.placed_at > now() - ${SALES_DAYS}::int * interval '1 day'
      and order_status <> 'cancelled' and product_id = any(${ids}::uuid[])
    group by product_id`;
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces ?? 0]));
}

export async function countOwn(db: Db, sellerId: string, { state, patterns }: OwnFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from product join stock on stock.product_id = product.id
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and case ${state}
        when 'shown' then is_active when 'hidden' then not is_active when 'soldOut' then quantity = 0
        when 'low' then is_active and quantity <= low_stock else true
      end
      and lower(concat_ws(' ', name, type, category, sku, barcode)) like all (${patterns}::text[])`;
  return row?.total ?? 0;
}

/** Counts from the index alone. */
export async function countAllOwn(db: Db, sellerId: string): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from product where seller_id = ${sellerId}::uuid and deleted_at is null`;
  return row?.total ?? 0;
}

export async function findOwnIds(db: Db | Tx, sellerId: string, ids: string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product
    where id = any(${ids}::uuid[]) and seller_id = ${sellerId}::uuid and deleted_at is null`;
  return rows.map(({ id }) => id);
}

/** In one order; a lock that does not block orders of these products. */
export async function lockOwnProducts(tx: Tx, sellerId: string, ids: string[]) {
  return tx<{ id: string; changedAt: Date; images: string[] }[]>`
    select id, changed_at, images from product
    where id = any(${ids}::uuid[]) and seller_id = ${sellerId}::uuid and deleted_at is null
    order by id for no key update`;
}

export async function findSame(db: Db | Tx, sellerId: string, names: string[], types: string[]) {
  return db<{ place: number | null; id: string }[]>`
    select wanted.place::int, product.id
    from unnest(${names}::text[], ${types}::text[]) with ordinality as wanted (name, type, place)
    join product on product.seller_id = ${sellerId}::uuid and product.deleted_at is null
      and lower(product.name) = lower(wanted.name) and lower(product.type) = lower(wanted.type)
    order by wanted.place, product.id`;
}

export interface ProductChange {
  id: string;
  name: string;
  type: string;
  category: string;
  gender: string;
  direction?: string | undefined;
  price: number;
  originalPrice?: number | undefined;
  description: string;
  characteristics: { name: string; value: string }[];
  sizes: string[];
  colors: { name: string; value: string; image?: string | undefined }[];
  images: string[];
  sku?: string | undefined;
  barcode?: string | undefined;
  lowStock?: number | undefined;
  isActive?: boolean;
}

export async function updateProducts(tx: Tx, changes: ProductChange[]): Promise<void> {
  const rows = JSON.stringify(changes);
  // Trigger: update shelf, seller_shelf and search_word, once for the whole statement.
  await tx`
    update product set
      name = given.name, type = given.type, category = given.category, gender = given.gender,
      direction = given.direction, price = given.price, original_price = given."originalPrice",
      description = given.description, characteristics = given.characteristics, sizes = given.sizes,
      colors = given.colors, images = given.images, sku = given.sku, barcode = given.barcode,
      low_stock = coalesce(given."lowStock", ${DEFAULT_LOW_STOCK}), is_active = coalesce(given."isActive", is_active),
      changed_at = now()
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, name text, type text, category text, gender text, direction text, price integer,
      "originalPrice" integer, description text, characteristics jsonb, sizes text[], colors jsonb, images text[],
      sku text, barcode text, "lowStock" integer, "isActive" boolean
    )
    where product.id = given.id`;
}

export interface ListedRow {
  id: string;
  price: number;
  originalPrice: number | null;
  isActive: boolean;
  isDeleted: boolean;
}

/** In one order. With what was deleted within the last hour, which can be restored. */
export async function lockListed(tx: Tx, sellerId: string, ids: string[]): Promise<ListedRow[]> {
  return tx<ListedRow[]>`
    select id, price, original_price, is_active, deleted_at is not null as is_deleted from product
    where id = any(${ids}::uuid[]) and seller_id = ${sellerId}::uuid
      and (deleted_at is null or deleted_at > now() - interval '1 hour')
    order by id for no key update`;
}

export async function updateListed(tx: Tx, sellerId: string, changes: ListedRow[]): Promise<void> {
  const rows = JSON.stringify(changes);
  // Trigger: update shelf, seller_shelf and search_word, once for the whole statement.
  await tx`
    update product set
      price = given.price, original_price = given."originalPrice", is_active = given."isActive",
      deleted_at = case when given."isDeleted" then coalesce(product.deleted_at, now()) end,
      listed = seller.is_open and not given."isDeleted", changed_at = now()
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, price integer, "originalPrice" integer, "isActive" boolean, "isDeleted" boolean
    )
    cross join seller
    where product.id = given.id and seller.id = ${sellerId}::uuid and product.seller_id = seller.id`;
}

export async function flipActive(tx: Tx, id: string, sellerId: string | null) {
  const [product] = await tx<{ name: string; isActive: boolean }[]>`
    update product set is_active = not is_active, changed_at = now()
    where id = ${id}::uuid and seller_id = coalesce(${sellerId}::uuid, seller_id) and deleted_at is null
    returning name, is_active`;
  return product;
}

export async function markDeleted(db: Db, id: string, sellerId: string): Promise<boolean> {
  // Trigger: update shelf, seller_shelf and search_word.
  const { count } = await db`
    update product set deleted_at = now(), listed = false, changed_at = now()
    where id = ${id}::uuid and seller_id = ${sellerId}::uuid and deleted_at is null`;
  return count === 1;
}

export async function isPictureOfSeller(db: Db | Tx, sellerId: string, image: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from product where seller_id = ${sellerId}::uuid and deleted_at is null and ${image} = any(images)
    ) as found`;
  return row?.found === true;
}
