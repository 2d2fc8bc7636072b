import type { Call, CallDetails, CallQueue } from '#contract/calls.ts';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addTraders, GUEST, orderFor, placeOrder } from '../shop/orders.ts';
import { call, type TestShop } from '../shop/test-shop.ts';

/** An operator's requests. */
export function operatorOf({ app }: TestShop, { token }: SignedIn) {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(app, method, `/api/admin/${path}`, { token, ...(body && { body }) });
  return {
    queue: async (query = '') => (await ask('GET', `calls${query}`)).body as CallQueue,
    read: async (id: string) => (await ask('GET', `calls/${id}`)).body as CallDetails,
    take: (id: string) => ask('POST', `calls/${id}/take`),
    release: (id: string) => ask('DELETE', `calls/${id}/take`),
    end: (id: string, outcome: string, more: object = {}) =>
      ask('POST', `calls/${id}/outcome`, { outcome, ...more }),
    note: (id: string, text: string) => ask('POST', `calls/${id}/notes`, { text }),
    ask,
  };
}

export const addOperator = async (shop: TestShop) => operatorOf(shop, await addSignedIn(shop.db, 'admin'));

/** A guest's order that waits for a call. */
export async function addWaiting(shop: TestShop, changes: object = {}) {
  const { goods } = await addTraders(shop.db);
  const order = await placeOrder(shop.app, { ...orderFor([goods, 2]), ...GUEST, ...changes });
  return { order, goods };
}

export const numbersOf = (calls: Call[]) => calls.map(({ order: { number } }) => number);
