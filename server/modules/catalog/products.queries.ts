import { DEFAULT_LOW_STOCK } from '#contract/limits.ts';
import type { Product } from '#contract/catalog.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface NewProduct {
  id: string;
  sellerId: string;
  name: string;
  type: string;
  category: string;
  gender: string;
  direction?: string;
  price: number;
  originalPrice?: number;
  description: string;
  characteristics: Product['characteristics'];
  sizes: string[];
  colors: Product['colors'];
  images: string[];
  sku?: string;
  barcode?: string;
  lowStock?: number;
  isActive: boolean;
  quantity: number;
  /** If stock is counted per variant; `quantity` is then ignored. */
  variants?: Product['variants'];
  createdAt?: Date;
}

// `unnest((select …))` hides the length of the array from the planner, which would otherwise plan each call anew.

export async function readCards(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db<
    {
      id: string;
      sellerId: string;
      name: string;
      type: string;
      brand: string;
      category: string;
      direction: string | null;
      gender: string;
      price: number;
      originalPrice: number | null;
      images: string[];
      sizes: string[];
      colors: unknown;
      isActive: boolean;
      preview: string;
      quantity: number;
      variants: unknown | null;
      reviews: number | null;
      stars: number | null;
    }[]
  >`
    select product.id, seller_id, name, type, brand, category, direction, gender, price, original_price,
      images, sizes, colors, is_active, left(description, 200)::text as preview, quantity,
      case when by_variant then variants_of(page.id) end as variants,
      reviews, stars
    from unnest((select ${ids}::uuid[])) with ordinality as page (id, place)
    join product on product.id = page.id
    join stock on stock.product_id = page.id
    left join product_rating on product_rating.product_id = page.id
    where listed
    order by place`;
}

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** Whole products, listed or not, in the order of their ids. */
export async function readProducts(db: Db | Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return db<
    {
      id: string;
      sellerId: string;
      name: string;
      type: string;
      brand: string;
      category: string;
      direction: string | null;
      gender: string;
      price: number;
      originalPrice: number | null;
      images: string[];
      sizes: string[];
      colors: unknown;
      isActive: boolean;
      description: string;
      characteristics: unknown;
      createdAt: Date;
      changedAt: Date;
      listed: boolean;
      sku: string | null;
      barcode: string | null;
      lowStock: number;
      quantity: number;
      variants: unknown | null;
      reviews: number | null;
      stars: number | null;
      hasSizeChart: boolean;
    }[]
  >`
    select product.id, seller_id, name, type, brand, category, direction, gender, price, original_price, images, sizes,
      colors, is_active, description, characteristics, created_at, changed_at, listed, sku, barcode, low_stock, quantity,
      case when by_variant then variants_of(page.id) end as variants,
      reviews, stars,
      sizes <> '{}' and (
        exists (select from size_chart where size_chart.product_id = product.id)
        or exists (
          select from size_chart
          where size_chart.product_id is null and audience = gender and lower(size_chart.type) = lower(product.type)
        )
      ) as has_size_chart
    from unnest((select ${ids}::uuid[])) with ordinality as page (id, place)
    join product on product.id = page.id
    join stock on stock.product_id = page.id
    left join product_rating on product_rating.product_id = page.id
    where deleted_at is null
    order by place`;
}

export type ProductRow = Awaited<ReturnType<typeof readProducts>>[number];

export async function findPlace(db: Db, id: string) {
  const [place] = await db<
    {
      id: string;
      sellerId: string;
      listed: boolean;
      gender: string;
      category: string;
      type: string;
      price: number;
      hasSizes: boolean | null;
    }[]
  >`
    select id, seller_id, listed, gender, category, type, price, cardinality(sizes) > 0 as has_sizes
    from product where id = ${id}::uuid and deleted_at is null`;
  return place;
}

export async function insertProductRows(tx: Tx, products: NewProduct[]): Promise<void> {
  // Store one Unicode form of й and ё.
  const rows = JSON.stringify(products.map(withSum)).normalize('NFC');
  // Triggers: set brand and listed from the seller, add to shelf, seller_shelf and search_word.
  await tx`
    with given as materialized (
      select * from json_to_recordset(${rows}::text::json) as given (
        id uuid, "sellerId" uuid, name text, type text, category text, gender text, direction text, price integer,
        "originalPrice" integer, description text, characteristics jsonb, sizes text[], colors jsonb, images text[],
        "isActive" boolean, quantity integer, variants json, sku text, barcode text, "lowStock" integer,
        "createdAt" timestamptz
      )
    ),
    added as (
      insert into product (id, seller_id, name, type, brand, category, gender, direction, price, original_price,
        description, characteristics, sizes, colors, images, sku, barcode, low_stock, is_active, in_stock, created_at, listed)
      select id, "sellerId", name, type, '', category, gender, direction, price, "originalPrice",
        description, characteristics, sizes, colors, images, sku, barcode, coalesce("lowStock", ${DEFAULT_LOW_STOCK}), "isActive",
        quantity > 0, coalesce("createdAt", now()), false
      from given
    ),
    stocked as (
      insert into stock (product_id, quantity, by_variant)
      select id, quantity, coalesce(json_array_length(variants), 0) > 0 from given
    )
    insert into variant_stock (product_id, size, color, quantity)
    select given.id, variant.size, variant.color, variant.quantity
    from given, json_to_recordset(given.variants) as variant (size text, color text, quantity integer)`;
}

const withSum = (product: NewProduct): NewProduct =>
  product.variants && product.variants.length > 0
    ? { ...product, quantity: product.variants.reduce((sum, { quantity }) => sum + quantity, 0) }
    : product;
