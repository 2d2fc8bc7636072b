import { IdParams } from '#contract/ids.ts';
import { PublicSellerAnswer } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../platform/server.ts';
import { publicSeller } from './sellers.service.ts';

export function registerSellers(app: App, db: Db): void {
  app.get(
    '/api/sellers/:id',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What everybody may know of a seller',
        tags: ['sellers'],
        params: IdParams,
        response: { 200: PublicSellerAnswer },
      },
    },
    ({ params }) => publicSeller(db, params.id),
  );
}
