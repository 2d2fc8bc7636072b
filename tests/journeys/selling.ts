import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#contract/catalog.ts';
import type { OwnProduct, OwnProductsPage } from '#contract/selling.ts';
import { bearer, useToken } from './accounts.ts';
import { newName } from './buying.ts';
import { expect } from './fixtures.ts';
import { type OwnSeller, ownSeller } from './sellers.ts';

export interface SellerAtWork {
  token: string;
  headers: { authorization: string };
}

let seller: Promise<OwnSeller> | undefined;

/** One seller for all journeys of a worker: each names its products in its own way. */
export async function signInSeller(page: Page, request: APIRequestContext): Promise<SellerAtWork> {
  const { token } = await (seller ??= ownSeller(request));
  await useToken(page, token, 'seller');
  return { token, headers: bearer(token) };
}

export const form = (name: string, changes: object = {}) => ({
  name,
  description: 'Войлочный ковёр ручной работы',
  price: 12_000,
  category: 'Дом',
  type: 'Ковры',
  gender: 'Унисекс',
  characteristics: [{ name: 'Материал', value: 'Войлок' }],
  images: ['https://example.kg/kiyiz.jpg'],
  ...changes,
});

export async function addProduct(
  request: APIRequestContext,
  { headers }: SellerAtWork,
  changes: object = {},
): Promise<OwnProduct> {
  const answer = await request.post('/api/sellers/products', {
    headers,
    data: form(newName('Ала кийиз'), changes),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { product: OwnProduct }).product;
}

export async function ownProducts(
  request: APIRequestContext,
  { headers }: SellerAtWork,
  search: string,
): Promise<OwnProductsPage['products']> {
  const answer = await request.get('/api/sellers/products', { headers, params: { search, perPage: 100 } });
  return ((await answer.json()) as OwnProductsPage).products;
}

export async function ownProduct(
  request: APIRequestContext,
  { headers }: SellerAtWork,
  id: string,
): Promise<Product> {
  const answer = await request.get(`/api/sellers/products/${id}`, { headers });
  return ((await answer.json()) as { product: Product }).product;
}

/** Others' lists show what is new: they are as they were. */
export async function deleteAll(
  request: APIRequestContext,
  seller: SellerAtWork,
  search: string,
): Promise<void> {
  for (const { _id } of await ownProducts(request, seller, search))
    await request.delete(`/api/sellers/products/${_id}`, { headers: seller.headers });
}

/** A photo as a phone takes it: larger than the shop needs. */
export async function photo(color: string, [width, height] = [2_400, 3_200]) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}
