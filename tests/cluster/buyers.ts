import { randomUUID } from 'node:crypto';
import type { CodeChecked, SignedIn } from '../../contract/auth.ts';
import { REFUSALS } from '../../contract/errors.ts';
import type { OrderPlaced } from '../../contract/orders.ts';
import type { ProductSaved } from '../../contract/selling.ts';
import type { Db } from '../../server/database/connect.ts';
import { type Answer, createAgent, type Outcome, send } from '../attacks/send.ts';
import { productForm } from '../shop/forms.ts';

const agent = createAgent();

export interface Call {
  method?: string;
  path: string;
  body?: object;
  token?: string;
  key?: string;
  accept?: string;
}

export function ask(url: string, { method = 'GET', path, body, token, key, accept }: Call): Promise<Outcome> {
  const text = body && JSON.stringify(body);
  return send(url, agent, {
    method,
    path,
    body: text,
    headers: {
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(accept !== undefined && { accept }),
    },
  });
}

/** An answer that must be a success. */
export async function askFor<T>(url: string, call: Call): Promise<T> {
  const answer = await ask(url, call);
  if (!isAnswer(answer) || answer.status >= 300)
    throw new Error(`${call.path}: ${isAnswer(answer) ? `${answer.status} ${answer.body}` : 'no answer'}`);
  return JSON.parse(answer.body) as T;
}

export const isAnswer = (outcome: Outcome): outcome is Answer => typeof outcome === 'object';

/** The shop, or nginx in its place, says in the agreed form that it can't serve now. */
export function isClear503({ status, headers, body }: Answer): boolean {
  if (status !== 503 || headers['retry-after'] === undefined) return false;
  if (String(headers['content-type']).startsWith('text/html')) return body.includes('<h1');
  try {
    const { code, message } = JSON.parse(body) as { code?: string; message?: string };
    return code === 'NOT_READY' && message === REFUSALS.NOT_READY.message;
  } catch {
    return false;
  }
}

export interface Goods {
  id: string;
  price: number;
  sizes: string[];
}

export const login = (url: string, email: string, password: string) =>
  askFor<SignedIn>(url, { method: 'POST', path: '/api/auth/login', body: { email, password } });

/** As a person does, with a code from a mail. */
export async function register(url: string, db: Db): Promise<SignedIn> {
  const email = `${randomUUID()}@example.kg`;
  const post = <T>(path: string, body: object) =>
    askFor<T>(url, { method: 'POST', path: `/api/auth/${path}`, body: { email, ...body } });
  const purpose = 'registration';
  await post('send-otp', { purpose });
  const [mail] = await db<{ content: string }[]>`
    select content::text as content from mail where recipient = ${email}`;
  const otp = /"code":"(\d{6})"/.exec(mail?.content ?? '')?.[1];
  const { tempToken } = await post<CodeChecked>('verify-otp', { otp, purpose });
  return post('register', { password: 'керван-1', name: 'Айгүл', tempToken });
}

/** With sizes, each has the same part of the quantity as its own stock. */
export async function addGoods(
  url: string,
  token: string,
  quantity: number,
  sizes: string[] = [],
): Promise<Goods> {
  const variants = sizes.map((size) => ({ size, quantity: quantity / sizes.length }));
  const body = productForm({ quantity, price: 1_000, sizes, variants });
  const { product } = await askFor<ProductSaved>(url, {
    method: 'POST',
    path: '/api/sellers/products',
    token,
    body,
  });
  return { id: product._id, price: product.price, sizes };
}

export interface Wish {
  goods: Goods;
  quantity: number;
  size?: string | undefined;
}

export const orderOf = (wishes: Wish[]) => ({
  firstName: 'Айгүл',
  address: 'г. Бишкек, ул. Токтогула, 96',
  phoneNumber: '+996 (555) 21-01-14',
  products: wishes.map(({ goods, quantity, size }) => ({ product: goods.id, quantity, size })),
  totalAmount: wishes.reduce((sum, { goods, quantity }) => sum + goods.price * quantity, 0),
});

export const placeOrder = (url: string, body: object, { token, key }: { token?: string; key: string }) =>
  ask(url, { method: 'POST', path: '/api/orders', body, key, ...(token !== undefined && { token }) });

export const orderIdOf = ({ body }: Answer): string => (JSON.parse(body) as OrderPlaced).order._id;
