import type { Query } from '../../web/api/query.ts';
import {
  accessoriesQuery,
  productQuery,
  relatedQuery,
  sellerProductsQuery,
  togetherQuery,
} from '../../web/features/catalog/catalog-queries.ts';
import {
  readReviewsChoice,
  REVIEWS_PARAMETERS,
  reviewsQuery,
} from '../../web/features/reviews/review-queries.ts';
import { deliveryQuery } from '../../web/features/orders/delivery/delivery-queries.ts';
import type { Db } from '../database/connect.ts';
import {
  accessories,
  boughtTogether,
  relatedProducts,
  requireProduct,
  sellerProducts,
} from '../modules/catalog/catalog.service.ts';
import { deliveryPrices } from '../modules/orders/delivery.service.ts';
import { productReviews } from '../modules/reviews/reviews.service.ts';
import { fillQuery, type PageLoader } from './page-loader.ts';

export const productPage = (db: Db): PageLoader => ({
  query: REVIEWS_PARAMETERS,
  load: async ({ params: { productId: id = '' }, query, queryClient }) => {
    const choice = readReviewsChoice(query);
    // A failed part is left to the browser, which asks again.
    const part = async <T>(needed: Query<T>, found: Promise<NoInfer<T>>) => {
      const answer = await found.catch(() => undefined);
      if (answer !== undefined) fillQuery(queryClient, needed, answer);
    };
    const parts = [
      part(reviewsQuery(id, choice), productReviews(db, id, choice)),
      part(sellerProductsQuery(id), sellerProducts(db, id)),
      part(relatedQuery(id), relatedProducts(db, id)),
      part(togetherQuery(id), boughtTogether(db, id)),
      part(deliveryQuery(), deliveryPrices(db)),
    ];
    // The page is cached for everybody: for an unlisted product the browser asks again with its token.
    const product = await requireProduct(db, id);
    fillQuery(queryClient, productQuery(id), { product });
    const { category, direction } = product;
    if (category && !direction) parts.push(part(accessoriesQuery(category), accessories(db, category)));
    await Promise.all(parts);
  },
});
