import type { Db } from '../../database/connect.ts';

/** In the order of ids; those that are not for sale are included, so that each reading is bounded. */
export async function readFeedRows(db: Db, after: string, take: number) {
  return db<
    {
      id: string;
      name: string;
      type: string;
      brand: string;
      category: string;
      gender: string;
      price: number;
      originalPrice: number | null;
      description: string;
      images: string[];
      isForSale: boolean;
    }[]
  >`
    select id, name, type, brand, category, gender, price, original_price, description, images,
      listed and is_active and price > 0 and stock.quantity > 0 and cardinality(images) > 0 as is_for_sale
    from product join stock on stock.product_id = product.id
    where id > ${after}::uuid order by id limit ${take}`;
}

export async function readListedCategories(db: Db): Promise<string[]> {
  const rows = await db<{ category: string }[]>`
    select distinct category from product where listed order by category`;
  return rows.map(({ category }) => category);
}
