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
      and lower(name || ' ' || type || ' ' || category) like all (${patterns}::text[])
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function countOwn(db: Db, sellerId: string, { state, patterns }: OwnFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from product join stock on stock.product_id = product.id
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and case ${state}
        when 'shown' then is_active when 'hidden' then not is_active when 'soldOut' then quantity = 0
        when 'low' then is_active and quantity <= low_stock else true
      end
      and lower(name || ' ' || type || ' ' || category) like all (${patterns}::text[])`;
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
      colors = given.colors, images = given.images, is_active = coalesce(given."isActive", is_active),
      changed_at = now()
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, name text, type text, category text, gender text, direction text, price integer,
      "originalPrice" integer, description text, characteristics jsonb, sizes text[], colors jsonb, images text[],
      "isActive" boolean
    )
    where product.id = given.id`;
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

export async function isPictureOfSeller(db: Db, sellerId: string, image: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from product where seller_id = ${sellerId}::uuid and deleted_at is null and ${image} = any(images)
    ) as found`;
  return row?.found === true;
}
