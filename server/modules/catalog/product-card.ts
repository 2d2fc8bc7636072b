import type { Characteristic, Color, Product, ProductCard, Variant } from '#contract/catalog.ts';
import { DESCRIPTION_PREVIEW_LENGTH } from '#contract/limits.ts';
import type { CardRow, ProductRow } from './products.queries.ts';

export function toCard(row: CardRow): ProductCard {
  const reviewCount = row.reviews ?? 0;
  return {
    _id: row.id,
    name: row.name,
    type: row.type,
    brand: row.brand,
    category: row.category,
    ...(row.direction !== null && { direction: row.direction }),
    gender: row.gender,
    price: row.price,
    ...(row.originalPrice !== null && { originalPrice: row.originalPrice }),
    discountPercentage: discountPercentage(row.price, row.originalPrice),
    images: row.images,
    quantity: row.quantity,
    ...variantsOf(row),
    isActive: row.isActive,
    sellerInfo: { id: row.sellerId, companyName: row.brand },
    truncatedDescription: truncate(row.preview),
    sizes: row.sizes,
    colors: row.colors as Color[],
    averageRating: averageRating(row.stars ?? 0, reviewCount),
    reviewCount,
  };
}

/** In the order in which the product names its sizes and colours. */
export function variantsOf(row: {
  sizes: string[];
  colors: unknown;
  variants: unknown;
}): Pick<ProductCard, 'variants'> {
  if (row.variants === null) return {};
  const names = (row.colors as Color[]).map(({ name }) => name);
  const placeIn = (all: string[], chosen: string | null) => (chosen === null ? -1 : all.indexOf(chosen));
  const variants = (row.variants as Variant[]).toSorted(
    (a, b) =>
      placeIn(row.sizes, a.size) - placeIn(row.sizes, b.size) ||
      placeIn(names, a.color) - placeIn(names, b.color),
  );
  return { variants };
}

export function toProduct(row: ProductRow): Product {
  return {
    ...toCard({ ...row, preview: row.description }),
    description: row.description,
    characteristics: row.characteristics as Characteristic[],
    createdAt: row.createdAt.toISOString(),
    ...(row.hasSizeChart && { hasSizeChart: true as const }),
  };
}

export function discountPercentage(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price) return 0;
  return Math.round((100 * (originalPrice - price)) / originalPrice);
}

export const averageRating = (stars: number, reviews: number): number =>
  reviews === 0 ? 0 : Math.round((10 * stars) / reviews) / 10;

/** Cuts at a word boundary. */
function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_PREVIEW_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_PREVIEW_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > DESCRIPTION_PREVIEW_LENGTH / 2 ? end : undefined).replace(/[\s.,;:—-]+$/, '')}…`;
}
