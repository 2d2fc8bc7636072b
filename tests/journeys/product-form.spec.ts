import type { Locator, Page } from '@playwright/test';
import { pictureColor } from '#contract/pictures.ts';
import { demoAccount, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  addProduct,
  deleteAll,
  form,
  newName,
  ownProduct,
  ownProducts,
  photo,
  type SellerAtWork,
  signInSeller,
} from './selling.ts';

const SAVE = '**/api/sellers/products';
const SAVE_ONE = '**/api/sellers/products/*';
const CHECK = '**/api/sellers/products/check-duplicate';
const UPLOAD = '**/api/sellers/upload';
const REMOVE = '**/api/sellers/remove-image';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const files = (page: Page) => page.locator('input[type="file"]');
const pictures = (page: Page) => page.getByRole('list', { name: 'Images' }).getByRole('listitem');
const uploaded = (page: Page) => page.locator('li[data-state="there"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const create = (page: Page) => button(page, 'Create product');
const save = (page: Page) => button(page, 'Save changes');

const ONCE = 'the same at every width';

let seller: SellerAtWork;
let name = '';
test.beforeEach(async ({ page, request }) => {
  seller = await signInSeller(page, request);
  await page.route(/example\.kg/, async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: (await photo('#f2a516', [60, 80])).buffer }),
  );
  name = newName('Шырдак');
});
test.afterEach(({ request }) => deleteAll(request, seller, name));

async function open(page: Page, address = '/product-form') {
  await page.goto(address);
  await expect(field(page, 'Name')).toBeVisible({ timeout: 15_000 });
}

async function fill(page: Page) {
  await field(page, 'Name').fill(name);
  await field(page, 'Description').fill('Войлочный ковёр.\nСделан вручную.');
  await field(page, 'Audience (gender)').selectOption('Унисекс');
  await field(page, 'Category').fill('Дом');
  await field(page, 'Type').fill('Ковры');
  await field(page, 'Price').fill('12000');
  await field(page, 'Name of characteristic 1').fill('Материал');
  await field(page, 'Value of characteristic 1').fill('Войлок');
}

const press = (place: Locator, isMobile: boolean) => (isMobile ? place.tap() : place.click());

/** Of `#rrggbb`. */
function strongest(color: string): string {
  const shares = ['red', 'green', 'blue'].map((name, index) => ({
    name,
    share: Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16),
  }));
  return shares.toSorted((a, b) => b.share - a.share)[0]!.name;
}

const addAddress = async (page: Page, address = 'https://example.kg/1.jpg') => {
  await field(page, 'Or by address').fill(address);
  await button(page, 'Add').click();
};

test.describe('who may come here', () => {
  test.skip(({ isMobile }) => isMobile, ONCE);
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
        await fill(page);
        await addAddress(page);
        await page.route(CHECK, (route) => route.fulfill({ status, json: { code, message: 'Нет' } }));
        await create(page).click();
        await expect(page).toHaveURL(/\/login/);
        expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
        await useToken(page, seller.token, 'seller');
        await page.goto('/product-form');
        await expect(told(page, 'Restore draft?')).toBeVisible();
      });
  });
});

test('a product with three photos, sizes and colours is in the shop, photos in the order chosen by keys', async ({
  page,
  request,
  axe,
  isMobile,
}) => {
  test.slow();
  await open(page, '/sellers-products');
  await axe(page);
  await fill(page);
  await expect(field(page, 'Brand')).toHaveValue(/./);
  await expect(field(page, 'Brand')).toHaveAttribute('readonly', '');
  await expect(field(page, 'Quantity')).toHaveValue('10');
  await field(page, 'Original price').fill('15000');
  await field(page, 'Sizes').fill('S, M , L,, M');
  await expect(page.getByRole('list', { name: 'Sizes as buyers' }).getByRole('listitem')).toHaveText([
    'S',
    'M',
    'L',
  ]);
  await press(button(page, 'Add colour'), isMobile);
  await expect(field(page, 'Name of colour 1')).toBeFocused();
  await expect(field(page, 'Colour 1')).toHaveValue('#000000');
  await field(page, 'Name of colour 1').fill('Индиго');
  await field(page, 'Colour 1').fill('#2b2f77');
  await button(page, 'Add characteristic').click();
  await field(page, 'Name of characteristic 2').fill('Размер');
  await field(page, 'Value of characteristic 2').fill('2 × 3 м');

  const sizes: number[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/upload')) sizes.push(sent.postDataBuffer()?.length ?? 0);
  });
  await files(page).setInputFiles([await photo('#c4213b'), await photo('#1e7f5c'), await photo('#2b2f77')]);
  await expect(uploaded(page)).toHaveCount(3, { timeout: 20_000 });
  for (const size of sizes) expect(size).toBeLessThan(5 * 1024 * 1024);
  await expect(pictures(page).first()).toContainText('Main');

  const last = button(page, 'Move picture 3 left');
  await last.focus();
  await last.press('ArrowLeft');
  await expect(told(page, 'The picture is now 2 of 3')).toHaveCount(1);
  await expect(button(page, 'Move picture 2 left')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page, 'The picture is now 1 of 3')).toHaveCount(1);
  await axe(page);

  const preview = page.getByLabel('Preview', { exact: true });
  if (isMobile) await button(page, 'Show preview').tap();
  await expect(preview).toContainText('12 000 сом');
  await expect(preview).toContainText('−20 %');

  const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/sellers/products'));
  await press(create(page), isMobile);
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).not.toHaveProperty('direction');
  await expect(told(page, 'Product created!')).toBeVisible();
  await expect(page).toHaveURL('/seller/products');

  const [own] = await ownProducts(request, seller, name);
  await page.goto(`/products/${own!._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const shown = await ownProduct(request, seller, own!._id);
  expect(shown).toMatchObject({
    sizes: ['S', 'M', 'L'],
    colors: [{ name: 'Индиго', value: '#2b2f77' }],
    quantity: 10,
  });
  expect(shown.images).toHaveLength(3);
  // The indigo one was moved to the front.
  expect(strongest(pictureColor(shown.images[0]!)!)).toBe('blue');
});

test('accessories need a direction', async ({ page, request }) => {
  await open(page);
  await fill(page);
  await addAddress(page);
  await field(page, 'Category').fill('Accessories');
  await create(page).click();
  await expect(field(page, 'Direction')).toHaveAccessibleDescription('field "direction" is required');
  await expect(field(page, 'Direction')).toBeFocused();
  await field(page, 'Direction').fill('Обувь');
  await create(page).click();
  await expect(told(page, 'Product created!')).toBeVisible();
  const [own] = await ownProducts(request, seller, name);
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
  await expect.poll(() => offers('Category')).toContain('Accessories');
  const [category] = await offers('Category');
  const all = await offers('Type');
  await field(page, 'Category').fill(category!);
  await expect.poll(async () => (await offers('Type')).length).toBeLessThan(all.length);
});

test.describe('what the form says', () => {
  test.skip(({ isMobile }) => isMobile, ONCE);
  test('of what is missing, at its field, the first focused', async ({ page, axe }) => {
    await open(page);
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
    await field(page, 'Name').fill(name);
    await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
  });

  test("'value cannot be negative', and that a price is less than the original one", async ({ page }) => {
    await open(page);
    await fill(page);
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
      await request.post('/api/sellers/products', { headers: seller.headers, data: form(name) });
      await open(page);
      await fill(page);
      await addAddress(page);
      await create(page).click();
      await expect(alert(page, 'Product with such parameters already exists')).toBeVisible();
      await expect(field(page, 'Name')).toHaveAccessibleDescription(
        'Product with such parameters already exists',
      );
      await expect(field(page, 'Name')).toBeFocused();
      expect(await ownProducts(request, seller, name)).toHaveLength(1);
    });

    test("'Error checking product', 'Error saving product', and the server's words at their field", async ({
      page,
    }) => {
      await open(page);
      await fill(page);
      await addAddress(page);
      await page.route(CHECK, (route) => route.abort());
      await create(page).click();
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
      await fill(page);
      await addAddress(page);
      let saves = 0;
      await page.route(SAVE, async (route) => {
        saves += 1;
        await route.continue();
      });
      await create(page).dblclick();
      await expect(page).toHaveURL('/seller/products');
      expect(saves).toBe(1);
      expect(await ownProducts(request, seller, name)).toHaveLength(1);
    });
  });
});

test.describe('editing', () => {
  test('a new price is in the shop; the new stock is sent beside the one that was shown', async ({
    page,
    request,
  }) => {
    const { _id } = await addProduct(request, seller, { name });
    await open(page, `/product-form/${_id}`);
    await expect(field(page, 'Name')).toHaveValue(name);
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
    test.skip(({ isMobile }) => isMobile, ONCE);
    test.use({ expectedErrors: [/status of (404|409)|ERR_FAILED/] });

    test("'Error loading product': tried again, and said where there is none", async ({ page, request }) => {
      const { _id } = await addProduct(request, seller, { name });
      await page.route(SAVE_ONE, (route) => route.abort());
      await page.goto(`/product-form/${_id}`);
      await expect(alert(page, 'Error loading product')).toBeVisible();
      await page.unroute(SAVE_ONE);
      await button(page, 'Try again').click();
      await expect(field(page, 'Name')).toHaveValue(name);
      await page.goto('/product-form/00000000-0000-7000-8000-000000000000');
      await expect(alert(page, 'Error loading product')).toContainText('There is no such product');
    });

    test('fewer are left than the form takes away: said at the field, and counted from there', async ({
      page,
      request,
    }) => {
      const { _id } = await addProduct(request, seller, { name });
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
      const { _id } = await addProduct(request, seller, { name });
      const other = (price: number) =>
        request.put(`/api/sellers/products/${_id}`, { headers: seller.headers, data: form(name, { price }) });
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
      expect((await ownProduct(request, seller, _id)).price).toBe(100);
    });
  });
});

test.describe('nothing typed is lost', () => {
  test('a draft is offered after a reload and after leaving, until it is saved', async ({ page }) => {
    await open(page);
    await fill(page);
    await addAddress(page);
    await page.reload();
    await expect(told(page, 'Restore draft?')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('');
    await button(page, 'Restore').click();
    await expect(field(page, 'Name')).toHaveValue(name);
    await expect(field(page, 'Value of characteristic 1')).toHaveValue('Войлок');
    await expect(pictures(page)).toHaveCount(1);
    await create(page).click();
    await expect(page).toHaveURL('/seller/products');
    await open(page);
    await expect(told(page, 'Restore draft?')).toBeHidden();
  });

  test('a draft that is discarded is gone', async ({ page }) => {
    await open(page);
    await field(page, 'Name').fill(name);
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
    await field(page, 'Name').fill(name);
    await page.getByRole('link', { name: 'My products' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await axe(page);
    await button(page, 'Stay').click();
    await expect(page).toHaveURL('/product-form');
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await expect(page).toHaveURL('/product-form');
    await button(page, 'Stay').click();
    await expect(field(page, 'Name')).toHaveValue(name);
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

test.describe('pictures', () => {
  test.skip(({ isMobile }) => isMobile, ONCE);
  test.use({ expectedErrors: [/status of (404|415|500)|ERR_FAILED|answer: 500/] });

  test("an upload that fails is told 'Error uploading image' and tried again; one that runs is cancelled", async ({
    page,
  }) => {
    await open(page);
    let tries = 0;
    await page.route(UPLOAD, (route) => {
      tries += 1;
      if (tries === 1) return route.abort();
      return tries === 2 ? route.continue() : undefined;
    });
    await files(page).setInputFiles(await photo('#c4213b', [60, 40]));
    await expect(alert(page, 'Error uploading image')).toBeVisible();
    await create(page).click();
    await expect(page.getByRole('group', { name: 'Images' })).toContainText('Upload the image again');
    await button(page, 'Upload picture 1 again').click();
    await expect(uploaded(page)).toHaveCount(1);
    await files(page).setInputFiles(await photo('#1e7f5c', [60, 40]));
    await expect(page.getByRole('progressbar', { name: 'Upload of picture 2' })).toBeVisible();
    await button(page, 'Cancel picture 2').click();
    await expect(pictures(page)).toHaveCount(1);
  });

  test('files that are no images, are too large or too many are refused in words', async ({ page }) => {
    await open(page);
    await files(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(alert(page, 'Please select an image file')).toBeVisible();
    await files(page).setInputFiles({
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await expect(alert(page, 'File size must not exceed 5MB')).toBeVisible();
    await expect(pictures(page)).toHaveCount(0);
    await files(page).setInputFiles({
      name: 'not.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await expect(alert(page, 'Please select an image file').last()).toBeVisible();
    await expect(pictures(page)).toHaveCount(0);
    for (const place of [1, 2, 3, 4]) await addAddress(page, `https://example.kg/${place}.jpg`);
    await files(page).setInputFiles([await photo('#c4213b', [60, 40]), await photo('#1e7f5c', [60, 40])]);
    await expect(alert(page, 'You can add no more than 5 images')).toBeVisible();
    await expect(pictures(page)).toHaveCount(5);
    await expect(button(page, 'Add')).toBeDisabled();
  });

  test('an address starts with http:// or https:// or is of an upload', async ({ page }) => {
    await open(page);
    await addAddress(page, 'ftp://example.kg/1.jpg');
    await expect(field(page, 'Or by address')).toHaveAccessibleDescription(
      'Image URL must start with http://, https:// or /uploads/',
    );
    await addAddress(page, 'http://example.kg/1.jpg');
    await expect(pictures(page)).toHaveCount(1);
  });

  test('a picture is pasted and dropped', async ({ page }) => {
    await open(page);
    const bytes = (await photo('#c4213b', [60, 40])).buffer.toString('base64');
    for (const kind of ['paste', 'drop'])
      await page.evaluate(
        ([way, encoded]) => {
          const content = Uint8Array.from(atob(encoded!), (one) => one.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([content], 'photo.jpg', { type: 'image/jpeg' }));
          const event =
            way === 'paste'
              ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
              : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
          document.body.dispatchEvent(event);
        },
        [kind, bytes],
      );
    await expect(uploaded(page)).toHaveCount(2);
  });

  test('a picture is removed, or the form says why not', async ({ page }) => {
    await open(page);
    await addAddress(page, 'https://example.kg/1.jpg');
    await addAddress(page, 'https://example.kg/2.jpg');
    await page.route(REMOVE, (route) => route.abort());
    await button(page, 'Remove picture 1').click();
    await expect(alert(page, 'Error removing image')).toBeVisible();
    await page.unroute(REMOVE);
    await page.route(REMOVE, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Нет' } }),
    );
    await button(page, 'Remove picture 1').click();
    await expect(alert(page, 'Failed to remove image')).toBeVisible();
    await expect(pictures(page)).toHaveCount(2);
    await page.unroute(REMOVE);
    await button(page, 'Remove picture 1').click();
    await expect(told(page, 'Image removed successfully')).toBeVisible();
    await expect(pictures(page)).toHaveCount(1);
    await expect(button(page, 'Remove picture 1')).toBeFocused();
  });
});
