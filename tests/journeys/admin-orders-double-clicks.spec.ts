import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { adminToken, open, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, orderOf, ownSeller } from './sellers.ts';

// On a slow phone the operator is quicker than the screen: what is done before it has caught up.

async function ownOrder(request: APIRequestContext) {
  const seller = await ownSeller(request);
  const name = `Көрпө ${Date.now().toString(36)}-${process.pid}`;
  const product = await makeProduct(request, seller, { name, quantity: 5 });
  return { name, order: await orderOf(request, [{ product, quantity: 1 }]) };
}

const opener = (page: Page, { number }: Order) =>
  page.getByRole('link', { name: `Открыть заказ № ${number}` });

test.beforeEach(async ({ page, request }) => useToken(page, await adminToken(request), 'admin'));

test(
  'letters typed while the list is on its way stay in the field',
  { tag: '@full' },
  async ({ page, request }) => {
    const { name, order } = await ownOrder(request);
    await open(page, '/orders');
    const field = page.getByRole('searchbox', { name: 'Поиск заказа' });
    await field.focus();
    // The address has changed and the screen has not: the very moment when the next letters come.
    await page.evaluate((letters) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...visit) => {
        history.replaceState = replace;
        replace(...visit);
        const typing = document.activeElement as HTMLInputElement;
        // Past React's own property, as a key does it.
        Reflect.set(HTMLInputElement.prototype, 'value', typing.value + letters, typing);
        typing.dispatchEvent(new InputEvent('input', { bubbles: true }));
      };
    }, name.slice(3));
    await field.fill(name.slice(0, 3));
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === name);
    await expect(field).toHaveValue(name);
    await expect(opener(page, order)).toBeVisible();
  },
);

test(
  'a day that is typed is asked for once it is whole, and one step back undoes it',
  { tag: '@full' },
  async ({ page }) => {
    await open(page, '/orders');
    await expect(page.getByRole('table')).toBeVisible();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const day = new URL(request.url()).searchParams.get('from');
      if (day) asked.add(day);
    });
    await page.getByLabel('День').focus();
    // The eleventh of November, whichever of them comes first.
    await page.keyboard.type('11112025');
    await expect(page).toHaveURL('/orders?day=2025-11-11');
    await expect(page.getByLabel('День')).toHaveValue('2025-11-11');
    await expect.poll(() => [...asked]).toEqual(['2025-11-11']);
    await page.goBack();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByLabel('День')).toHaveValue('');
  },
);

test(
  'whoever has gone elsewhere is not fetched back when the order is deleted at last',
  { tag: '@full' },
  async ({ page, request }) => {
    const { order } = await ownOrder(request);
    await open(page, '/admin');
    await page.getByRole('main').locator('a[href^="/orders"]').first().click();
    await opener(page, order).click();
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/orders/${order._id}`, async (route) => {
      if (route.request().method() === 'DELETE') await held.promise;
      await route.continue();
    });
    await page.getByLabel(/^Действия/).click();
    await page.getByRole('button', { name: 'Удалить заказ' }).click();
    const asked = page.waitForRequest((sent) => sent.method() === 'DELETE');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Удалить заказ' }).click();
    await asked;
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: `Заказ № ${order.number}` })).toBeHidden();
    held.resolve();
    await expect(page.getByText(`Заказ № ${order.number} удалён`)).toBeVisible();
    await expect(page).toHaveURL('/admin');
  },
);
