import type { AuditPage } from '#contract/audit.ts';
import type { Db } from '../../server/database/connect.ts';
import { registerAccounts } from '../../server/modules/accounts/accounts.routes.ts';
import { registerAdmin } from '../../server/modules/admin/admin.routes.ts';
import { registerAuth } from '../../server/modules/auth/auth.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerCart } from '../../server/modules/cart/cart.routes.ts';
import { registerCatalog } from '../../server/modules/catalog/catalog.routes.ts';
import { registerFavorites } from '../../server/modules/favorites/favorites.routes.ts';
import { registerOrders } from '../../server/modules/orders/orders.routes.ts';
import { registerReviews } from '../../server/modules/reviews/reviews.routes.ts';
import { registerSellers } from '../../server/modules/sellers/sellers.routes.ts';
import { registerSellerWorkspace } from '../../server/modules/sellers/workspace.routes.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import type { App } from '../../server/platform/server.ts';
import { call, SECRET } from '../people/people.ts';
import { serverWith } from '../server/test-server.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** The calls of those who run the shop, and those by which one sees what they did. */
export async function openOffice(db: Db): Promise<App> {
  const identity = createIdentity({ secret: SECRET, rateLimits: false, publicUrl: PUBLIC_URL });
  const { app } = await serverWith(
    (server) => {
      registerAccounts(server, db, identity);
      registerSellers(server, db);
      registerSellerWorkspace(server, db, identity);
      registerCatalog(server, db);
      registerCart(server, db);
      registerFavorites(server, db);
      registerOrders(server, db, identity);
      registerReviews(server, db);
      registerAuth(server, db, identity);
      registerAdmin(server, db, identity);
    },
    { rateLimits: false, findCaller: createFindCaller(db, identity.tokens) },
  );
  return app;
}

/** What was noted of one thing, oldest first. */
export async function notedOf(app: App, token: string, subject: string, kind = '') {
  const { body } = await call(app, 'GET', `/api/admin/audit?perPage=100&kind=${kind}`, { token });
  return (body as AuditPage).entries.filter((entry) => entry.subject._id === subject).toReversed();
}
