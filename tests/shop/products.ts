import type { ProductSaved } from '#contract/selling.ts';
import type { Db } from '../../server/database/connect.ts';
import { insertProducts, type NewProduct } from '../../server/modules/catalog/catalog.service.ts';
import { newId } from '../../server/platform/ids.ts';
import type { App } from '../../server/platform/server.ts';
import { addSeller } from './accounts.ts';
import { productForm } from './forms.ts';
import { call } from './test-shop.ts';

/** Their ids. */
export async function addProducts(
  db: Db,
  seller: { id: string },
  products: (Partial<NewProduct> & { name: string })[],
): Promise<string[]> {
  const rows = products.map((product) => ({
    id: newId(),
    sellerId: seller.id,
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

export interface Goods {
  id: string;
  name: string;
  price: number;
}

/** One product, of a new seller unless one is given. */
export async function addProduct(
  db: Db,
  { seller, ...product }: Partial<NewProduct> & { seller?: { id: string } } = {},
): Promise<Goods> {
  const { name = 'Шырдак', price = 1_000 } = product;
  const [id = ''] = await addProducts(db, seller ?? (await addSeller(db)), [{ ...product, name, price }]);
  return { id, name, price };
}

/** By the seller's form. */
export async function createProduct(app: App, { token }: { token: string }, changes: object = {}) {
  const { status, body } = await call(app, 'POST', '/api/sellers/products', {
    token,
    body: productForm(changes),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as ProductSaved).product;
}
