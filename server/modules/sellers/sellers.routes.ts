import { IdParams } from '#contract/ids.ts';
import { PublicSellerAnswer, SellerStatusAnswer } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../platform/server.ts';
import { sellerStatus } from './seller-profile.service.ts';
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
  app.get(
    '/api/sellers/seller-status/:id',
    {
      config: { access: 'own id or admin, even if suspended' },
      schema: {
        summary: 'Whether a seller may sell',
        tags: ['sellers'],
        params: IdParams,
        response: { 200: SellerStatusAnswer },
      },
    },
    ({ params }) => sellerStatus(db, params.id),
  );
}
