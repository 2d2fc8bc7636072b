import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';
import type { Cart } from '../../contract/cart.ts';
import type { Product, ProductAnswer, ProductCard } from '../../contract/catalog.ts';
import type { Order, OrderPlaced, PaymentMethod } from '../../contract/orders.ts';
import { formatSom } from '../../web/text/money.ts';
import { demoProducts } from './demo-products.ts';

/** In any size and colour. */
const isPlenty = ({ isActive, quantity, variants }: ProductCard) => isActive && quantity >= 8 && !variants;
/** Goods that nothing has to be chosen of. */
export const isPlain = (card: ProductCard) =>
  isPlenty(card) && card.sizes.length <= 1 && card.colors.length <= 1;
export const hasChoices = (card: ProductCard) =>
  isPlenty(card) && card.sizes.length > 1 && card.colors.length > 1;

let taken = 0;
/**
 * A product that no other journey looks at: from the end of the catalogue, and each test another one, so that what one
 * buys isn't missed by the next. All its sizes share one stock. Tests of the two screens' sizes and of the workers take turns.
 */
export async function ownProduct(
  request: APIRequestContext,
  { project, parallelIndex, config }: TestInfo,
  fits: (card: ProductCard) => boolean = isPlenty,
): Promise<Product> {
  const oldest = (await demoProducts(request)).toReversed();
  const found = oldest.filter((card) => !card.variants && fits(card));
  const turn = (taken++ * 2 + (project.name.startsWith('phone') ? 1 : 0)) * config.workers + parallelIndex;
  const chosen = found[turn % found.length];
  if (!chosen) throw new Error('The demo shop has no such product');
  return readProduct(request, chosen._id);
}

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
