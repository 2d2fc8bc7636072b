import type { Order } from '#contract/orders.ts';
import type { Db } from '../../server/database/connect.ts';
import { newId } from '../../server/platform/ids.ts';
import type { App } from '../../server/platform/server.ts';
import { type Account, addSignedIn } from './accounts.ts';
import { addProduct, type Goods } from './products.ts';
import { call } from './test-shop.ts';

/** A customer, a seller with one product, an admin. */
export async function addTraders(db: Db, quantity = 10) {
  const [customer, seller, admin] = [
    await addSignedIn(db, 'customer'),
    await addSignedIn(db, 'seller'),
    await addSignedIn(db, 'admin'),
  ];
  return { customer, seller, admin, goods: await addProduct(db, { seller, quantity }) };
}

export const FORM = {
  firstName: 'Айгүл',
  address: 'г. Бишкек, ул. Токтогула, 96',
  phoneNumber: '+996 (555) 21-01-14',
};
export const GUEST = { guestInfo: { name: 'Гость Бакыт', phone: '+996 700 111 222', email: '' } };

type Wish = [goods: Goods, quantity?: number, choice?: { size?: string; color?: string }];

export const orderFor = (...wishes: Wish[]) => ({
  ...FORM,
  products: wishes.map(([{ id }, quantity = 1, choice]) => ({ product: id, quantity, ...choice })),
  totalAmount: wishes.reduce((sum, [{ price }, quantity = 1]) => sum + price * quantity, 0),
});

interface Sender {
  token?: string;
  key?: string;
  session?: string;
}

export async function sendOrder(app: App, body: object, { token, key, session }: Sender = {}) {
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
export async function placeOrder(app: App, body: object, sender: Sender = {}): Promise<Order> {
  const answer = await sendOrder(app, body, sender);
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

/** An order as an operator would have left it. */
export async function addOrder(
  db: Db,
  { buyer, product, status = 'completed' }: { buyer: Account; product: string; status?: string },
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
