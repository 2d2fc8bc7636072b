import type { ProductCard as Product } from '#contract/catalog.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.part.tsx';

/** The first row of the widest grid, and two rows of a phone's. */
const EAGER_CARDS = 4;

export function CatalogGrid({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid
      products={products}
      card={(product, index) => (
        <ProductCard
          product={product}
          typeLength={product.isActive ? CARD_TEXT.catalog.type : CARD_TEXT.catalog.inactiveType}
          brandLength={CARD_TEXT.catalog.brand}
          corner={<FavoriteHeart product={product} words="en" />}
          action={<AddButton product={product} words="en" />}
          eager={index < EAGER_CARDS}
          sizes="(max-width: 599px) 50vw, (max-width: 768px) 33vw, 240px"
        />
      )}
    />
  );
}
