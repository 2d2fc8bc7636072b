import type { Page } from '@playwright/test';
import { anotherPage, toast, open as openPage } from './accounts.ts';
import { goToLastStep, lineOf, placeButton } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { addAddress, button, create, field, fill, open, told, useProductForm } from './product-form.ts';
import { addProduct, ownProduct, ownProducts } from './selling.ts';

const at = useProductForm();
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (page: Page, name: string) => radio(page, name).check({ force: true });

test('a seller fills a grid of twelve variants', { tag: '@phone' }, async ({ page, request, isMobile }) => {
  await open(page);
  await fill(page, at.name);
  await field(page, 'Размеры').fill('40, 41, 42, 43');
  for (const [index, name] of ['Чёрный', 'Белый', 'Синий'].entries()) {
    await button(page, 'Добавить цвет').click();
    await expect(field(page, `Название цвета ${index + 1}`)).toBeFocused();
    await page.keyboard.type(name);
  }
  await addAddress(page);
  await addAddress(page, 'https://example.kg/2.jpg');
  await page
    .getByRole('radiogroup', { name: 'Фото цвета 2' })
    .getByRole('radio', { name: 'Изображение 2' })
    .check({ force: true });

  await page.getByRole('radio', { name: /^Отдельно по размерам и цветам/ }).check();
  await field(page, 'Заполнить сразу: Чёрный').fill('5');
  await field(page, 'Белый, 40').click();
  // A phone's list goes on with the next size, a table with the cell below.
  for (const quantity of ['1', '2', '3', '4']) {
    await page.keyboard.type(quantity);
    await page.keyboard.press(isMobile ? 'Enter' : 'ArrowRight');
  }
  await field(page, 'Заполнить сразу: Синий').fill('0');
  await field(page, 'Синий, 43').fill('');
  await expect(page.getByText('Всего 30 шт.')).toBeVisible();

  // Neither a reload nor a colour that goes and comes back loses a number.
  await page.reload();
  await button(page, 'Восстановить').click();
  await button(page, 'Убрать цвет 2').click();
  await expect(page.getByText('Всего 20 шт.')).toBeVisible();
  await button(page, 'Добавить цвет').click();
  await expect(field(page, 'Название цвета 3')).toBeFocused();
  await page.keyboard.type('Белый');
  await expect(page.getByText('Всего 30 шт.')).toBeVisible();

  await create(page).click();
  await expect(told(page, 'Товар создан!')).toBeVisible();
  const [made] = await ownProducts(request, at.seller, at.name);
  expect(made).toMatchObject({ quantity: 30 });
  expect(made?.variants).toHaveLength(11);
  expect(made?.variants).toEqual(
    expect.arrayContaining([
      { size: '43', color: 'Чёрный', quantity: 5 },
      { size: '43', color: 'Белый', quantity: 4 },
      { size: '40', color: 'Синий', quantity: 0 },
    ]),
  );
});

test.describe('the last one', () => {
  test.use({ expectedErrors: [/status of 400|ERR_FAILED/] });

  test('of a size and colour goes to one of two buyers', async ({ context, browser, baseURL, request }) => {
    test.slow();
    const [all, black] = ['https://example.kg/all.jpg', 'https://example.kg/black.jpg'];
    const { _id } = await addProduct(request, at.seller, {
      name: at.name,
      sizes: ['41', '42', '43'],
      images: [all, black],
      colors: [
        { name: 'Чёрный', value: '#000000', image: black },
        { name: 'Белый', value: '#ffffff' },
      ],
      variants: [
        { size: '41', color: 'Чёрный', quantity: 5 },
        { size: '42', color: 'Чёрный', quantity: 1 },
        { size: '43', color: 'Чёрный', quantity: 0 },
        { size: '42', color: 'Белый', quantity: 4 },
      ],
    });
    const first = await anotherPage(browser, baseURL);
    const second = await context.newPage();
    for (const buyer of [first, second]) {
      await openPage(buyer, `/products/${_id}`);
      await expect(radio(buyer, '43: Закончился')).toBeDisabled();
      await choose(buyer, 'Чёрный');
      await choose(buyer, '42');
      await expect(buyer.getByRole('group', { name: 'Размер 42 Осталось 1 шт.' })).toBeVisible();
      await buyer.getByRole('button', { name: 'Купить сейчас' }).click();
      await expect(lineOf(buyer, at.name).locator('img')).toHaveAttribute('src', black);
      await goToLastStep(buyer);
    }
    // The second doesn't find out before the button is pressed.
    await second.route('**/api/cart', (route) => route.abort());
    await placeButton(first).click();
    await expect(toast(first, 'Ваш заказ принят. Спасибо за покупку')).toBeVisible();
    await placeButton(second).click();
    await expect(
      second.getByRole('alert').filter({ hasText: `${at.name}, Чёрный, 42 — закончился` }),
    ).toBeVisible();
    await second.unroute('**/api/cart');

    await openPage(second, `/products/${_id}`);
    await choose(second, 'Чёрный');
    await expect(radio(second, '42: Закончился')).toBeDisabled();
    await choose(second, '41');
    await second.getByRole('button', { name: 'Купить сейчас' }).click();
    await expect(lineOf(second, at.name).filter({ hasText: 'Закончился' })).toBeVisible();
    await second.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(second.getByLabel('Имя', { exact: true })).toHaveValue('Айгүл');
    await expect(second.getByLabel('Адрес', { exact: true })).toHaveValue('Бишкек, ул. Токтогула, 12');
    await second.getByRole('button', { name: 'Продолжить' }).click();
    await placeButton(second).click();
    await expect(toast(second, 'Ваш заказ принят. Спасибо за покупку')).toBeVisible();
    await first.context().close();
    const { quantity, variants } = await ownProduct(request, at.seller, _id);
    expect(quantity).toBe(8);
    expect(variants).toEqual(
      expect.arrayContaining([
        { size: '41', color: 'Чёрный', quantity: 4 },
        { size: '42', color: 'Чёрный', quantity: 0 },
      ]),
    );
  });
});
