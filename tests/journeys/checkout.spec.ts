import type { Page } from '@playwright/test';
import type { OrderPlaced } from '../../contract/orders.ts';
import { bearer, open, stored, toast } from './accounts.ts';
import {
  buyElsewhere,
  expectTotal,
  fillCart,
  fillForm,
  goToLastStep,
  lineOf,
  newName,
  placeButton,
  readCart,
  readProduct,
} from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, ownSeller, productToBuy } from './sellers.ts';

const ACCEPTED = 'Ваш заказ принят. Спасибо за покупку';
const SHORT = 'Некоторые товары закончились на складе. Пожалуйста, обновите корзину.';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a guest buys: from the search to the thank-you, then home',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow();
    const product = await productToBuy(request);
    await open(page, '/');
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.fill(product.name);
    await search.press('Enter');
    await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).click();
    await page.getByRole('button', { name: 'Купить сейчас' }).click();
    await expect(page).toHaveURL('/cart');
    await expectTotal(page, product.price);

    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page).toHaveURL('/cart?step=2');
    await fillForm(page);
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page).toHaveURL('/cart?step=3');
    await expect(page.getByText('Оператор позвонит вам в течение нескольких минут')).toBeVisible();

    // The thank-you stands for half a second: it is looked for before the button is pressed.
    const thanks = expect(page.getByText('Спасибо за покупку!')).toBeVisible();
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/orders'),
      placeButton(page).click(),
      thanks,
    ]);
    const { order } = (await answer.json()) as OrderPlaced;
    await expect(page).toHaveURL('/');
    await expect(toast(page, ACCEPTED)).toBeVisible();
    await expect(toast(page, new RegExp(`Номер вашего заказа — ${order.number}`))).toBeVisible();
    expect(order).toMatchObject({ totalAmount: product.price, guestInfo: { name: 'Айгүл' } });
    expect((await readCart(page)).items).toEqual([]);
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 1);
  },
);

test('what could not be bought stays in the cart, and keeps nobody from ordering again', async ({
  page,
  request,
}) => {
  const seller = await ownSeller(request);
  const headers = bearer(seller.token);
  const make = async () =>
    readProduct(request, (await makeProduct(request, seller, { name: newName('Тапочки') }))._id);
  const [gone, product] = [await make(), await make()];
  // The oldest line of the cart is the one that stays.
  await fillCart(page, { product: gone }, { product });
  await request.put(`/api/products/${gone._id}/toggle-active`, { headers });
  await open(page, '/cart');
  await goToLastStep(page);
  await placeButton(page).click();
  await expect(toast(page, ACCEPTED)).toBeVisible();
  await expect(page).toHaveURL('/');

  await fillCart(page, { product });
  await open(page, '/cart');
  await expect(lineOf(page, gone.name)).toContainText('Не доступен');
  await expectTotal(page, product.price);
  await goToLastStep(page);
  await placeButton(page).click();
  await expect(toast(page, ACCEPTED)).toBeVisible();
  expect((await readCart(page)).items).toMatchObject([{ name: gone.name, available: false }]);
  expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 2);
  for (const { _id } of [gone, product]) await request.delete(`/api/sellers/products/${_id}`, { headers });
});

test.describe('the form', () => {
  test('the back button returns a step, Change buttons too, Close leaves', async ({ page, request }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product });
    await open(page, '/catalog');
    await open(page, '/cart');
    const here = page.getByRole('navigation', { name: 'Шаги оформления' }).locator('[aria-current=step]');
    await expect(here).toContainText('Шаг 1 из 3');
    await goToLastStep(page);
    await expect(here).toContainText('Шаг 3 из 3');
    await page.goBack();
    await expect(here).toContainText('Шаг 2 из 3');
    await expect(heading(page)).toHaveText('Оформление заказа');
    await page.goBack();
    await expect(heading(page)).toHaveText('Корзина');
    await page.goForward();
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByRole('link', { name: 'Изменить: Получатель' }).click();
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Айгүл');
    await page.getByRole('link', { name: 'Изменить: Товары' }).click();
    await expect(lineOf(page, product.name)).toBeVisible();
    await page.getByRole('link', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL('/catalog');
  });
});

test.describe('one checkout is one order', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_/] });

  test('when the page is reloaded before the answer is there', async ({ page, request }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product });
    await open(page, '/cart');
    await goToLastStep(page);
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/orders', async (route) => {
      // The shop takes the order; its answer never arrives.
      await route.fetch();
      arrived.resolve();
      await route.abort().catch(() => {});
    });
    await placeButton(page).click();
    await arrived.promise;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(toast(page, ACCEPTED)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 1);
  });

  test('when the connection is lost in the middle and comes back', async ({ page, context, request }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product });
    await open(page, '/cart');
    await goToLastStep(page);
    await context.setOffline(true);
    await placeButton(page).click();
    await expect(page.getByRole('alert').getByText('Нет связи с магазином')).toBeVisible();
    await expect(page.getByText('Нет связи с магазином')).toBeInViewport();
    await page.getByRole('button', { name: 'Отправить сейчас' }).click();
    await expect(page.getByText('Нет связи с магазином')).toBeVisible();
    await context.setOffline(false);
    await expect(toast(page, ACCEPTED)).toBeVisible();
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 1);
  });

  test('when a second tab orders the same cart', async ({ page, context, request }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product });
    await open(page, '/cart');
    await goToLastStep(page);
    const second = await context.newPage();
    await second.goto('/healthz');
    const session = await stored(page, 'guestSessionId');
    await second.evaluate((id) => sessionStorage.setItem('guestSessionId', id!), session);
    await open(second, '/cart');
    // This tab doesn't hear of the other, and holds what it knows of the cart.
    await second.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
    await goToLastStep(second);
    await second.route('**/api/cart', (route) => route.abort());
    await placeButton(page).click();
    await expect(toast(page, ACCEPTED)).toBeVisible();
    if (await placeButton(second).isVisible())
      await placeButton(second)
        .click({ timeout: 2_000 })
        .catch(() => {});
    const told = second.getByText(/^(В корзине пока пусто|Заказ из этой корзины уже принят)/);
    await expect(toast(second, ACCEPTED).or(told).first()).toBeVisible();
    expect((await readProduct(request, product._id)).quantity).toBe(product.quantity - 1);
  });
});

test.describe('an order that is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource|answer: 500/] });

  test('because others were faster: each line with what is left, and a button that refreshes the order', async ({
    page,
    request,
  }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product, quantity: 3 });
    await open(page, '/cart');
    await goToLastStep(page);
    // The page doesn't find out before the button is pressed.
    await page.route('**/api/cart', (route) => route.abort());
    await buyElsewhere(request, product, product.quantity - 1);
    await placeButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: SHORT });
    await expect(notice).toContainText(`${product.name} — осталось 1 шт.`);
    await expect(notice).toBeInViewport();
    await expect(placeButton(page)).toBeDisabled();
    await page.unroute('**/api/cart');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await expectTotal(page, product.price);
    await expect(notice).toBeHidden();
    await placeButton(page).click();
    await expect(toast(page, ACCEPTED)).toBeVisible();
    expect((await readProduct(request, product._id)).quantity).toBe(0);
  });
});
