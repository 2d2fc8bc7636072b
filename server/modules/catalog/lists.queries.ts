import { ACCESSORIES_AUDIENCE, ACCESSORIES_CATEGORY } from '#contract/audiences.ts';
import type { Db } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Shelf, Within } from './shelves.ts';

type Ids = { id: string }[];

/** In the order of the index: active, in stock, newest. */
export async function shelfIds(db: Db, shelf: Shelf, { skip, take }: Slice): Promise<string[]> {
  const rows = await readShelf(db, shelf, skip, take);
  return rows.map(({ id }) => id);
}

function readShelf(db: Db, shelf: Shelf, skip: number, take: number): Promise<Ids> {
  switch (shelf.kind) {
    case 'everything':
      return db<{ id: string }[]>`
        select id from product where listed
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'accessories':
      return db<{ id: string }[]>`
        select id from product where listed and is_accessory
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'audience':
      return db<{ id: string }[]>`
        select id from product where listed and gender = ${shelf.gender}
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'audience category':
      return db<{ id: string }[]>`
        select id from product where listed and gender = ${shelf.gender} and category = ${shelf.category}
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'audience category type':
      return db<{ id: string }[]>`
        select id from product
        where listed and gender = ${shelf.gender} and category = ${shelf.category} and type = ${shelf.type}
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'category':
      return db<{ id: string }[]>`
        select id from product where listed and category = ${shelf.category}
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'type':
      return db<{ id: string }[]>`
        select id from product where listed and type = ${shelf.type}
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
    case 'several':
      return db<{ id: string }[]>`
        select top.id
        from shelf cross join lateral (
          select id, is_active, in_stock, created_at from product
          where listed and gender = shelf.gender and category = shelf.category and type = shelf.type
          order by is_active desc, in_stock desc, created_at desc, id desc limit ${skip + take}
        ) as top
        where type = ${shelf.type}
          and gender = coalesce(${shelf.gender ?? null}, gender) and category = coalesce(${shelf.category ?? null}, category)
          and (gender = ${ACCESSORIES_AUDIENCE} or category = ${ACCESSORIES_CATEGORY} or not ${shelf.accessories})
        order by top.is_active desc, top.in_stock desc, top.created_at desc, top.id desc limit ${take} offset ${skip}`;
    case 'seller':
      return db<{ id: string }[]>`
        select id from product
        where listed and seller_id = ${shelf.sellerId}::uuid
          and (${shelf.gender ?? null}::text is null or gender = ${shelf.gender ?? null})
          and (${shelf.category ?? null}::text is null or category = ${shelf.category ?? null})
          and (${shelf.type ?? null}::text is null or type = ${shelf.type ?? null})
          and (is_accessory or not ${shelf.accessories})
        order by is_active desc, in_stock desc, created_at desc, id desc limit ${take} offset ${skip}`;
  }
}

/** From the tallies, without counting products. */
export async function countWithin(db: Db, { gender, category, type, accessories }: Within): Promise<number> {
  const [row] = await db<{ total: number | null }[]>`
    select sum(products)::int as total from shelf
    where gender = coalesce(${gender ?? null}, gender) and category = coalesce(${category ?? null}, category)
      and type = coalesce(${type ?? null}, type)
      and (gender = ${ACCESSORIES_AUDIENCE} or category = ${ACCESSORIES_CATEGORY} or not ${accessories})`;
  return row?.total ?? 0;
}

export async function countOfSeller(
  db: Db,
  sellerId: string,
  { gender, category, type, accessories }: Within,
): Promise<number> {
  const [row] = await db<{ total: number | null }[]>`
    select sum(products)::int as total from seller_shelf
    where seller_id = ${sellerId}::uuid
      and gender = coalesce(${gender ?? null}, gender) and category = coalesce(${category ?? null}, category)
      and type = coalesce(${type ?? null}, type)
      and (gender = ${ACCESSORIES_AUDIENCE} or category = ${ACCESSORIES_CATEGORY} or not ${accessories})`;
  return row?.total ?? 0;
}

export async function readShelves(db: Db) {
  return db<{ gender: string; category: string; type: string; products: number }[]>`
    select gender, category, type, products from shelf where products > 0
    order by gender, category, type`;
}

export async function newestIds(db: Db, take: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product join stock on stock.product_id = product.id
    where listed and is_active and in_stock and quantity > 0
    order by created_at desc, id desc limit ${take}`;
  return rows.map(({ id }) => id);
}

export async function hasBuyable(db: Db): Promise<boolean> {
  const rows = await db<{ id: string }[]>`
    select id from product join stock on stock.product_id = product.id
    where listed and is_active and in_stock and quantity > 0
    order by created_at desc, id desc limit 1`;
  return rows.length > 0;
}

export async function hasBuyableFor(db: Db, gender: string): Promise<boolean> {
  const rows = await db<{ id: string }[]>`
    select id from product join stock on stock.product_id = product.id
    where listed and gender = ${gender} and is_active and in_stock and quantity > 0
    order by created_at desc, id desc limit 1`;
  return rows.length > 0;
}

export async function hasBuyableAccessory(db: Db): Promise<boolean> {
  const rows = await db<{ id: string }[]>`
    select id from product join stock on stock.product_id = product.id
    where listed and is_accessory and is_active and in_stock and quantity > 0
    order by created_at desc, id desc limit 1`;
  return rows.length > 0;
}

export interface Place {
  id: string;
  gender: string;
  category: string;
  type: string;
  price: number;
}

/** Of so many newest products of its type, those of the most similar price are chosen. */
const RELATED_CANDIDATES = 100;

/**
 * The same type first, its own shelf before those of other audiences; then the rest of its category and audience. Among these
 * what can be bought, and then the most similar price.
 */
export async function relatedIds(
  db: Db,
  { id, gender, category, type, price }: Place,
  audiences: string[],
  take: number,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select top.id
    from shelf cross join lateral (
      select id, is_active, in_stock, created_at, price from product
      where listed and gender = shelf.gender and category = shelf.category and type = shelf.type
      order by is_active desc, in_stock desc, created_at desc, id desc
      limit case when shelf.type = ${type} then ${RELATED_CANDIDATES}::int else ${take} + 1 end
    ) as top
    where top.id <> ${id}::uuid and products > 0
      and ((type = ${type} and gender = any(${audiences}::text[])) or (gender = ${gender} and category = ${category}))
    order by
      type = ${type} desc, gender = ${gender} and category = ${category} desc,
      top.is_active desc, top.in_stock desc, abs(ln(top.price + 1) - ln(${price}::int + 1)),
      top.created_at desc, top.id desc
    limit ${take}`;
  return rows.map((row) => row.id);
}

/** What was ordered together with the product, by the most buyers first, as far as it can be bought now. */
export async function boughtTogetherIds(db: Db, id: string, take: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select product.id from bought_together join product on product.id = other_id
    where product_id = ${id}::uuid and listed and is_active and in_stock
    order by buyers desc, product.id desc limit ${take}`;
  return rows.map((row) => row.id);
}

export async function accessoryIds(db: Db, direction: string, take: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product where listed and direction = ${direction}
    order by is_active desc, in_stock desc, created_at desc, id desc limit ${take}`;
  return rows.map(({ id }) => id);
}
