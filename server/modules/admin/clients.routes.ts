import { Done } from '#contract/auth.ts';
import { ClientListQuery, ClientPage } from '#contract/clients.ts';
import { IdParams } from '#contract/ids.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { deleteClient, listClients } from './clients.service.ts';

const tags = ['running the shop'];

export function registerClients(app: App, db: Db): void {
  app.get(
    '/api/users/clients',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Customers, newest first',
        tags,
        querystring: ClientListQuery,
        response: { 200: ClientPage },
      },
    },
    ({ query }) => listClients(db, query),
  );
  app.delete(
    '/api/users/clients/:id',
    {
      // Their reviews are hidden on public pages.
      config: { access: 'admin', changesPages: true, mayTakeLong: true },
      schema: {
        summary: 'Delete a customer',
        description:
          'Orders stay as they are. Reviews are hidden, cart and favourites go, every token ends at once, and the e-mail may ' +
          'register again.',
        tags,
        params: IdParams,
        response: { 200: Done },
      },
    },
    (request) => deleteClient(db, signedIn(request), request.params.id),
  );
}
