import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { Replicas } from './database/replicas.ts';
import { registerAccounts } from './modules/accounts/accounts.routes.ts';
import { registerAdmin } from './modules/admin/admin.routes.ts';
import { registerAlerts } from './modules/alerts/alerts.routes.ts';
import { registerAuth } from './modules/auth/auth.routes.ts';
import { createFindCaller } from './modules/auth/callers.service.ts';
import { registerCart } from './modules/cart/cart.routes.ts';
import { registerCatalog } from './modules/catalog/catalog.routes.ts';
import { createSearchUses } from './modules/catalog/search-uses.service.ts';
import { createFilterIndex } from './modules/catalog/filters/filters.service.ts';
import { registerFavorites } from './modules/favorites/favorites.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { registerHomepageEditor } from './modules/homepage/editor.routes.ts';
import { registerHomepage } from './modules/homepage/homepage.routes.ts';
import { registerInfo } from './modules/info/info.routes.ts';
import { registerMedia } from './modules/media/media.routes.ts';
import { createPictures } from './modules/media/media.service.ts';
import { registerDelivery } from './modules/orders/delivery.routes.ts';
import { secretOf } from './modules/orders/order-links.routes.ts';
import { requireIdByLink } from './modules/orders/order-links.service.ts';
import { registerOrders } from './modules/orders/orders.routes.ts';
import { registerUploads } from './modules/media/uploads.routes.ts';
import { createUploads } from './modules/media/uploads.service.ts';
import { registerPush } from './modules/push/push.routes.ts';
import { registerReports } from './modules/reports/reports.routes.ts';
import { registerSizeCharts } from './modules/catalog/size-charts.routes.ts';
import { registerQuestions } from './modules/reviews/questions.routes.ts';
import { registerReviews } from './modules/reviews/reviews.routes.ts';
import { registerSellers } from './modules/sellers/sellers.routes.ts';
import { registerSellerWorkspace } from './modules/sellers/workspace.routes.ts';
import { registerBulk } from './modules/selling/bulk.routes.ts';
import { registerOwnProducts } from './modules/selling/own-products.routes.ts';
import { showsPicture } from './modules/selling/own-products.service.ts';
import { registerTelegram } from './modules/telegram/telegram.routes.ts';
import { registerFeeds } from './pages/feeds/feeds.routes.ts';
import { registerPages } from './pages/pages.ts';
import { registerRobots } from './pages/robots/robots.routes.ts';
import { registerApiDocs } from './platform/api-docs/api-docs.ts';
import { type Deadlines, registerDeadlines } from './platform/deadlines.ts';
import { createIdentity, type Identity } from './platform/identity.ts';
import type { Log } from './platform/log.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import type { Metrics } from './platform/metrics.ts';
import { openMedia } from './platform/open-media.ts';
import type { Passwords } from './platform/passwords.ts';
import { createPublicRead, rememberWrites } from './platform/public-reads.ts';
import { shopSecrets } from './platform/secrets.ts';
import { type App, createServer } from './platform/server.ts';
import type { Tracing } from './platform/tracing.ts';

export interface Shop {
  config: Config;
  db: Db;
  /** The database's address without a pooler: notifications from other processes of the shop don't come through one. */
  directUrl?: string;
  replicas?: Replicas | undefined;
  log: Log;
  dev?: boolean;
  /** False in tests of the API: pages need a build. */
  pages?: boolean;
  /** Without it, slow calls are not cut off. */
  deadlines?: Deadlines;
  passwords?: Passwords;
  bodyIdleMs?: number;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

/** Tests inject requests into the returned app. */
export async function buildApp({
  config,
  db,
  directUrl,
  replicas,
  log,
  dev = false,
  pages = true,
  deadlines,
  metrics,
  tracing,
  ...options
}: Shop): Promise<App> {
  const secrets = await shopSecrets(config);
  const identity = createIdentity({ secrets, ...config, ...options });
  const app = await createServer({
    log,
    ...config,
    ...options,
    findCaller: createFindCaller(db, identity.tokens),
    observe(observed) {
      tracing?.watch(observed);
      metrics?.watch(observed);
    },
  });
  const read = createPublicRead(db, replicas);
  if (replicas) rememberWrites(app, { https: config.publicUrl.startsWith('https:') });
  const watch = deadlines && registerDeadlines(app, db, deadlines);

  await registerApiDocs(app);
  const keepsFiles = config.database.kind === 'embedded' || config.media.store === 'disk';
  registerHealth(app, db, keepsFiles ? config.dataDir : undefined);
  registerMailbox(app, db, config);
  registerAccounts(app, db, identity);
  registerSellers(app, db);
  registerSellerWorkspace(app, db, identity);
  const searchUses = createSearchUses(secrets[0] ?? '');
  const index = createFilterIndex(db, (error) => log.warn({ err: error }, 'filters are not up to date'));
  registerCatalog(app, { db, read, searchUses, index });
  registerSizeCharts(app, db, read);
  registerCart(app, db);
  registerAlerts(app, db, identity);
  registerFavorites(app, db);
  registerOwnProducts(app, db, identity);
  registerBulk(app, db, identity);
  registerHomepage(app, read);
  registerInfo(app, db, read);
  registerOrders(app, db, identity, searchUses);
  registerPush(app, db, identity);
  registerReports(app, db);
  registerDelivery(app, db, read);
  registerReviews(app, db, read);
  registerQuestions(app, db, identity);
  registerAuth(app, db, identity);
  registerAdmin(app, db, config);
  registerTelegram(app, db, identity, config.telegram);
  await registerPictures(app, db, identity, config);
  registerRobots(app, { db, publicUrl: config.publicUrl });
  registerFeeds(app, { db, publicUrl: config.publicUrl });
  if (pages)
    await registerPages(app, { db, index, directUrl, replicas, publicUrl: config.publicUrl, dev, watch });

  return app;
}

async function registerPictures(
  app: App,
  db: Db,
  { allowances, orderLinks }: Identity,
  config: Config,
): Promise<void> {
  const media = await openMedia(config);
  app.addHook('onClose', async () => media.close());
  const pictures = createPictures(media.originals, media.variants);
  // A separate scope, since `pages` registers its own static plugin.
  await app.register(async (scope) => {
    if (media.kind === 'disk') {
      await mkdir(media.folder, { recursive: true });
      await scope.register(fastifyStatic, { root: media.folder, serve: false });
    }
    registerMedia(scope, pictures, media);
  });
  const uploads = createUploads({ db, store: media.originals, pictures, allowances });
  await registerUploads(app, {
    db,
    uploads,
    isShownBy: showsPicture,
    requireOrder: (request) => requireIdByLink(db, orderLinks, secretOf(request)),
  });
  registerHomepageEditor(app, db, uploads);
}
