import { useEffect, useRef, useState } from 'react';
import { keepViewed, readViewed, viewedQuery } from '../features/catalog/product/recently-viewed.ts';
import { Shelf } from '../features/catalog/product/shelf.tsx';
import { productText as t } from '#text/product.ts';
import { useSeen } from '../ui/use-seen.ts';
import { CARDS } from './shelf-cards.tsx';

/** Asked for once the end of the page is in view; only the footer is below it. */
export function RecentlyViewed({ productId }: { productId?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [others] = useState(() => (import.meta.env.SSR ? [] : readViewed().filter((id) => id !== productId)));
  useEffect(() => {
    if (productId !== undefined) keepViewed([productId, ...others]);
  }, [productId, others]);
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
