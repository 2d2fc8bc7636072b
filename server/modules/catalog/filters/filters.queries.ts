import type { Db } from '../../../database/connect.ts';

/** Products that changed lately, and those that were ordered: their stock may have run out. */
export async function changedIds(db: Db, sinceS: number): Promise<string[]> {
  const rows = await db<{ id: string | null }[]>`
    select id from product where changed_at > now() - make_interval(secs => ${sinceS})
    union
    select product_id from shop_order join order_line on order_id = shop_order.id
    where created_at > now() - make_interval(secs => ${sinceS})`;
  return rows.map(({ id }) => id ?? '');
}

export async function idsAfter(db: Db, after: string, take: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product where id > ${after}::uuid order by id limit ${take}`;
  return rows.map(({ id }) => id);
}

/** Also those that are not listed any more. */
export async function readIndexRows(db: Db, ids: string[]) {
  return db<
    {
      number: string;
      id: string;
      sellerId: string;
      brand: string;
      gender: string;
      category: string;
      type: string;
      price: number;
      originalPrice: number | null;
      sizes: string[];
      colors: unknown;
      isActive: boolean;
      listed: boolean;
      createdAt: Date;
      quantity: number;
      variants: unknown | null;
      reviews: number | null;
      stars: number | null;
    }[]
  >`
    select number, product.id, seller_id, brand, gender, category, type, price, original_price, sizes, colors, is_active,
      listed, created_at, quantity, case when by_variant then variants_of(product.id) end as variants, reviews, stars
    from product
    join stock on stock.product_id = product.id
    left join product_rating on product_rating.product_id = product.id
    where product.id = any(${ids}::uuid[])`;
}

export type IndexRow = Awaited<ReturnType<typeof readIndexRows>>[number];

/** Units of each product in the orders of these days. */
export async function unitsSold(db: Db, days: number): Promise<{ number: number; units: number }[]> {
  const rows = await db<{ number: string; units: number | null }[]>`
    select number, units
    from (
      select product_id, sum(quantity)::int as units
      from shop_order join order_line on order_id = shop_order.id
      where created_at > now() - make_interval(days => ${days}) and status <> 'cancelled'
      group by product_id
    ) as sold
    join product on product.id = product_id`;
  return rows.map(({ number, units }) => ({ number: Number(number), units: units ?? 0 }));
}
