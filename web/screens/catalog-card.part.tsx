import type { ProductCard as Product } from '#contract/catalog.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.part.tsx';

interface CatalogCardProps {
  product: Product;
  /** In the first rows. */
  eager: boolean;
}

export function CatalogCard({ product, eager }: CatalogCardProps) {
  return (
    <ProductCard
      product={product}
      typeLength={product.isActive ? CARD_TEXT.catalog.type : CARD_TEXT.catalog.inactiveType}
      brandLength={CARD_TEXT.catalog.brand}
      corner={<FavoriteHeart product={product} words="en" />}
      action={<AddButton product={product} words="en" />}
      eager={eager}
      sizes="(max-width: 599px) 50vw, (max-width: 768px) 33vw, 240px"
    />
  );
}
