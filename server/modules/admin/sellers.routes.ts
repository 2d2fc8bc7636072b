import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import { SellerListQuery, SellerPage, SellerStatusChange, SellerStatusChanged } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { listSellers } from './seller-list.service.ts';
import { changeSellerStatus, deleteSeller } from './sellers.service.ts';

const tags = ['running the shop'];

export function registerAdminSellers(app: App, db: Db, { publicUrl }: { publicUrl: string }): void {
  app.get(
    '/api/sellers',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Sellers, newest first',
        tags,
        querystring: SellerListQuery,
        response: { 200: SellerPage },
      },
    },
    ({ query }) => listSellers(db, query),
  );
  app.put(
    '/api/sellers/update-status/:id',
    {
      config: { access: 'admin', changesPages: true, mayTakeLong: true },
      schema: {
        summary: 'Approve or suspend a seller, or have it wait again',
        description:
          'Only an approved seller signs in and has its products listed. It is told of its approval and its suspension.',
        tags,
        params: IdParams,
        body: SellerStatusChange,
        response: { 200: SellerStatusChanged },
      },
    },
    (request) => changeSellerStatus(db, signedIn(request), request.params.id, { ...request.body, publicUrl }),
  );
  app.delete(
    '/api/sellers/:id',
    {
      config: { access: 'admin', changesPages: true, mayTakeLong: true },
      schema: {
        summary: 'Delete a seller and all its products',
        description:
          'Orders keep what was sold as it was. Its e-mail and its company name may be used again.',
        tags,
        params: IdParams,
        response: { 200: Done },
      },
    },
    (request) => deleteSeller(db, signedIn(request), request.params.id),
  );
}
