import type { Db, Tx } from '../../database/connect.ts';

export async function readOfferRows(db: Db | Tx, ids: string[]) {
  return db<
    {
      id: string;
      sellerId: string;
      name: string;
      type: string;
      brand: string;
      images: string[];
      price: number;
      isActive: boolean;
      listed: boolean;
      quantity: number;
      variants: unknown | null;
      sizes: string[];
      colors: unknown;
      isDeleted: boolean;
    }[]
  >`
    select id, seller_id, name, type, brand, images, price, is_active, listed, quantity,
      case when by_variant then variants_of(product.id) end as variants,
      sizes, colors, deleted_at is not null as is_deleted
    from product join stock on stock.product_id = product.id
    where id = any(${ids}::uuid[])`;
}
