import type { ProductCard as Product } from '#contract/catalog.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';

/** At most six columns: only on a phone is a card wider than 190 px. */
const CARD_SIZES = '(max-width: 479px) 46vw, (max-width: 767px) 30vw, 190px';

interface NewestGridProps {
  products: readonly Product[];
  className: string | undefined;
}

export function NewestGrid({ products, className }: NewestGridProps) {
  return (
    <ProductGrid
      className={className}
      products={products}
      card={(product) => (
        <ProductCard
          product={product}
          typeLength={CARD_TEXT.catalog.type}
          brandLength={CARD_TEXT.catalog.brand}
          corner={<FavoriteHeart product={product} />}
          action={<AddButton product={product} isNamed />}
          sizes={CARD_SIZES}
        />
      )}
    />
  );
}
