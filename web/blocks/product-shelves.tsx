import { useEffect, useRef, useState } from 'react';
import type { ProductCard as Card } from '#contract/catalog.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import {
  accessoriesQuery,
  relatedQuery,
  sellerProductsQuery,
  togetherQuery,
} from '../features/catalog/catalog-queries.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductCardSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { keepViewed, readViewed, viewedQuery } from '../features/catalog/product/recently-viewed.ts';
import { Shelf } from '../features/catalog/product/shelf.tsx';
import { productText as t } from '#text/product.ts';
import { useSeen } from '../ui/use-seen.ts';

interface ProductShelvesProps {
  productId: string;
  /** 'Accessories (only when the product has a category and no direction).' */
  accessoriesOf: string | undefined;
  /** Similar products come first where the product itself can't be bought. */
  similarFirst: boolean;
}

export function ProductShelves({ productId, accessoriesOf, similarFirst }: ProductShelvesProps) {
  const similar = (
    <div id="similar">
      <Shelf title={t.related} query={relatedQuery(productId)} {...CARDS} />
    </div>
  );
  return (
    <>
      {similarFirst && similar}
      <Shelf title={t.sellerProducts} query={sellerProductsQuery(productId)} {...CARDS} />
      {!similarFirst && similar}
      {accessoriesOf && <Shelf title={t.accessories} query={accessoriesQuery(accessoriesOf)} {...CARDS} />}
      <Shelf title={t.together} query={togetherQuery(productId)} isRare {...CARDS} />
      <RecentlyViewed productId={productId} />
    </>
  );
}

/** Asked for once the end of the page is in view; only the footer is below it. */
function RecentlyViewed({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [others] = useState(() => (import.meta.env.SSR ? [] : readViewed().filter((id) => id !== productId)));
  useEffect(() => keepViewed([productId, ...others]), [productId, others]);
  return (
    <div ref={place}>
      {/* What is empty is not displayed, and so never in view. */}
      <span />
      {isSeen && others.length > 0 && (
        <Shelf title={t.recentlyViewed} query={viewedQuery(others)} isRare {...CARDS} />
      )}
    </div>
  );
}

const CARDS = {
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
