import {
  accessoriesQuery,
  relatedQuery,
  sellerProductsQuery,
  togetherQuery,
} from '../features/catalog/catalog-queries.ts';
import { Shelf } from '../features/catalog/product/shelf.tsx';
import { productText as t } from '#text/product.ts';
import { CARDS } from './shelf-cards.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

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
