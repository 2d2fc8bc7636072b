import { randomUUID } from 'node:crypto';
import type { Cart } from '../../contract/cart.ts';
import type { OrderPage } from '../../contract/orders.ts';
import type { Db } from '../../server/database/connect.ts';
import { addGoods, askFor, isAnswer, orderIdOf, orderOf, placeOrder, register } from './buyers.ts';

/** What is wrong when somebody registers, fills a cart and orders, each call served by another shop. */
export async function purchase(url: string, db: Db, seller: string): Promise<string[]> {
  const wrong: string[] = [];
  const goods = await addGoods(url, seller, 5);
  const { token } = await register(url, db);
  const add = { productId: goods.id, quantity: 2 };
  await askFor(url, { method: 'POST', path: '/api/cart/add', token, body: add });
  const cart = await askFor<Cart>(url, { path: '/api/cart', token });
  if (cart.items.map(({ quantity }) => quantity).join() !== '2') wrong.push(`cart: ${JSON.stringify(cart)}`);

  const key = randomUUID();
  const placed = await placeOrder(url, orderOf([{ goods, quantity: 2 }]), { token, key });
  if (!isAnswer(placed) || placed.status !== 201) return [...wrong, `order: ${JSON.stringify(placed)}`];
  const { orders } = await askFor<OrderPage>(url, { path: '/api/orders/my-orders', token });
  if (orders.map(({ _id }) => _id).join() !== orderIdOf(placed)) wrong.push('my orders: not this one alone');
  const emptied = await askFor<Cart>(url, { path: '/api/cart', token });
  if (emptied.items.length > 0) wrong.push('the cart still has what was ordered');
  const [stock] = await db<{ quantity: number }[]>`select quantity from stock where product_id = ${goods.id}`;
  if (stock?.quantity !== 3) wrong.push(`stock: ${stock?.quantity}, not 3`);
  return wrong;
}
