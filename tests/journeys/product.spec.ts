import { formatSom } from '../../web/text/money.ts';
import { findProduct, isForSale, openProduct } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.describe('what the page says of a product', () => {
  test('a lowered product: discount badge, type, brand, name, price and original price', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.discountPercentage > 0);
    await openProduct(page, product);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(main.getByText(`${product.type} · ${product.brand}`, { exact: true })).toBeVisible();
    await expect(main.getByText(formatSom(product.price), { exact: true }).first()).toBeVisible();
    await expect(main.locator('s').first()).toHaveText(formatSom(product.originalPrice!));
    await expect(main.getByText(`−${product.discountPercentage} %`).first()).toBeVisible();
  });

  test("'Not available' in place of the price of an inactive product", async ({ page, request }) => {
    const product = await findProduct(request, (card) => !card.isActive);
    await openProduct(page, product);
    const facts = page.getByRole('heading', { level: 1 }).locator('xpath=../..');
    await expect(facts.getByText('Not available')).toBeVisible();
    await expect(facts.getByText(formatSom(product.price))).toHaveCount(0);
  });

  test('a seller link to /catalog?sellerId={id}', async ({ page, request }) => {
    const product = await findProduct(request, isForSale);
    await openProduct(page, product);
    await page.getByRole('link', { name: `Seller ${product.sellerInfo.companyName}` }).click();
    await expect(page).toHaveURL(`/catalog?sellerId=${product.sellerInfo.id}`);
  });

  test('shared links and search engines get a picture, the price in KGS and the rating', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
    await openProduct(page, product);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.+\/img\/1080\//,
    );
    const said = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(said['@graph'][0]).toMatchObject({
      '@type': 'Product',
      offers: { price: product.price, priceCurrency: 'KGS', availability: 'https://schema.org/InStock' },
      aggregateRating: { reviewCount: product.reviewCount },
    });
    expect(said['@graph'][1]['@type']).toBe('BreadcrumbList');
  });

  test('everything can be read without scripts', async ({ browser, request, baseURL }) => {
    const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await openProduct(page, product);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    for (const { name } of product.characteristics)
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Войдите, чтобы оставить отзыв')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar products' })).toBeVisible();
    await context.close();
  });

  test('the page can be used by everybody', async ({ page, request, axe }) => {
    test.slow();
    await openProduct(page, await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0));
    await axe(page);
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await axe(page);
    await page.getByRole('link', { name: /^Enlarge photo 1/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
  });
});

test.describe('size and colour choice', () => {
  test('one of several sizes and colours is chosen, and said', async ({ page, request }) => {
    const product = await findProduct(
      request,
      (card) => isForSale(card) && card.sizes.length > 1 && card.colors.length > 1,
    );
    await openProduct(page, product);
    const [size = '', another = ''] = product.sizes;
    const color = product.colors[1]!.name;
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await radio(color).check();
    await expect(page.getByRole('group', { name: `Color ${color}` })).toBeVisible();
    await radio(size).check();
    await page.keyboard.press('ArrowRight');
    await expect(radio(another)).toBeChecked();
    await expect(page.getByRole('group', { name: `Size ${another}` })).toBeVisible();
  });

  test('the only colour is chosen already', async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.colors.length === 1);
    await openProduct(page, product);
    await expect(page.getByRole('radio', { name: product.colors[0]!.name, exact: true })).toBeChecked();
  });
});

test.describe('tabs', () => {
  test('Description, Characteristics, Reviews (with count), also by the keyboard', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (card) => card.reviewCount > 0);
    await openProduct(page, product);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible();
    await tab('Description').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Characteristics')).toBeFocused();
    const [first] = product.characteristics;
    await expect(page.getByRole('tabpanel', { name: 'Characteristics' })).toContainText(first!.value);
    await page.keyboard.press('End');
    await expect(tab(`Reviews (${product.reviewCount})`)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Description')).toHaveAttribute('aria-selected', 'true');
  });

  test('the stars under the name lead to the reviews', async ({ page, request }) => {
    await openProduct(page, await findProduct(request, (card) => card.reviewCount > 0));
    await page.getByRole('link', { name: /отзыв/ }).first().click();
    await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeInViewport();
  });

  test('an address with #reviews opens the reviews', async ({ page, request }) => {
    const product = await findProduct(request, (card) => card.reviewCount > 0);
    await page.goto(`/products/${product._id}#reviews`);
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
  });

  test(
    'an address with #reviews shows them before any script is there, and the script moves nothing',
    { tag: '@phone' },
    async ({ page, request }) => {
      const product = await findProduct(request, (card) => card.reviewCount > 3);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(`/products/${product._id}#reviews`, { waitUntil: 'commit' });
      const reviews = page.locator('#reviews');
      await expect(reviews).toBeInViewport();
      await page.evaluate(() => document.fonts.ready);
      const before = await reviews.boundingBox();
      resolve();
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      expect(await reviews.boundingBox()).toEqual(before);
    },
  );
});
