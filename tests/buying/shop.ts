import { randomUUID } from 'node:crypto';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { Db } from '../../server/database/connect.ts';
import { registerAuth } from '../../server/modules/auth/auth.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerCart } from '../../server/modules/cart/cart.routes.ts';
import type { NewProduct } from '../../server/modules/catalog/catalog.service.ts';
import { registerFavorites } from '../../server/modules/favorites/favorites.routes.ts';
import { registerReviews } from '../../server/modules/reviews/reviews.routes.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import { newId } from '../../server/platform/ids.ts';
import type { App } from '../../server/platform/server.ts';
import { addProducts, addSeller } from '../catalog/window.ts';
import { call, type Person, SECRET } from '../people/people.ts';
import { serverWith } from '../server/test-server.ts';

/** The calls of people who buy. */
export async function openShop(db: Db): Promise<App> {
  const identity = createIdentity({ secret: SECRET, rateLimits: false, publicUrl: 'http://localhost:3000' });
  const { app } = await serverWith(
    (server) => {
      registerCart(server, db);
      registerFavorites(server, db);
      registerReviews(server, db);
      registerAuth(server, db, identity);
    },
    { rateLimits: false, findCaller: createFindCaller(db, identity.tokens) },
  );
  return app;
}

export async function addProduct(db: Db, product: Partial<NewProduct> = {}): Promise<string> {
  const [id = ''] = await addProducts(db, await addSeller(db), [{ name: 'Шырдак', ...product }]);
  return id;
}

export const BLACK = { name: 'Чёрный', value: '#000000' };
export const WHITE = { name: 'Белый', value: '#ffffff' };

/** Whoever has a cart: a token, or the session id that a browser made. */
export type Shopper = { token: string } | { session: string };

export const newGuest = () => ({ session: `guest_${randomUUID()}` });

const asSent = (shopper: Shopper) =>
  'token' in shopper ? { token: shopper.token } : { headers: { 'x-session-id': shopper.session } };

export type CartAnswer = Cart & { message?: string; code?: string; available?: number; inCart?: number };

export function cartOf(app: App, shopper: Shopper) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await call(app, method, `/api/cart${path}`, { ...asSent(shopper), ...(body && { body }) });
    return { status: answer.status, body: answer.body as CartAnswer };
  };
  return {
    read: () => send('GET', ''),
    add: (productId: unknown, rest: object = {}) => send('POST', '/add', { productId, ...rest }),
    update: (item: string, quantity: unknown) => send('PUT', `/update/${item}`, { quantity }),
    remove: (item: string) => send('DELETE', `/remove/${item}`),
    clear: () => send('DELETE', '/clear'),
  };
}

/** What is in it, in short. */
export const lines = ({ items }: { items: CartItem[] }) =>
  items.map(({ name, size, color, quantity }) =>
    [name, size, color, quantity].filter((part) => part !== undefined).join(' '),
  );

/** An order as an operator would have left it. */
export async function addOrder(
  db: Db,
  { buyer, product, status = 'completed' }: { buyer: Person; product: string; status?: string },
): Promise<string> {
  const id = newId();
  await db`
    insert into shop_order (id, buyer_id, buyer_role, buyer_name, first_name, phone_number, delivery, address,
      payment_method, status)
    values (${id}, ${buyer.id}, ${buyer.role}, ${buyer.name}, ${buyer.name}, '+996 555 000 000', 'pickup', 'Бишкек',
      'cash', ${status})`;
  await db`
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price,
      seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select ${newId()}, ${id}, 0, product.id, seller_id, ${buyer.id}, name, brand, type, price,
      brand, '', '', '', 1, 0, now()
    from product where id = ${product}`;
  return id;
}
