import type { APIRequestContext, Page } from '@playwright/test';
import type { SignedIn } from '../../contract/auth.ts';
import type { Order, OrderPlaced } from '../../contract/orders.ts';
import type { OwnProduct, ProductSaved } from '../../contract/selling.ts';
import { demoAccount, newcomer, originOf } from './accounts.ts';
import { expect } from './fixtures.ts';

export interface OwnSeller {
  id: string;
  token: string;
  email: string;
  password: string;
  companyName: string;
  name: string;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const said = { alert, told };

/** As the admin sets it. */
export async function setSellerStatus(
  request: APIRequestContext,
  id: string,
  status: 'approved' | 'suspend',
): Promise<void> {
  const { token } = await demoAccount(request, 'admin');
  const answer = await request.put(`/api/sellers/update-status/${id}`, {
    headers: bearer(token),
    data: { status },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A seller of one's own, approved, with nothing to sell yet. */
export async function ownSeller(request: APIRequestContext): Promise<OwnSeller> {
  const { email, password } = newcomer();
  const companyName = `Кийиз ${email.split('@')[0]}`;
  const applied = await request.post('/api/auth/seller/register', {
    data: {
      ...{
        email,
        password,
        companyName,
        firstName: 'Нурлан',
        lastName: 'Асанов',
        phone: '+996 700 11 22 33',
      },
      ...{ address: 'г. Ош, ул. Ленина, 5', companyDescription: 'Изделия из войлока' },
    },
  });
  expect(applied.status(), await applied.text()).toBe(201);
  const { token: admin } = await demoAccount(request, 'admin');
  const found = await request.get('/api/sellers', { headers: bearer(admin), params: { search: email } });
  const { sellers } = (await found.json()) as { sellers: { _id: string }[] };
  const id = sellers[0]!._id;
  await setSellerStatus(request, id, 'approved');
  const signedIn = await request.post('/api/auth/login', { data: { email, password } });
  const { token } = (await signedIn.json()) as SignedIn;
  return { id, token, email, password, companyName, name: 'Нурлан Асанов' };
}

export async function makeProduct(
  request: APIRequestContext,
  { token }: Pick<OwnSeller, 'token'>,
  changed: { name: string; quantity?: number; price?: number },
): Promise<OwnProduct> {
  const origin = await originOf(request);
  const answer = await request.post('/api/sellers/products', {
    headers: bearer(token),
    data: {
      ...{ description: 'Из шерсти', type: 'Тапочки', category: 'Обувь', gender: 'Унисекс', price: 1_200 },
      ...{ characteristics: [{ name: 'Материал', value: 'войлок' }], images: [`${origin}/share.png`] },
      ...changed,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as ProductSaved).product;
}

export async function deleteProduct(
  request: APIRequestContext,
  { token }: Pick<OwnSeller, 'token'>,
  id: string,
): Promise<void> {
  await request.delete(`/api/sellers/products/${id}`, { headers: bearer(token) });
}

/** By a guest. */
export async function orderOf(
  request: APIRequestContext,
  products: { product: Pick<OwnProduct, '_id' | 'price'>; quantity: number; size?: string }[],
): Promise<Order> {
  const answer = await request.post('/api/orders', {
    headers: { 'x-session-id': `guest_journey_${Date.now()}_${Math.random().toString(36).slice(2)}` },
    data: {
      ...{ firstName: 'Айгүл', address: 'г. Бишкек, ул. Токтогула, 125', phoneNumber: '+996 555 123 456' },
      guestInfo: { name: 'Айгүл', phone: '+996 555 123 456' },
      products: products.map(({ product, ...line }) => ({ ...line, product: product._id })),
      totalAmount: products.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as OrderPlaced).order;
}
