import { join } from 'node:path';
import { anotherPage, toast, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  addSlide,
  dialog,
  field,
  PICTURES,
  preview,
  save,
  uploadFor,
  useOwnShop,
  words,
} from './homepage-editor.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
const shop = useOwnShop();

test('three kinds of slides are built, previewed and saved, and a visitor sees them at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const visitor = await anotherPage(browser, shop.url);
  await open(visitor, '/');
  await expect(visitor.getByRole('heading', { name: 'ГОТОВЬСЯ К ЛЕТУ' })).toBeVisible();

  await shop.openEditor(page);
  await expect(preview(page).getByText('ГОТОВЬСЯ К ЛЕТУ')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await addSlide(page, 'Цвет', 'Весна в Бишкеке');
  await field(page, 'Цвет фона').fill('#2b2f77');
  const titleLook = page.getByRole('group', { name: 'Текст заголовка' });
  await titleLook.getByLabel('Цвет', { exact: true }).fill('#ffffff');
  await titleLook.getByLabel('Размер, px').fill('40');
  await titleLook.getByLabel('Шрифт').selectOption('Georgia');
  await expect(preview(page).getByRole('heading', { name: 'Весна в Бишкеке' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await expect(preview(page).getByText('Акция с 01.06 по 31.08')).toBeVisible();
  await page.getByText('Компьютер', { exact: true }).click();
  await expect(preview(page).getByText('Акция с 1 июня по 31 августа')).toBeVisible();

  await addSlide(page, 'Картинка', 'Осень в горах');
  await addSlide(page, 'Видео', 'Неделя гаджетов');
  await uploadFor(page, 'Видео фона').setInputFiles(join(PICTURES, 'slide.mp4'));
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
  await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await visitor.reload();
  const slides = visitor.getByRole('region', { name: 'Акции и новинки' });
  await expect(slides.getByRole('heading', { name: 'Неделя гаджетов' })).toBeVisible();
  await expect(slides.locator('[aria-roledescription="слайд"]')).toHaveCount(3);
  await slides.getByRole('button', { name: 'Слайд 2 из 3' }).click();
  await expect(slides.getByRole('heading', { name: 'Весна в Бишкеке' })).toBeInViewport();
  await expect(visitor.getByRole('link', { name: 'Гаджеты' })).toBeVisible();
  await visitor.context().close();

  await open(page, `${shop.url}/admin/audit?kind=homepage`);
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'сохранение' })).toContainText(
    'Неделя гаджетов, Весна в Бишкеке, Осень в горах',
  );
});

test('a slide without an address is not saved, and its field says so', async ({ page }) => {
  await shop.openEditor(page);
  await page.getByRole('button', { name: 'Добавить слайд' }).click();
  await save(page).click();
  await expect(toast(page, 'Произошла ошибка при сохранении данных.')).toBeVisible();
  await expect(page.getByText('Укажите адрес слайда')).toBeVisible();
  await expect(field(page, 'Адрес слайда')).toBeFocused();
  await field(page, 'Адрес слайда').fill('просто картинка');
  await save(page).click();
  await expect(page.getByText('Адрес начинается с http://, https:// или /uploads/')).toBeVisible();

  // A card leaves after a question, and Reset brings it back.
  const slide = page.getByRole('button', { name: /^Осень в горах/ });
  await page.getByRole('button', { name: 'Удалить слайд 3' }).click();
  await expect(dialog(page)).toContainText('Удалить слайд «Осень в горах»?');
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(slide).toHaveCount(0);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await dialog(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('button', { name: /^Удалить слайд/ })).toHaveCount(3);
  await expect(slide).toBeVisible();
  await expect(save(page)).toBeDisabled();
});

test('a promotion says other words and days on phones, each field by itself', async ({
  page,
  browser,
  isMobile,
}) => {
  await shop.openEditor(page);
  await page.getByRole('button', { name: /Слайд 2 · Цвет/ }).click();
  await page.getByText('Компьютер', { exact: true }).click();
  await words(page).getByText('то же самое').click();
  const mobile = (label: string) => words(page).getByLabel(`${label} на телефоне`, { exact: true });
  const inPreview = (text: string) => preview(page).getByText(text, { exact: true });

  // The preview turns to a phone by itself, and shows each of them at once.
  await mobile('Заголовок').fill('Весна');
  await expect(page.getByRole('radio', { name: 'Телефон' })).toBeChecked();
  await expect(preview(page).getByRole('heading', { name: 'Весна', exact: true })).toBeVisible();
  await mobile('Описание').fill('Скидки в кармане');
  await expect(inPreview('Скидки в кармане')).toBeVisible();
  await mobile('Начало').fill('2026-06-15');
  await expect(inPreview('Акция с 15.06 по 31.08')).toBeVisible();
  await mobile('Конец').fill('2026-06-10');
  await save(page).click();
  await expect(words(page).getByText('Акция кончается не раньше, чем начинается')).toBeVisible();
  await expect(mobile('Конец')).toBeFocused();
  await mobile('Конец').fill('2026-07-15');
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  await expect(inPreview('Акция с 15.06 по 15.07')).toBeVisible();
  await page.getByText('Компьютер', { exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'Весна в Бишкеке' })).toBeVisible();
  await expect(inPreview('Акция с 1 июня по 31 августа')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();

  // It survives a reload, and Reset brings back what was saved.
  await page.reload();
  await page.getByRole('button', { name: /Слайд 2 · Цвет/ }).click();
  const saved = {
    Заголовок: 'Весна',
    Описание: 'Скидки в кармане',
    Начало: '2026-06-15',
    Конец: '2026-07-15',
  };
  for (const [label, value] of Object.entries(saved)) {
    await expect(mobile(label)).toHaveValue(value);
    await mobile(label).fill('');
  }
  await expect(preview(page).getByRole('heading', { name: 'Весна в Бишкеке' })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await dialog(page).getByRole('button', { name: 'Вернуть' }).click();
  for (const [label, value] of Object.entries(saved)) await expect(mobile(label)).toHaveValue(value);
  await expect(save(page)).toBeDisabled();

  const visitor = await anotherPage(browser, shop.url);
  const slide = visitor.locator('[aria-roledescription="слайд"]').nth(1);
  const seen = async (width: number) => {
    await visitor.setViewportSize({ width, height: 844 });
    await open(visitor, '/');
    await visitor.getByRole('button', { name: 'Слайд 2 из 3' }).click();
    return (await slide.innerText()).split('\n').filter(Boolean);
  };
  const onPhone = ['Акция с 15.06 по 15.07', 'Весна', 'Скидки в кармане', 'Смотреть каталог'];
  const onDesktop = [
    'Акция с 1 июня по 31 августа',
    'Весна в Бишкеке',
    'НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ',
    'Смотреть каталог',
  ];
  for (const width of isMobile ? [390, 768] : [390, 1280])
    expect(await seen(width)).toEqual(width > 768 ? onDesktop : onPhone);
  await visitor.context().close();
});

test('what is typed while a file arrives stays, also with the card closed', async ({ page }) => {
  await shop.openEditor(page);
  await page.getByRole('button', { name: /Слайд 1 · Видео/ }).click();
  let arrive = () => {};
  const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/homepage/upload', async (route) => {
    await mayArrive;
    await route.continue();
  });
  const before = await field(page, 'Картинка фона').inputValue();
  await uploadFor(page, 'Картинка фона').setInputFiles(join(PICTURES, 'slide-ornament.webp'));
  await expect(page.getByText('Файл загружается…')).toBeVisible();
  await words(page).getByLabel('Заголовок', { exact: true }).fill('Неделя техники');
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: /Слайд 1 · Видео/ }).click();
  arrive();
  await expect(save(page)).toBeEnabled();
  await page.getByRole('button', { name: /Слайд 1 · Видео/ }).click();
  await expect(words(page).getByLabel('Заголовок', { exact: true })).toHaveValue('Неделя техники');
  await expect(field(page, 'Картинка фона')).not.toHaveValue(before);
  await expect(field(page, 'Картинка фона')).toHaveValue(/^\/uploads\//);
});
