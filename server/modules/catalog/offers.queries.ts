import type { Db, Tx } from '../../database/connect.ts';

// `unnest((select …))` hides the length of the array from the planner, which would otherwise plan each call anew.
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
      sellerCompany: string;
      sellerName: string;
      sellerPhone: string;
      sellerEmail: string;
      sellerLanguage: string;
    }[]
  >`
    select product.id, product.seller_id, product.name, type, brand, images, price, is_active, listed, quantity,
      case when by_variant then variants_of(product.id) end as variants,
      sizes, colors, product.deleted_at is not null as is_deleted,
      company_name as seller_company, account.name as seller_name, account.phone_number as seller_phone,
      account.email as seller_email, account.language as seller_language
    from unnest((select ${ids}::uuid[])) as wanted (id)
    join product on product.id = wanted.id
    join stock on stock.product_id = product.id
    join seller on seller.id = product.seller_id
    join account on account.id = product.seller_id`;
}
