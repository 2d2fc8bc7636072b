import { formatSom } from '../../web/text/money.ts';
import { namesItsType, quoted } from '../../contract/product-names.ts';
import { newcomer, open, register, toast } from './accounts.ts';
import { expectTotal, fillCart, lineOf, newName, readCart } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { makeProduct, ownSeller, productToBuy, SIZES_AND_COLORS } from './sellers.ts';

const cardButton = (name: string, word = 'В корзину') => ({ name: `${word}: ${name}`, exact: true }) as const;

test.describe('putting goods into the cart', () => {
  test("from the catalogue: 'added to cart' in English, and the button leads to the cart", async ({
    page,
    request,
  }) => {
    const product = await productToBuy(request);
    await open(page, `/catalog?search=${encodeURIComponent(product.name)}`);
    await page.getByRole('button', cardButton(product.name)).click();
    await expect(toast(page, 'Товар добавлен в корзину')).toBeVisible();
    await page.getByRole('button', cardButton(product.name, 'В корзине')).click();
    await expect(page).toHaveURL('/cart');
    await expect(lineOf(page, product.name)).toBeVisible();
    await expectTotal(page, product.price);
  });

  test("from the home page: '{type} {name} добавлен в корзину'; a double click adds one", async ({
    page,
    request,
  }) => {
    const { name, type } = await makeProduct(request, await ownSeller(request), { name: newName('Тапочки') });
    await open(page, '/');
    await page.getByRole('button', cardButton(name)).dblclick();
    const called = namesItsType(type, name) ? `Товар ${quoted(name)}` : `${type} ${name}`;
    await expect(toast(page, `${called} добавлен в корзину`)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await readCart(page)).totalItems).toBe(1);
  });

  test(
    'a card with several sizes asks which one, without leaving the list',
    { tag: '@phone-full' },
    async ({ page, request }) => {
      const product = await productToBuy(request, SIZES_AND_COLORS);
      await open(page, `/catalog?search=${encodeURIComponent(product.name)}`);
      await page.getByRole('button', cardButton(product.name)).click();
      const sheet = page.getByRole('dialog', { name: product.name });
      await expect(sheet).toBeVisible();
      // The second click of a double click lands beside the sheet that the first has opened.
      await sheet.dispatchEvent('click', { detail: 2 });
      await sheet.getByRole('button', { name: 'В корзину', exact: true }).click();
      await expect(sheet.getByText('Выберите размер')).toBeVisible();
      await expect(sheet.getByText('Выберите цвет')).toBeVisible();
      const color = product.colors[1]!.name;
      const size = product.sizes[1]!;
      await sheet.getByRole('radio', { name: color, exact: true }).check({ force: true });
      await sheet.getByRole('radio', { name: size, exact: true }).check({ force: true });
      await sheet.getByRole('button', { name: 'В корзину', exact: true }).click();
      await expect(toast(page, 'Товар добавлен в корзину')).toBeVisible();
      await expect(sheet).toBeHidden();
      expect((await readCart(page)).items).toMatchObject([{ size, color, quantity: 1 }]);
    },
  );

  test(
    "the product page says what isn't chosen, then 'Added to cart'",
    { tag: '@phone' },
    async ({ page, request }) => {
      const product = await productToBuy(request, SIZES_AND_COLORS);
      await open(page, `/products/${product._id}`);
      await page.getByRole('button', { name: 'В корзину', exact: true }).click();
      await expect(page.getByText('Выберите размер')).toBeVisible();
      await expect(page.getByRole('radio', { name: product.colors[0]!.name, exact: true })).toBeFocused();
      await page.getByRole('radio', { name: product.colors[0]!.name, exact: true }).check({ force: true });
      await page.getByRole('radio', { name: product.sizes[0]!, exact: true }).check({ force: true });
      await expect(page.getByText('Выберите размер')).toBeHidden();
      await page.getByRole('button', { name: 'В корзину', exact: true }).click();
      await expect(toast(page, 'Товар добавлен в корзину')).toBeVisible();
      await expect(page.getByRole('button', { name: 'В корзине' })).toBeVisible();
      await page.getByRole('radio', { name: product.sizes[1]!, exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Купить сейчас' }).click();
      await expect(page, "'Buy now (adds one item then goes to /cart)'").toHaveURL('/cart');
      await expect(lineOf(page, product.name)).toHaveCount(2);
    },
  );
});

test.describe('the cart', () => {
  test('sizes and colours are lines of their own over one stock, each with its sum', async ({
    page,
    request,
  }) => {
    const product = await productToBuy(request, SIZES_AND_COLORS);
    const [small = '', large = ''] = product.sizes;
    const color = product.colors[0]!.name;
    await fillCart(page, { product, size: small, color, quantity: 2 }, { product, size: large, color });
    await open(page, '/cart');
    const first = lineOf(page, product.name).first();
    await expect(lineOf(page, product.name)).toHaveCount(2);
    await expect(first).toContainText(`Размер: ${small}`);
    await expect(first).toContainText(formatSom(product.price * 2));
    await expectTotal(page, product.price * 3);

    const quantity = first.getByRole('textbox', { name: `Количество: ${product.name}` });
    await quantity.fill('99999');
    await quantity.press('Enter');
    await expect(toast(page, /^Недостаточно товара на складе: осталось \d+ шт\./)).toBeVisible();
    await expect(quantity, 'the other line keeps its one').toHaveValue(String(product.quantity - 1));
    await expectTotal(page, product.price * product.quantity);
  });

  test("quantity + and −, 'cannot go below 1', and a reload shows the cart at once", async ({
    page,
    request,
  }) => {
    const product = await productToBuy(request);
    await fillCart(page, { product });
    await open(page, '/cart');
    const line = lineOf(page, product.name);
    const fewer = line.getByRole('button', { name: `Меньше: ${product.name}` });
    const more = line.getByRole('button', { name: `Больше: ${product.name}` });
    await expect(fewer).toBeDisabled();
    for (let press = 0; press < 3; press++) await more.click();
    await expect(line.getByRole('textbox')).toHaveValue('4');
    await expectTotal(page, product.price * 4);
    await expect(toast(page, 'Количество обновлено')).toBeVisible();
    await fewer.click();
    await expectTotal(page, product.price * 3);
    await expect.poll(async () => (await readCart(page)).totalItems).toBe(3);
    await line.getByRole('textbox').fill('0');
    await line.getByRole('textbox').blur();
    await expect.poll(async () => (await readCart(page)).totalItems).toBe(1);

    // A reload may cut off the answer to the last change: the page then shows the old quantity until it has read the cart.
    await page.reload();
    await expectTotal(page, product.price);
    await page.route('**/api/cart', () => {});
    await page.reload();
    await expect(lineOf(page, product.name)).toBeVisible();
    await expectTotal(page, product.price);
  });

  test("a guest's cart is merged into the account's at sign-in", async ({ page, request, isMobile }) => {
    const product = await productToBuy(request);
    const person = newcomer();
    await register(request, person);
    await fillCart(page, { product, quantity: 2 });
    await open(page, '/login?from=%2Fcart');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Пароль', { exact: true }).fill(person.password);
    await page.getByLabel('Пароль', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/cart');
    await expect(lineOf(page, product.name).getByRole('textbox')).toHaveValue('2');
    const menu = page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });
    await expect(menu.getByRole('link', { name: 'Корзина, 2' })).toBeVisible();
  });
});
