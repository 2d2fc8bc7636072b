import type { SizeAndColor } from '#contract/variants.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** Locks in the order of ids, so that two orders cannot deadlock. The lock protects the product's variants too. */
export async function lockStockRows(tx: Tx, productIds: string[]) {
  return tx<{ productId: string; quantity: number; byVariant: boolean }[]>`
    select product_id, quantity, by_variant from stock
    where product_id in (select unnest((select ${productIds}::uuid[])))
    order by product_id for update of stock`;
}

/** A statement of its own, after the lock: it sees what others wrote while this transaction waited. */
export async function readVariantRows(tx: Tx, productIds: string[]) {
  return tx<{ productId: string; size: string | null; color: string | null; quantity: number }[]>`
    select product_id, size, color, quantity from variant_stock where product_id = any(${productIds}::uuid[])`;
}

/** Of one variant, or of the pool if `variant` is null. */
export interface QuantityChange {
  productId: string;
  variant: SizeAndColor | null;
  change: number;
}

/** The only statement that changes quantities. The rows must be locked by `lockStockRows`, and the variants must exist. */
export async function changeQuantities(tx: Tx, changes: QuantityChange[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ productId, variant, change }) => ({
      productId,
      change,
      ofVariant: variant !== null,
      ...variant,
    })),
  );
  // Trigger at the end of the transaction: refuse a sum that the variants don't have.
  await tx`
    with given as materialized (
      select * from json_to_recordset(${rows}::text::json)
        as given ("productId" uuid, "ofVariant" boolean, size text, color text, change integer)
    ),
    changed as (
      update variant_stock set quantity = variant_stock.quantity + change
      from given
      where "ofVariant" and product_id = "productId"
        and variant_stock.size is not distinct from given.size and variant_stock.color is not distinct from given.color
    )
    update stock set quantity = quantity + total
    from (select "productId", sum(change)::integer as total from given group by "productId") as sums
    where product_id = "productId"`;
}

export type VariantOfProduct = SizeAndColor & { productId: string };

/** With quantity 0. */
export async function insertVariantRows(tx: Tx, variants: VariantOfProduct[]): Promise<void> {
  await tx`
    insert into variant_stock (product_id, size, color, quantity)
    select "productId", size, color, 0
    from json_to_recordset(${JSON.stringify(variants)}::text::json) as given ("productId" uuid, size text, color text)`;
}

/** Only rows that are empty by now. */
export async function deleteVariantRows(tx: Tx, variants: VariantOfProduct[]): Promise<void> {
  await tx`
    delete from variant_stock using json_to_recordset(${JSON.stringify(variants)}::text::json)
      as given ("productId" uuid, size text, color text)
    where product_id = "productId" and quantity = 0
      and variant_stock.size is not distinct from given.size and variant_stock.color is not distinct from given.color`;
}

export async function setByVariant(
  tx: Tx,
  products: { productId: string; byVariant: boolean }[],
): Promise<void> {
  await tx`
    update stock set by_variant = "byVariant"
    from json_to_recordset(${JSON.stringify(products)}::text::json) as given ("productId" uuid, "byVariant" boolean)
    where product_id = "productId"`;
}

/** What open orders would return if they were cancelled. */
export async function readHeldVariants(tx: Tx, productIds: string[]): Promise<VariantOfProduct[]> {
  return tx<{ productId: string; size: string | null; color: string | null }[]>`
    select distinct product_id, size, color
    from order_line join shop_order on shop_order.id = order_id
    where product_id = any(${productIds}::uuid[]) and held > 0 and status in ('pending', 'inProgress')`;
}

/** For the order of lists. Rows that somebody else has locked are left for the next run. */
export async function updateInStock(db: Db): Promise<void> {
  await db`
    with sold_out as materialized (select product_id from stock where quantity = 0),
    ranked_last as materialized (select id from product where not in_stock),
    -- Except hashes both: the planner, while it knows of no sold-out product, would join them row by row.
    changed as materialized (
      (select product_id from sold_out except select id from ranked_last)
      union all
      (select id from ranked_last except select product_id from sold_out)
    ),
    locked as materialized (
      select id from product where id in (select product_id from changed) order by id for no key update skip locked
    )
    update product set in_stock = quantity > 0
    from locked join stock on product_id = locked.id
    where product.id = locked.id`;
}
