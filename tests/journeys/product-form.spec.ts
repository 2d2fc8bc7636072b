import { demoAccount, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  addAddress,
  alert,
  button,
  create,
  field,
  fill,
  open,
  pictures,
  save,
  told,
  useProductForm,
} from './product-form.ts';
import { addProduct, form, ownProduct, ownProducts } from './selling.ts';

const SAVE = '**/api/sellers/products';
const SAVE_ONE = '**/api/sellers/products/*';
const CHECK = '**/api/sellers/products/check-duplicate';

const at = useProductForm();

test.describe('who may come here', () => {
  for (const path of ['/sellers-products', '/product-form', '/product-form/1'])
    test(`a guest at ${path} is told 'Authorization required' and goes to /login`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page).toHaveURL(/\/login\?from=/);
      await expect(alert(page, 'Authorization required')).toBeVisible();
      await context.close();
    });

  test("another account is told 'Access denied - sellers only' and goes to /", async ({ page, request }) => {
    await useToken(page, (await demoAccount(request, 'admin')).token, 'admin');
    await page.goto('/product-form');
    await expect(alert(page, 'Access denied - sellers only')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test.describe('a session that ends', () => {
    test.use({ expectedErrors: [/status of 40[13]/] });
    for (const [status, code] of [
      [401, 'AUTHORIZATION_REQUIRED'],
      [403, 'SELLERS_ONLY'],
    ] as const)
      test(`a ${status} on saving logs out and goes to /login; the draft waits`, async ({ page }) => {
        await open(page);
        await fill(page, at.name);
        await addAddress(page);
        await page.route(CHECK, (route) => route.fulfill({ status, json: { code, message: 'Нет' } }));
        await create(page).click();
        await expect(page).toHaveURL(/\/login/);
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
        await useToken(page, at.seller.token, 'seller');
        await page.goto('/product-form');
        await expect(told(page, 'Restore draft?')).toBeVisible();
      });
  });
});

test('accessories need a direction', async ({ page, request }) => {
  await open(page);
  await fill(page, at.name);
  await addAddress(page);
  await field(page, 'Category').fill('Accessories');
  await create(page).click();
  await expect(field(page, 'Direction')).toHaveAccessibleDescription('field "direction" is required');
  await expect(field(page, 'Direction')).toBeFocused();
  await field(page, 'Direction').fill('Обувь');
  await create(page).click();
  await expect(told(page, 'Product created!')).toBeVisible();
  const [own] = await ownProducts(request, at.seller, at.name);
  expect(own).toMatchObject({ category: 'Accessories', direction: 'Обувь' });
});

test('what exists already is offered: categories of the audience, types of the category', async ({
  page,
}) => {
  await open(page);
  const offers = (label: string) =>
    field(page, label).evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value }) => value),
    );
  await expect(field(page, 'Audience (gender)').locator('option:not([value=""])')).toHaveText([
    'Мужская одежда',
    'Женская одежда',
    'Детская одежда',
    'Унисекс',
    'Гаджеты',
    'Бытовая техника',
  ]);
  await expect.poll(() => offers('Category')).toContain('Accessories');
  const [category] = await offers('Category');
  const all = await offers('Type');
  await field(page, 'Category').fill(category!);
  await expect.poll(async () => (await offers('Type')).length).toBeLessThan(all.length);
});

test.describe('what the form says', () => {
  test('of what is missing, at its field, the first focused', async ({ page, axe }) => {
    await open(page);
    for (const name of ['Main info', 'Prices and quantity', 'Sizes and colours', 'Characteristics', 'Images'])
      await expect(page.getByRole('group', { name })).toBeVisible();
    await create(page).click();
    for (const [label, name] of Object.entries({
      Name: 'name',
      Description: 'description',
      'Audience (gender)': 'gender',
      Category: 'category',
      Type: 'type',
      Price: 'price',
    }))
      await expect(field(page, label)).toHaveAccessibleDescription(`field "${name}" is required`);
    await expect(field(page, 'Name')).toBeFocused();
    await expect(
      page.getByRole('group', { name: 'Characteristics' }).getByText('At least one characteristic'),
    ).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Images' }).getByText('At least one image is required'),
    ).toBeVisible();
    await axe(page);
    await field(page, 'Name').fill(at.name);
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
  });

  test("'value cannot be negative', and that a price is less than the original one", async ({ page }) => {
    await open(page);
    await fill(page, at.name);
    await addAddress(page);
    for (const label of ['Price', 'Original price', 'Quantity']) {
      await expect(field(page, label)).toHaveAttribute('min', label === 'Quantity' ? '1' : '0');
      await field(page, label).fill('-1');
    }
    await create(page).click();
    for (const label of ['Price', 'Original price', 'Quantity'])
      await expect(field(page, label)).toHaveAccessibleDescription('value cannot be negative');
    await field(page, 'Quantity').fill('5');
    await field(page, 'Price').fill('100');
    await field(page, 'Original price').fill('100');
    await create(page).click();
    await expect(field(page, 'Price')).toHaveAccessibleDescription('price must be less than originalPrice');
    await field(page, 'Original price').fill('');
    await field(page, 'Original price').pressSequentially('1e');
    await create(page).click();
    await expect(field(page, 'Original price')).toHaveAccessibleDescription('value cannot be negative');
  });

  test.describe('of refusals', () => {
    test.use({ expectedErrors: [/status of (400|409|500)|ERR_FAILED|answer: 500/] });

    test("'Product with such parameters already exists'", async ({ page, request }) => {
      await request.post('/api/sellers/products', { headers: at.seller.headers, data: form(at.name) });
      await open(page);
      await fill(page, at.name);
      await addAddress(page);
      await create(page).click();
      await expect(alert(page, 'Product with such parameters already exists')).toBeVisible();
      await expect(field(page, 'Name')).toHaveAccessibleDescription(
        'Product with such parameters already exists',
      );
      await expect(field(page, 'Name')).toBeFocused();
      expect(await ownProducts(request, at.seller, at.name)).toHaveLength(1);
    });

    test("'Error checking product', 'Error saving product', and the server's words at their field", async ({
      page,
    }) => {
      await open(page);
      await fill(page, at.name);
      await addAddress(page);
      await page.route(CHECK, (route) => route.abort());
      const checked = page.waitForRequest(CHECK);
      await create(page).click();
      expect((await checked).postDataJSON()).toEqual({
        name: at.name,
        brand: await field(page, 'Brand').inputValue(),
        type: await field(page, 'Type').inputValue(),
      });
      await expect(alert(page, 'Error checking product')).toBeVisible();
      await page.unroute(CHECK);
      await page.route(SAVE, (route) =>
        route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Произошла ошибка' } }),
      );
      await create(page).click();
      await expect(alert(page, 'Error saving product')).toBeVisible();
      await page.unroute(SAVE);
      const errors = [{ field: 'type', message: 'no such type' }];
      await page.route(SAVE, (route) =>
        route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', message: 'Нет', errors } }),
      );
      await create(page).click();
      await expect(field(page, 'Type')).toHaveAccessibleDescription('no such type');
      await expect(field(page, 'Type')).toBeFocused();
    });

    test('a form that is pressed twice is sent once', async ({ page, request }) => {
      await open(page);
      await fill(page, at.name);
      await addAddress(page);
      let saves = 0;
      await page.route(SAVE, async (route) => {
        saves += 1;
        await route.continue();
      });
      await create(page).dblclick();
      await expect(page).toHaveURL('/seller/products');
      expect(saves).toBe(1);
      expect(await ownProducts(request, at.seller, at.name)).toHaveLength(1);
    });
  });
});

test.describe('editing', () => {
  test('a new price is in the shop; the new stock is sent beside the one that was shown', async ({
    page,
    request,
  }) => {
    const { _id } = await addProduct(request, at.seller, { name: at.name });
    await open(page, `/product-form/${_id}`);
    await expect(field(page, 'Name')).toHaveValue(at.name);
    await field(page, 'Price').fill('9900');
    await field(page, 'Quantity').fill('12');
    const sent = page.waitForRequest(SAVE_ONE);
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ price: 9_900, quantity: 12, quantityBefore: 10 });
    await expect(told(page, 'Product updated!')).toBeVisible();
    await expect(page).toHaveURL('/seller/products');
    await page.goto(`/products/${_id}`);
    await expect(page.getByRole('main')).toContainText('9 900 сом');
  });

  test.describe('what went wrong', () => {
    test.use({ expectedErrors: [/status of (404|409)|ERR_FAILED/] });

    test("'Error loading product': tried again, and said where there is none", async ({ page, request }) => {
      const { _id } = await addProduct(request, at.seller, { name: at.name });
      await page.route(SAVE_ONE, (route) => route.abort());
      await page.goto(`/product-form/${_id}`);
      await expect(alert(page, 'Error loading product')).toBeVisible();
      await page.unroute(SAVE_ONE);
      await button(page, 'Try again').click();
      await expect(field(page, 'Name')).toHaveValue(at.name);
      await page.goto('/product-form/00000000-0000-7000-8000-000000000000');
      await expect(alert(page, 'Error loading product')).toContainText('There is no such product');
    });

    test('fewer are left than the form takes away: said at the field, and counted from there', async ({
      page,
      request,
    }) => {
      const { _id } = await addProduct(request, at.seller, { name: at.name });
      await open(page, `/product-form/${_id}`);
      await field(page, 'Quantity').fill('2');
      let first = true;
      await page.route(SAVE_ONE, (route) => {
        if (!first) return route.continue();
        first = false;
        return route.fulfill({
          status: 409,
          json: { code: 'STOCK_CHANGED', message: 'Stock has changed meanwhile', available: 5 },
        });
      });
      await save(page).click();
      await expect(field(page, 'Quantity')).toHaveAccessibleDescription(
        /Stock has changed meanwhile: 5 left/,
      );
      await expect(field(page, 'Quantity')).toBeFocused();
      const sent = page.waitForRequest(SAVE_ONE);
      await save(page).click();
      expect((await sent).postDataJSON()).toMatchObject({ quantity: 2, quantityBefore: 5 });
    });

    test('a product saved in another tab: mine is put over it, or the newer one loaded', async ({
      page,
      request,
    }) => {
      const { _id } = await addProduct(request, at.seller, { name: at.name });
      const other = (price: number) =>
        request.put(`/api/sellers/products/${_id}`, {
          headers: at.seller.headers,
          data: form(at.name, { price }),
        });
      await open(page, `/product-form/${_id}`);
      await field(page, 'Price').fill('100');
      await other(200);
      await save(page).click();
      await expect(page.getByRole('dialog')).toContainText('The product was changed meanwhile');
      await button(page, 'Load the newer one').click();
      await expect(field(page, 'Price')).toHaveValue('200');
      await field(page, 'Price').fill('100');
      await other(300);
      await save(page).click();
      await button(page, 'Save mine over it').click();
      await expect(told(page, 'Product updated!')).toBeVisible();
      expect((await ownProduct(request, at.seller, _id)).price).toBe(100);
    });
  });
});

test.describe('nothing typed is lost', () => {
  test('a draft is offered after a reload and after leaving, until it is saved', async ({ page }) => {
    await open(page);
    await fill(page, at.name);
    await addAddress(page);
    await page.reload();
    await expect(told(page, 'Restore draft?')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
    await button(page, 'Restore').click();
    await expect(field(page, 'Name')).toHaveValue(at.name);
    await expect(field(page, 'Value of characteristic 1')).toHaveValue('Войлок');
    await expect(pictures(page)).toHaveCount(1);
    await create(page).click();
    await expect(page).toHaveURL('/seller/products');
    await open(page);
    await expect(told(page, 'Restore draft?')).toBeHidden();
  });

  test('a draft that is discarded is gone', async ({ page }) => {
    await open(page);
    await field(page, 'Name').fill(at.name);
    await page.reload();
    await button(page, 'Discard').click();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(told(page, 'Restore draft?')).toBeHidden();
  });

  test('leaving by a link or by the back button asks; without changes it does not', async ({ page, axe }) => {
    await page.goto('/contact');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/product-form';
      document.body.append(link);
      link.click();
    });
    await field(page, 'Name').fill(at.name);
    await page.getByRole('link', { name: 'My products' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await axe(page);
    await button(page, 'Stay').click();
    await expect(page).toHaveURL('/product-form');
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await expect(page).toHaveURL('/product-form');
    await button(page, 'Stay').click();
    await expect(field(page, 'Name')).toHaveValue(at.name);
    await page.goBack();
    await button(page, 'Leave').click();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await expect(page).toHaveURL('/product-form');
    await button(page, 'Discard').click();
    await page.getByRole('link', { name: 'My products' }).click();
    await expect(page).toHaveURL('/seller/products');
  });
});
