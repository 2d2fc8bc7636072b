import type { Page } from '@playwright/test';
import { bearer, demoAccount, newcomer, open } from './accounts.ts';
import { newName } from './buying.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './selling.ts';
import { orderOf, said, setSellerStatus } from './sellers.ts';
import type { OwnProductsPage } from '../../contract/selling.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const soms = (page: Page, price: string) => page.getByRole('main').getByText(`${price} сом`).first();

test('a company applies, is approved, offers its first product, sells one and changes the order', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const { email, password } = newcomer();
  const name = newName('Тапочки войлочные');

  // It applies, and the admin approves.
  await open(page, '/sellers/register');
  for (const [label, text] of Object.entries({
    Имя: 'Нурлан',
    Фамилия: 'Асанов',
    Email: email,
    Телефон: '+996 700 11 22 33',
    Пароль: password,
    'Название компании': newName('Кийиз'),
    Адрес: 'г. Ош, ул. Ленина, 5',
    'Описание компании': 'Изделия из войлока ручной работы',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await button(page, 'Отправить заявку').click();
  await expect(said.told(page, 'Заявка принята')).toContainText('в течение 24 часов');
  await expect(page).toHaveURL('/');
  const { token: admin } = await demoAccount(request, 'admin');
  const found = await request.get('/api/sellers', { headers: bearer(admin), params: { search: email } });
  const { sellers } = (await found.json()) as { sellers: { _id: string }[] };
  await setSellerStatus(request, sellers[0]!._id, 'approved');

  // It signs in and creates a product with three pictures, sizes and colours.
  await open(page, '/login?from=/sellers-products');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sellers-products');
  await field(page, 'Название').fill(name);
  await field(page, 'Описание').fill('Тёплые, на кожаной подошве.');
  await field(page, 'Для кого').selectOption('Унисекс');
  await field(page, 'Категория').fill('Обувь');
  await field(page, 'Тип').fill('Тапочки');
  await field(page, 'Цена').fill('1200');
  await field(page, 'Размеры').fill('38, 40');
  await button(page, 'Добавить цвет').click();
  await field(page, 'Название цвета 1').fill('Серый');
  await field(page, 'Название характеристики 1').fill('Материал');
  await field(page, 'Значение характеристики 1').fill('Войлок');
  await page
    .locator('input[type="file"]')
    .setInputFiles([await photo('#c4213b'), await photo('#1e7f5c'), await photo('#2b2f77')]);
  await expect(page.locator('li[data-state="there"]')).toHaveCount(3, { timeout: 30_000 });
  await button(page, 'Создать товар').click();
  await expect(said.told(page, 'Товар создан!')).toBeVisible();

  // It sees the product in the shop.
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const own = async () => {
    const answer = await request.get('/api/sellers/products', {
      headers: bearer(token),
      params: { search: name },
    });
    return ((await answer.json()) as OwnProductsPage).products[0]!;
  };
  const product = await own();
  await open(page, `/products/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(soms(page, '1 200')).toBeVisible();

  // It edits the price, hides the product and shows it.
  await open(page, `/product-form/${product._id}`);
  await field(page, 'Цена').fill('1300');
  await button(page, 'Сохранить изменения').click();
  await expect(said.told(page, 'Товар обновлён!')).toBeVisible();
  await open(page, `/products/${product._id}`);
  await expect(soms(page, '1 300')).toBeVisible();
  await open(page, '/seller/products');
  const card = page.getByRole('listitem').filter({ hasText: name });
  for (const [action, state] of [
    ['Скрыть', 'Скрыт'],
    ['Показать', 'Показан'],
  ] as const) {
    await page.getByLabel(`Действия: ${name}`).click();
    await card.getByRole('button', { name: action }).click();
    await expect(card.getByText(state, { exact: true })).toBeVisible();
    await expect.poll(async () => (await own()).isActive).toBe(action === 'Показать');
  }

  // It sells one, changes the quantity and sees the sale.
  const order = await orderOf(request, [{ product: { ...product, price: 1_300 }, quantity: 1, size: '38' }]);
  await open(page, '/seller/sales-history');
  await page.getByRole('link', { name: `Открыть заказ № ${order.number}` }).click();
  await page.getByRole('button', { name: `Изменить: ${name}` }).click();
  await page.getByRole('button', { name: 'Больше' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(said.told(page, 'Количество обновлено')).toBeVisible();
  expect((await own()).quantity).toBe(8);
  await page.getByRole('link', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL('/seller/sales-history');
  await expect(page.getByRole('main').getByText('2 × 1 300 сом')).toBeVisible();

  await request.delete(`/api/sellers/products/${product._id}`, { headers: bearer(token) });
});
