import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../contract/auth.ts';
import type { Homepage } from '../../contract/homepage.ts';
import { type ShopProcess, startShop } from '../start/shop-process.ts';
import { expect, test } from './fixtures.ts';
import { anotherPage, bearer, told } from './office.ts';

// The home page belongs to everybody: whoever changes it does so in a shop of its own.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const ADMIN = { email: 'owner@example.kg', password: 'owner-secret' };
const PICTURES = join(import.meta.dirname, '../../server/demo/pictures');

let shop: ShopProcess;
let dataDir: string;
let token: string;

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-homepage-'));
  shop = await startShop({
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await shop.opened;
  const answer = await request.post(`${shop.url}/api/auth/login`, { data: ADMIN });
  ({ token } = (await answer.json()) as SignedIn);
});
test.afterAll(async () => {
  shop.child.kill('SIGTERM');
  await shop.ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function openEditor(page: Page): Promise<void> {
  await page.goto(`${shop.url}/healthz`);
  await page.evaluate((kept) => {
    sessionStorage.setItem('token', kept);
    sessionStorage.setItem('role', 'admin');
  }, token);
  await page.goto(`${shop.url}/homepage-images`);
  await expect(page.getByRole('button', { name: 'Добавить слайд' })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save all' });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Предпросмотр' }).frameLocator('iframe');
const dialog = (page: Page) => page.getByRole('dialog');

async function addSlide(page: Page, kind: 'Цвет' | 'Картинка' | 'Видео', title: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить слайд' }).click();
  await page
    .getByLabel('Загрузить файл: Адрес слайда')
    .and(page.locator('input'))
    .setInputFiles(join(PICTURES, 'slide-season.webp'));
  await expect(field(page, 'Адрес слайда')).toHaveValue(/^\/uploads\//);
  await page.getByRole('radio', { name: kind }).check();
  const promotions = page.getByRole('group', { name: 'Акции' });
  await promotions.getByRole('button', { name: 'Добавить акцию' }).click();
  await promotions.getByLabel('Заголовок').fill(title);
  await promotions.getByLabel('Начало').fill('2026-06-01');
  await promotions.getByLabel('Конец').fill('2026-08-31');
}

test('three kinds of slides are built, previewed and saved, and a visitor sees them at once', async ({
  page,
  browser,
  axe,
}) => {
  test.setTimeout(90_000);
  const visitor = await anotherPage(browser, shop.url);
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'ГОТОВЬСЯ К ЛЕТУ' })).toBeVisible();

  await openEditor(page);
  await expect(preview(page).getByText('ГОТОВЬСЯ К ЛЕТУ')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await addSlide(page, 'Цвет', 'Весна в Бишкеке');
  await field(page, 'Цвет фона').fill('#2b2f77');
  await field(page, 'Цвет заголовка').fill('#ffffff');
  await page.getByLabel('Размер заголовка, px').fill('40');
  await page.getByLabel('Шрифт заголовка').selectOption('Georgia');
  await expect(preview(page).getByRole('heading', { name: 'Весна в Бишкеке' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await expect(preview(page).getByText('Акция с 01.06 по 31.08')).toBeVisible();
  await page.getByText('Компьютер').click();
  await expect(preview(page).getByText('Акция с 1 июня по 31 августа')).toBeVisible();
  await axe(page);

  await addSlide(page, 'Картинка', 'Осень в горах');
  await addSlide(page, 'Видео', 'Неделя гаджетов');
  await page
    .getByLabel('Загрузить файл: Видео фона')
    .and(page.locator('input'))
    .setInputFiles(join(PICTURES, 'slide.mp4'));
  await expect(field(page, 'Видео фона')).toHaveValue(/^\/uploads\/.+\.mp4$/);
  // By keyboard: the pressed button keeps the focus, wherever the card goes.
  await page.getByRole('button', { name: 'Слайд 3: выше' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Слайд теперь на месте 1 из 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Слайд 1: ниже' })).toBeFocused();

  await page.getByRole('button', { name: 'Добавить категорию' }).click();
  await page.getByLabel('Категория', { exact: true }).fill('Гаджеты');
  await page.getByRole('switch').uncheck();
  await save(page).click();
  await expect(told(page, 'Все обновления успешно сохранены!')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await visitor.reload();
  const slides = visitor.getByRole('region', { name: 'Акции и новинки' });
  await expect(slides.getByRole('heading', { name: 'Неделя гаджетов' })).toBeVisible();
  await expect(slides.locator('[aria-roledescription="слайд"]')).toHaveCount(3);
  await slides.getByRole('button', { name: 'Слайд 2 из 3' }).click();
  await expect(slides.getByRole('heading', { name: 'Весна в Бишкеке' })).toBeInViewport();
  await expect(visitor.getByRole('link', { name: 'Гаджеты' })).toBeVisible();
  await visitor.context().close();

  await page.goto(`${shop.url}/admin/audit?kind=homepage`);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'сохранение' })).toContainText(
    'Неделя гаджетов, Весна в Бишкеке, Осень в горах',
  );
});

test('a slide without an address is not saved, and its field says so', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Добавить слайд' }).click();
  await save(page).click();
  await expect(told(page, 'Произошла ошибка при сохранении данных.')).toBeVisible();
  await expect(page.getByText('Укажите адрес слайда')).toBeVisible();
  await expect(field(page, 'Адрес слайда')).toBeFocused();
  await field(page, 'Адрес слайда').fill('просто картинка');
  await save(page).click();
  await expect(page.getByText('Адрес начинается с http://, https:// или /uploads/')).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await dialog(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('button', { name: /^Удалить слайд/ })).toHaveCount(3);
  await expect(save(page)).toBeDisabled();
});

test('who leaves with something unsaved is asked first', async ({ page }) => {
  await openEditor(page);
  await page.getByRole('switch').click();
  await page.getByRole('main').getByRole('link', { name: 'Admin panel' }).click();
  await expect(dialog(page)).toContainText('Уйти без сохранения?');
  await dialog(page).getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/homepage-images$/);
  await page.getByRole('main').getByRole('link', { name: 'Admin panel' }).click();
  await dialog(page).getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe('when saving fails', () => {
  test.use({ expectedErrors: [/status of (409|500)|answer: 500/] });

  test('what another operator saved meanwhile is not overwritten unasked', async ({ page, request }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Удалить слайд 3' }).click();
    await dialog(page).getByRole('button', { name: 'Удалить' }).click();
    const now = (await (await request.get(`${shop.url}/api/homepage`)).json()) as Homepage;
    const theirs = await request.post(`${shop.url}/api/homepage`, {
      headers: bearer(token),
      data: { sliderImages: now.sliderImages, genderImages: [] },
    });
    expect(theirs.ok(), await theirs.text()).toBe(true);

    await save(page).click();
    await expect(told(page, 'Произошла ошибка при сохранении данных.')).toBeVisible();
    await expect(
      page.getByText('Главную страницу уже изменил другой оператор. Обновите страницу.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Загрузить их версию' }).click();
    await expect(page.getByRole('button', { name: /^Удалить слайд/ })).toHaveCount(3);
    await expect(page.getByLabel('Категория', { exact: true })).toHaveCount(0);

    await page.route('**/api/homepage', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Ошибка' } })
        : route.continue(),
    );
    await page.getByRole('switch').click();
    await save(page).click();
    await expect(told(page, 'Произошла ошибка при сохранении данных.').first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
  });
});
