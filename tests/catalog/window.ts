import { registerCatalog } from '../../server/modules/catalog/catalog.routes.ts';
import { insertProducts, type NewProduct } from '../../server/modules/catalog/catalog.service.ts';
import { registerHomepage } from '../../server/modules/homepage/homepage.routes.ts';
import { registerReviews } from '../../server/modules/reviews/reviews.routes.ts';
import { registerSellers } from '../../server/modules/sellers/sellers.routes.ts';
import { insertSellers, type NewSeller } from '../../server/modules/sellers/sellers.service.ts';
import { updateProductsOfSeller } from '../../server/modules/sellers/workspace.service.ts';
import { newId } from '../../server/platform/ids.ts';
import type { Db } from '../../server/database/connect.ts';
import type { App } from '../../server/platform/server.ts';
import { serverWith } from '../server/test-server.ts';

/** The calls behind the shop window, without its pages. */
export async function openWindow(db: Db): Promise<App> {
  const { app } = await serverWith(
    (server) => {
      registerSellers(server, db);
      registerCatalog(server, db);
      registerHomepage(server, db);
      registerReviews(server, db);
    },
    { rateLimits: false },
  );
  return app;
}

export async function get(app: App, url: string) {
  const response = await app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
}

export const address = (path: string, query: Partial<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query as Record<string, string>).toString()}`;

/** As the services do: the seller's row, then its products. */
export async function changeSeller(
  db: Db,
  id: string,
  { status, isProductsVisible, companyName }: Partial<NewSeller>,
): Promise<void> {
  await db`
    update seller set status = coalesce(${status ?? null}, status),
      is_products_visible = coalesce(${isProductsVisible ?? null}, is_products_visible),
      company_name = coalesce(${companyName ?? null}, company_name)
    where id = ${id}`;
  await updateProductsOfSeller(db, id);
}

let made = 0;

export async function addSeller(db: Db, seller: Partial<NewSeller> = {}): Promise<string> {
  const id = newId();
  made += 1;
  const companyName = `Дом ${made}`;
  await db.begin((tx) =>
    insertSellers(tx, [
      {
        id,
        email: `seller-${id}@example.kg`,
        name: 'Айгуль',
        companyName,
        companyDescription: 'Торгуем с 1998 года',
        status: 'approved',
        isProductsVisible: true,
        ...seller,
      },
    ]),
  );
  return id;
}

export async function addProducts(
  db: Db,
  sellerId: string,
  products: (Partial<NewProduct> & { name: string })[],
): Promise<string[]> {
  const rows = products.map((product) => ({
    id: newId(),
    sellerId,
    type: 'Футболки',
    category: 'Одежда',
    gender: 'Унисекс',
    price: 1_000,
    description: '',
    characteristics: [],
    sizes: [],
    colors: [],
    images: [],
    isActive: true,
    quantity: 10,
    ...product,
  }));
  await db.begin((tx) => insertProducts(tx, rows));
  return rows.map(({ id }) => id);
}
