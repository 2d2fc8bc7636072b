import { randomUUID } from 'node:crypto';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { App } from '../../server/platform/server.ts';
import { call } from './test-shop.ts';

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
