import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../database/connect.ts';

/** Products that have enough again, or that are gone, may be told anew. */
export async function deleteTold(tx: Tx): Promise<void> {
  await tx`
    delete from low_stock_told
    using product join stock on stock.product_id = product.id
    where low_stock_told.product_id = product.id
      and (stock.quantity > product.low_stock or product.deleted_at is not null or not product.listed)`;
}

/** Notes the products of linked sellers that run out and weren't told yet, and returns them. */
export async function insertTold(tx: Tx) {
  const rows = await tx<
    { sellerId: string; language: string; productId: string; name: string; type: string; quantity: number }[]
  >`
    with low as (
      select product.id, product.seller_id, product.name, product.type, stock.quantity, account.language
      from telegram_link
      join account on account.id = telegram_link.account_id and account.deleted_at is null
      join product on product.seller_id = account.id and product.listed and product.is_active and product.deleted_at is null
      join stock on stock.product_id = product.id and stock.quantity <= product.low_stock
      where not exists (select from low_stock_told where product_id = product.id)
    ),
    told as (
      insert into low_stock_told (product_id) select id from low on conflict do nothing returning product_id
    )
    select seller_id, language, product_id, name, type, quantity
    from told join low on low.id = product_id
    order by seller_id, quantity, name`;
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}
