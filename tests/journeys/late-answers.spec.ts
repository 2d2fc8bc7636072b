import type { Page } from '@playwright/test';
import { open, toast } from './accounts.ts';
import { fillCart, goToLastStep, newName, placeButton } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { productToBuy } from './sellers.ts';
import { addAddress, create, fill, open as openForm } from './product-form.ts';
import { deleteAll, signInSeller } from './selling.ts';

/** Keeps what is asked for from coming until it is let go. */
async function hold(page: Page, url: string | RegExp, method = 'GET'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await promise;
    return route.continue();
  });
  return resolve;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('an answer that comes late leads nobody away who has gone on', () => {
  test("'Buy now'", async ({ page, request }) => {
    const product = await productToBuy(request);
    const letGo = await hold(page, '**/api/cart/add', 'POST');
    await open(page, `/products/${product._id}`);
    const asked = page.waitForRequest('**/api/cart/add');
    await page.getByRole('button', { name: 'Купить сейчас' }).click();
    await asked;
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click();
    await expect(heading(page)).toHaveText('Каталог');
    letGo();
    await expect(toast(page, 'Товар добавлен в корзину')).toBeVisible();
    await expect(heading(page)).toHaveText('Каталог');
    await expect(page).toHaveURL('/catalog');
  });

  test(
    'the thank-you, whose time is over while the next page is on its way',
    { tag: '@full' },
    async ({ page, request }) => {
      await page.clock.install();
      await fillCart(page, { product: await productToBuy(request) });
      await open(page, '/cart');
      await goToLastStep(page);
      const order = await hold(page, '**/api/orders', 'POST');
      const nextPage = await hold(page, /\/assets\/contact-.*\.js/);
      await placeButton(page).click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
      await expect(page).toHaveURL('/contact');
      order();
      await expect(page.getByText('Спасибо за покупку!')).toBeVisible();
      await page.clock.runFor(1_000);
      nextPage();
      await expect(heading(page)).toHaveText('Контакты');
      await expect(page).toHaveURL('/contact');
    },
  );

  test('a product that is saved', { tag: '@full' }, async ({ page, request }) => {
    const seller = await signInSeller(page, request);
    const name = newName('Шырдак');
    await openForm(page);
    await fill(page, name);
    await addAddress(page);
    const letGo = await hold(page, '**/api/sellers/products', 'POST');
    const sent = page.waitForRequest(
      (asked) => asked.method() === 'POST' && asked.url().endsWith('/api/sellers/products'),
    );
    await create(page).click();
    await sent;
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Уйти' }).click();
    await expect(heading(page)).toHaveText('Каталог');
    letGo();
    await expect(page.getByRole('status').filter({ hasText: 'Товар создан' })).toBeVisible();
    await expect(heading(page)).toHaveText('Каталог');
    await expect(page).toHaveURL('/catalog');
    await deleteAll(request, seller, name);
  });
});

test(
  'a toast that is closed by a key keeps none of the next ones in view',
  { tag: '@full' },
  async ({ page }) => {
    await page.clock.install();
    await open(page, '/contact');
    const copy = page.getByRole('button', { name: 'Скопировать адрес' });
    const toast = page.getByRole('region', { name: 'Уведомления' }).getByText(/скопир/i);
    await copy.click();
    await page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Закрыть' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await copy.press('Enter');
    await expect(toast).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(toast).toHaveCount(0);
  },
);

test(
  'who was in the search field before it was alive is offered what fits, too',
  { tag: '@full' },
  async ({ page }) => {
    const letGo = await hold(page, /\/assets\/entry-client-.*\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByRole('combobox', { name: 'Поиск' });
    await search.focus();
    await page.keyboard.type('рубаш');
    letGo();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.keyboard.type('к');
    await expect(search).toHaveValue('рубашк');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
);
