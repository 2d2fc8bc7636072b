import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../contract/auth.ts';
import type { SellerPage, SellerStatus } from '../../contract/sellers.ts';
import type { ProductSaved } from '../../contract/selling.ts';
import { demoAccount, newcomer, useToken } from './accounts.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let admin: Promise<SignedIn> | undefined;
/** One sign-in for all tests of a worker. */
export const adminToken = async (request: APIRequestContext): Promise<string> =>
  (await (admin ??= demoAccount(request, 'admin'))).token;

export async function openOffice(page: Page, request: APIRequestContext, address: string): Promise<void> {
  await useToken(page, await adminToken(request), 'admin');
  await page.goto(address);
}

export interface OwnSeller {
  _id: string;
  companyName: string;
  email: string;
  password: string;
}

let companies = 0;
/** A company that applied, without a browser; no other journey knows it. */
export async function applySeller(request: APIRequestContext): Promise<OwnSeller> {
  const { email, password } = newcomer();
  const companyName = `Мастерская ${process.pid}-${Date.now().toString(36)}-${(companies += 1)}`;
  const application = {
    firstName: 'Айзада',
    lastName: 'Токтосунова',
    email,
    password,
    phone: '+996 700 12 34 56',
    companyName,
    companyDescription: 'Войлочные тапочки и шырдаки ручной работы.',
    address: 'г. Нарын, ул. Ленина, 40',
  };
  const answer = await request.post('/api/auth/seller/register', { data: application });
  expect(answer.status(), await answer.text()).toBe(201);
  const headers = bearer(await adminToken(request));
  const found = await request.get(`/api/sellers?search=${encodeURIComponent(email)}`, { headers });
  const [seller] = ((await found.json()) as SellerPage).sellers;
  if (!seller) throw new Error('The application is not on the list');
  return { _id: seller._id, companyName, email, password };
}

export async function setStatus(
  request: APIRequestContext,
  { _id }: OwnSeller,
  status: SellerStatus,
): Promise<void> {
  const answer = await request.put(`/api/sellers/update-status/${_id}`, {
    headers: bearer(await adminToken(request)),
    data: { status },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function signIn(
  request: APIRequestContext,
  { email, password }: Pick<OwnSeller, 'email' | 'password'>,
): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as SignedIn).token;
}

export async function addProduct(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.post('/api/sellers/products', {
    headers: bearer(token),
    data: {
      // Of each its own: cards of two products are told apart by their names.
      name: `Тапочки войлочные ${Date.now().toString(36)}${process.pid}`,
      description: 'Тёплые, из овечьей шерсти.',
      price: 1_200,
      quantity: 5,
      gender: 'Унисекс',
      category: 'Обувь',
      type: 'Тапочки',
      characteristics: [{ name: 'Материал', value: 'войлок' }],
      images: ['https://example.kg/tapochki.jpg'],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as ProductSaved).product._id;
}

/** Of somebody with a token, or of a guest. */
export async function order(request: APIRequestContext, product: string, token?: string): Promise<string> {
  const answer = await request.post('/api/orders', {
    ...(token && { headers: bearer(token) }),
    data: {
      ...(!token && { guestInfo: { name: 'Гость', phone: '0700 11 22 33' } }),
      products: [{ product, quantity: 1 }],
      totalAmount: 1_200,
      firstName: 'Гость',
      address: 'г. Бишкек, Чуй, 1',
      phoneNumber: '0700 11 22 33',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { order: { _id: string } }).order._id;
}

/** Another person at another device. */
export async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
  return context.newPage();
}

export const told = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(words, { exact: true });
