import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '../../contract/catalog.ts';
import type { Order, OrderPlaced } from '../../contract/orders.ts';
import type { OwnProduct, ProductSaved } from '../../contract/selling.ts';
import type { SizeChart } from '../../contract/size-measures.ts';
import { adminToken, bearer, login, newcomer, originOf } from './accounts.ts';
import { newName, newPhone, readProduct } from './buying.ts';
import { OWN_SELLER } from './demo-products.ts';
import { expect } from './fixtures.ts';

export interface OwnSeller {
  id: string;
  token: string;
  email: string;
  password: string;
  companyName: string;
  name: string;
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const said = { alert, told };

/** As the admin sets it. */
export async function setSellerStatus(
  request: APIRequestContext,
  id: string,
  status: 'approved' | 'suspend',
): Promise<void> {
  const answer = await request.put(`/api/sellers/update-status/${id}`, {
    headers: bearer(await adminToken(request)),
    data: { status },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A company that applied, without a browser; no other journey knows it. */
export async function applySeller(request: APIRequestContext): Promise<Omit<OwnSeller, 'token'>> {
  const { email, password } = newcomer();
  const companyName = `${OWN_SELLER} ${email.split('@')[0]}`;
  const applied = await request.post('/api/auth/seller/register', {
    data: {
      email,
      password,
      companyName,
      firstName: 'Нурлан',
      lastName: 'Асанов',
      phone: '+996 700 11 22 33',
      address: 'г. Ош, ул. Ленина, 5',
      companyDescription: 'Изделия из войлока',
    },
  });
  expect(applied.status(), await applied.text()).toBe(201);
  const headers = bearer(await adminToken(request));
  const found = await request.get('/api/sellers', { headers, params: { search: email } });
  const { sellers } = (await found.json()) as { sellers: { _id: string }[] };
  return { id: sellers[0]!._id, email, password, companyName, name: 'Нурлан Асанов' };
}

/** A seller of one's own, approved, with nothing to sell yet. */
export async function ownSeller(request: APIRequestContext): Promise<OwnSeller> {
  const seller = await applySeller(request);
  await setSellerStatus(request, seller.id, 'approved');
  return { ...seller, token: (await login(request, seller)).token };
}

export async function makeProduct(
  request: APIRequestContext,
  { token }: Pick<OwnSeller, 'token'>,
  changed: {
    name: string;
    quantity?: number;
    price?: number;
    sizes?: string[];
    colors?: { name: string; value: string }[];
    variants?: { size: string; color: null; quantity: number }[];
    sizeChart?: SizeChart;
  },
): Promise<OwnProduct> {
  const origin = await originOf(request);
  const answer = await request.post('/api/sellers/products', {
    headers: bearer(token),
    data: {
      description: 'Из шерсти',
      type: 'Тапочки',
      category: 'Обувь',
      gender: 'Унисекс',
      price: 1_200,
      characteristics: [{ name: 'Материал', value: 'войлок' }],
      images: [`${origin}/share.png`],
      ...changed,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as ProductSaved).product;
}

export const SIZES_AND_COLORS = {
  sizes: ['37', '38', '39'],
  colors: [
    { name: 'Серый', value: '#808080' },
    { name: 'Чёрный', value: '#000000' },
  ],
};

let seller: Promise<OwnSeller> | undefined;
/** Bought by no other journey. Without sizes and colours unless told. */
export async function productToBuy(
  request: APIRequestContext,
  changed: Partial<typeof SIZES_AND_COLORS> = {},
): Promise<Product> {
  seller ??= ownSeller(request);
  const made = await makeProduct(request, await seller, {
    name: newName('Тапочки'),
    quantity: 9,
    ...changed,
  });
  return readProduct(request, made._id);
}

export async function deleteProduct(
  request: APIRequestContext,
  { token }: Pick<OwnSeller, 'token'>,
  id: string,
): Promise<void> {
  await request.delete(`/api/sellers/products/${id}`, { headers: bearer(token) });
}

/** By a guest, or by somebody with a token. */
export async function orderOf(
  request: APIRequestContext,
  products: { product: Pick<OwnProduct, '_id' | 'price'>; quantity: number; size?: string }[],
  token?: string,
): Promise<Order> {
  const phoneNumber = newPhone();
  const answer = await request.post('/api/orders', {
    headers: token ? bearer(token) : { 'x-session-id': `guest_journey_${randomUUID()}` },
    data: {
      firstName: 'Айгүл',
      address: 'г. Бишкек, ул. Токтогула, 125',
      phoneNumber,
      ...(!token && { guestInfo: { name: 'Айгүл', phone: phoneNumber } }),
      products: products.map(({ product, ...line }) => ({ ...line, product: product._id })),
      totalAmount: products.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as OrderPlaced).order;
}
