import { IdParams } from '#contract/ids.ts';
import { PageQuery } from '#contract/paging.ts';
import { ReviewPage } from '#contract/reviews.ts';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../platform/server.ts';
import { productReviews } from './reviews.service.ts';

export function registerReviews(app: App, db: Db): void {
  app.get(
    '/api/reviews/product/:id',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Reviews of a product, newest first',
        tags: ['reviews'],
        params: IdParams,
        querystring: PageQuery,
        response: { 200: ReviewPage },
      },
    },
    ({ params, query }) => productReviews(db, params.id, query.page),
  );
}
