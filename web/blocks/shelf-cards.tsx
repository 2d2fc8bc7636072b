import type { ProductCard as Card } from '#contract/catalog.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductCardSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';

/** How a shelf shows products, and what it shows while they load. */
export const CARDS = {
  card: (product: Card) => (
    <ProductCard
      product={product}
      typeLength={product.isActive ? CARD_TEXT.shelf.type : CARD_TEXT.shelf.inactiveType}
      typeLengthOnPhone={CARD_TEXT.shelf.typeOnPhone}
      brandLength={CARD_TEXT.shelf.brand}
      corner={<FavoriteHeart product={product} />}
      action={<AddButton product={product} isNamed />}
      sizes="(max-width: 500px) 40vw, (max-width: 768px) 200px, 240px"
    />
  ),
  skeleton: <ProductCardSkeleton />,
};
