import type { Order } from '#contract/orders.ts';
import type { Db } from '../../server/database/connect.ts';
import { registerAuth } from '../../server/modules/auth/auth.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerCart } from '../../server/modules/cart/cart.routes.ts';
import { registerOrders } from '../../server/modules/orders/orders.routes.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import type { App } from '../../server/platform/server.ts';
import { addProducts } from '../catalog/window.ts';
import { addSignedIn, call, SECRET } from '../people/people.ts';
import { serverWith } from '../server/test-server.ts';

/** The calls by which goods change hands. */
export async function openTrade(db: Db, { rateLimits = false } = {}): Promise<App> {
  const identity = createIdentity({ secret: SECRET, rateLimits, publicUrl: 'http://localhost:3000' });
  const { app } = await serverWith(
    (server) => {
      registerCart(server, db);
      registerOrders(server, db, identity);
      registerAuth(server, db, identity);
    },
    { rateLimits, findCaller: createFindCaller(db, identity.tokens) },
  );
  return app;
}

export interface Goods {
  id: string;
  name: string;
  price: number;
}

export async function addGoods(
  db: Db,
  seller: { id: string },
  goods: { name?: string; price?: number; quantity?: number; sizes?: string[]; isActive?: boolean } = {},
): Promise<Goods> {
  const { name = 'Шырдак', price = 1_000 } = goods;
  const [id = ''] = await addProducts(db, seller.id, [{ name, price, ...goods }]);
  return { id, name, price };
}

/** A customer, a seller with one product, an admin. */
export async function openStall(db: Db, quantity = 10) {
  const [customer, seller, admin] = [
    await addSignedIn(db, 'customer'),
    await addSignedIn(db, 'seller'),
    await addSignedIn(db, 'admin'),
  ];
  return { customer, seller, admin, goods: await addGoods(db, seller, { quantity }) };
}
export const FORM = {
  firstName: 'Айгүл',
  address: 'г. Бишкек, ул. Токтогула, 96',
  phoneNumber: '+996 (555) 21-01-14',
};
export const GUEST = { guestInfo: { name: 'Гость Бакыт', phone: '+996 700 111 222', email: '' } };

type Wish = [goods: Goods, quantity?: number, choice?: { size?: string; color?: string }];

export const wishFor = (...wishes: Wish[]) => ({
  ...FORM,
  products: wishes.map(([{ id }, quantity = 1, choice]) => ({ product: id, quantity, ...choice })),
  totalAmount: wishes.reduce((sum, [{ price }, quantity = 1]) => sum + price * quantity, 0),
});

interface Sender {
  token?: string;
  key?: string;
  session?: string;
}

export async function order(app: App, body: object, { token, key, session }: Sender = {}) {
  const answer = await call(app, 'POST', '/api/orders', {
    body,
    ...(token !== undefined && { token }),
    headers: {
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(session !== undefined && { 'x-session-id': session }),
    },
  });
  return { status: answer.status, body: answer.body };
}

/** An order that must succeed. */
export async function placed(app: App, body: object, sender: Sender = {}): Promise<Order> {
  const answer = await order(app, body, sender);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.order as Order;
}

export async function stockOf(db: Db, { id }: { id: string }): Promise<number> {
  const [row] = await db<{ quantity: number }[]>`select quantity from stock where product_id = ${id}`;
  return row!.quantity;
}

export async function heldOf(db: Db, { id }: { id: string }): Promise<number> {
  const [row] = await db<{ held: number }[]>`
    select coalesce(sum(held), 0)::int as held from order_line where product_id = ${id}`;
  return row!.held;
}

export async function countOrders(db: Db): Promise<number> {
  const [row] = await db<{ orders: number }[]>`select count(*)::int as orders from shop_order`;
  return row!.orders;
}
