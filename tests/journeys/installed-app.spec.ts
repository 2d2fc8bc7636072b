import type { Page } from '@playwright/test';
import { menuOf, newcomer, open, register, useToken } from './accounts.ts';
import { orderAsGuest } from './buying.ts';
import { findProduct, isForSale } from './demo-products.ts';
import { expect, test as base } from './fixtures.ts';
import { productToBuy } from './sellers.ts';
import { type ShopProxy, startShopProxy } from './shop-proxy.ts';

const test = base.extend<{ shopProxy: ShopProxy }>({
  shopProxy: async ({ baseURL }, use) => {
    const shopProxy = await startShopProxy(baseURL ?? '');
    await use(shopProxy);
    shopProxy.close();
  },
});
test.use({
  serviceWorkers: 'allow',
  // Parts of a saved copy are hydrated after their queries have failed: React renders them anew (#418). Parts that were not
  // loaded before the network went can't be loaded.
  expectedErrors: [
    /net::ERR|Failed to load resource|React error #418|preload CSS|dynamically imported module/,
  ],
});

/** The addresses that the service worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
// The service worker is loaded last of all.
const expectKept = (page: Page, path: string) =>
  expect.poll(() => kept(page), { timeout: 30_000 }).toContain(path);
/** A link of the page: no new document. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.getElementById('root')?.append(link);
    link.click();
  }, path);
const retry = (page: Page) => page.getByRole('link', { name: 'Попробовать ещё раз' });
const noticeOf = (page: Page) => page.getByRole('complementary', { name: 'Приложение Kerben' });
const mark = (page: Page) => page.getByText(/^Нет сети: сохранённая страница от \d\d:\d\d/);

test('without a network seen pages are shown as saved copies, others say so, prices of the cart never', async ({
  page,
  request,
  shopProxy,
  axe,
}) => {
  const { _id, name } = await findProduct(request, isForSale);
  await open(page, `${shopProxy.url}/catalog`);
  await expectKept(page, '/catalog');
  await follow(page, `/products/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectKept(page, `/products/${_id}`);
  expect((await kept(page)).filter((path) => path.startsWith('/api'))).toEqual([]);

  shopProxy.disconnect();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await axe(page, '#saved-copy', { colors: true });

  await page.goto(`${shopProxy.url}/cart`);
  await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
  await axe(page, 'html', { colors: true });
  await page.getByRole('link', { name }).first().click();
  await expect(mark(page)).toBeVisible();
  // The scripts of a saved copy leave its links to the browser.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page
    .getByRole('link', { name: /^Корзина/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
  await page.goto(`${shopProxy.url}/ky/cart`);
  await expect(page.getByRole('heading', { name: 'Интернет жок' })).toBeVisible();

  await page.goto(`${shopProxy.url}/cart`);
  shopProxy.reconnect();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'В корзине пока пусто' })).toBeVisible();
});

test('a new version waits until it is asked for, and never interrupts the checkout', async ({
  page,
  shopProxy,
  axe,
}) => {
  await open(page, shopProxy.url);
  await expectKept(page, '/');
  shopProxy.changeServiceWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const notice = noticeOf(page);
  await expect(notice).toContainText('Вышла новая версия магазина');
  await axe(page, 'html', { colors: true });
  await follow(page, '/cart');
  await expect(page).toHaveURL(`${shopProxy.url}/cart`);
  await expect(notice).toBeHidden();
  await page.goBack();
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await notice.getByRole('button', { name: 'Обновить' }).click();
  await page.waitForFunction(() => !('isOld' in globalThis));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  await expect(notice).toBeHidden();
});

test('signing out leaves none of the pages that were seen', async ({ page, request, shopProxy }) => {
  const { token } = await register(request, newcomer());
  await useToken(page, token, 'customer');
  await open(page, `${shopProxy.url}/catalog?search=платье`);
  await expectKept(page, '/catalog');
  await menuOf(page, false).locator('summary').last().click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect.poll(() => kept(page)).not.toContain('/catalog');
  await expect(page.getByRole('main').getByRole('link', { name: 'Каталог' }).first()).toBeVisible();
  shopProxy.disconnect();
  await page.goto(`${shopProxy.url}/catalog?search=платье`);
  await expect(page.getByRole('heading', { name: 'Нет сети' })).toBeVisible();
});

test('the hint to install comes once, on another day than the first', async ({ page, axe }) => {
  await page.addInitScript(() => {
    localStorage['kerben.install-hint'] ??= 'Mon Nov 16 2026';
    // The browser offers it only to those who have used the shop for a while.
    const prompt = async () => Object.assign(globalThis, { isAsked: true });
    Object.assign(globalThis, { installPrompt: { prompt } });
  });
  await open(page, '/');
  const notice = noticeOf(page);
  await expect(notice).toContainText('Добавьте Kerben на главный экран');
  await axe(page, 'html', { colors: true });
  await notice.getByRole('button', { name: 'Установить' }).click();
  await page.waitForFunction(() => 'isAsked' in globalThis);
  await expect(notice).toBeHidden();
  await page.reload();
  await expectKept(page, '/');
  await expect(notice).toBeHidden();
});

test('the order’s page offers to tell this device', async ({ page, request, axe }) => {
  const order = await orderAsGuest(request, await productToBuy(request), {});
  await open(page, order.link ?? '');
  await expect(page.getByRole('button', { name: 'Сообщать' })).toBeVisible();
  await axe(page, 'main', { colors: true });
});
