import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Cart } from '../../contract/cart.ts';
import type { Product, ProductAnswer } from '../../contract/catalog.ts';
import type { Order, OrderPlaced, PaymentMethod } from '../../contract/orders.ts';
import { formatSom } from '../../web/text/money.ts';

export async function readProduct(request: APIRequestContext, id: string): Promise<Product> {
  return ((await (await request.get(`/api/products/${id}`)).json()) as ProductAnswer).product;
}

/** Without the screens: in the first size and colour, fetched from the shop. */
export async function orderAsGuest(
  request: APIRequestContext,
  { _id, price, sizes, colors }: Product,
  { quantity = 1, paymentMethod = 'cash' }: { quantity?: number; paymentMethod?: PaymentMethod },
): Promise<Order> {
  const phone = newPhone();
  const placed = await request.post('/api/orders', {
    data: {
      guestInfo: { name: 'Айгүл', phone },
      firstName: 'Айгүл',
      phoneNumber: phone,
      products: [{ product: _id, quantity, size: sizes[0], color: colors[0]?.name }],
      totalAmount: price * quantity,
      delivery: 'pickup',
      paymentMethod,
    },
  });
  return ((await placed.json()) as OrderPlaced).order;
}

/** The guest session of this tab; a tab that has loaded nothing yet gets one. */
async function sessionOf(page: Page): Promise<string> {
  const made = `guest_journey_${randomUUID()}`;
  const findOrKeep = (session: string) => {
    const known = sessionStorage.getItem('guestSessionId');
    if (known) return known;
    sessionStorage.setItem('guestSessionId', session);
    return session;
  };
  if (page.url().startsWith('http')) return page.evaluate(findOrKeep, made);
  await page.addInitScript(findOrKeep, made);
  return made;
}

/** Without the buttons: as if this tab had put it in before; the first size and colour unless told. */
export async function fillCart(
  page: Page,
  ...wanted: { product: Product; size?: string; color?: string; quantity?: number }[]
): Promise<void> {
  const session = await sessionOf(page);
  for (const { product, ...rest } of wanted) {
    const answer = await page.request.post('/api/cart/add', {
      headers: { 'x-session-id': session },
      data: {
        productId: product._id,
        quantity: 1,
        size: product.sizes[0],
        color: product.colors[0]?.name,
        ...rest,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

export async function readCart(page: Page): Promise<Cart> {
  const session = await sessionOf(page);
  return (await (
    await page.request.get('/api/cart', { headers: { 'x-session-id': session } })
  ).json()) as Cart;
}

let made = 0;
/** A name that no other journey uses. */
export const newName = (what: string) => `${what} ${Date.now().toString(36)}${process.pid}${(made += 1)}`;

/** Guests with one number order five times an hour at most: each order of the journeys has its own. */
export const newPhone = () => `+9965${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** Somebody else buys, without a browser. */
export async function buyElsewhere(
  request: APIRequestContext,
  { _id, price, sizes, colors }: Product,
  quantity: number,
): Promise<void> {
  const guest = { name: 'Сосед', phone: newPhone() };
  const answer = await request.post('/api/orders', {
    data: {
      guestInfo: guest,
      products: [{ product: _id, quantity, size: sizes[0], color: colors[0]?.name }],
      totalAmount: price * quantity,
      firstName: guest.name,
      address: 'Бишкек, Чуй, 1',
      phoneNumber: guest.phone,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

export const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Товары в корзине' }).getByRole('article').filter({ hasText: name });

const total = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' });

export async function expectTotal(page: Page, som: number): Promise<void> {
  await expect(total(page).getByRole('definition').last()).toHaveText(formatSom(som));
}

export async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Имя', { exact: true }).fill('Айгүл');
  await page.getByLabel('Номер телефона').fill(newPhone());
  await page.getByLabel('Адрес', { exact: true }).fill('Бишкек, ул. Токтогула, 12');
}

/** From the cart to the last step. */
export async function goToLastStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await fillForm(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте и закажите');
}

export const placeButton = (page: Page) => page.getByRole('button', { name: 'Заказать', exact: true });
