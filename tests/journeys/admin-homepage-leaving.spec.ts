import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Homepage } from '../../contract/homepage.ts';
import { anotherPage, bearer, toast } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { dialog, field, PICTURES, save, uploadFor, useOwnShop, words } from './homepage-editor.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
const shop = useOwnShop();

const panelLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Админ-панель' });
const asked = (page: Page) => dialog(page).getByText('Уйти без сохранения?');

test.describe('who leaves with something unsaved is asked first', () => {
  test('by a link', async ({ page }) => {
    await shop.openEditor(page);
    await page.getByRole('switch').click();
    await panelLink(page).click();
    await expect(asked(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Остаться' }).click();
    await expect(page).toHaveURL(/\/homepage-images$/);
    await expect(page.getByRole('switch')).not.toBeChecked();
    await panelLink(page).click();
    await dialog(page).getByRole('button', { name: 'Уйти' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('by the browser’s back button', async ({ page }) => {
    await shop.openEditor(page, { from: 'panel' });
    await page.getByRole('switch').click();
    await page.goBack();
    await expect(asked(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Остаться' }).click();
    await expect(page).toHaveURL(/\/homepage-images$/);
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Уйти' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test(
    'and again, where they said so and step back before the next page has come',
    { tag: '@full' },
    async ({ page }) => {
      const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
      await page.route(/\/assets\/admin-[\w-]{8}\.js/, async (route) => {
        await mayCome;
        await route.continue();
      });
      await shop.openEditor(page);
      await page.getByRole('switch').click();
      await panelLink(page).click();
      await dialog(page).getByRole('button', { name: 'Уйти' }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/homepage-images$/);
      await dialog(page).getByRole('button', { name: 'Остаться' }).click();
      await expect(page.getByRole('switch')).not.toBeChecked();
      come();
      await panelLink(page).click();
      await expect(asked(page)).toBeVisible();
    },
  );

  test('by a reload or by closing the tab', async ({ page }) => {
    await shop.openEditor(page);
    await page.getByRole('switch').click();
    const ofBrowser = () =>
      new Promise<string>((resolve) => {
        page.once('dialog', (question) => {
          resolve(question.type());
          void question.dismiss();
        });
      });
    const atReload = ofBrowser();
    await page.evaluate(() => location.reload());
    expect(await atReload).toBe('beforeunload');
    await expect(page.getByRole('switch')).not.toBeChecked();
    const atClosing = ofBrowser();
    await page.close({ runBeforeUnload: true });
    expect(await atClosing).toBe('beforeunload');
    await expect(page.getByRole('switch')).not.toBeChecked();
  });

  test('but not where nothing is unsaved', { tag: '@full' }, async ({ page }) => {
    await shop.openEditor(page, { from: 'panel' });
    await page.getByRole('switch').click();
    await page.getByRole('switch').click();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await shop.openEditor(page);
    await page.getByRole('switch').click();
    await save(page).click();
    await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
    const questions: string[] = [];
    page.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    await page.reload();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await panelLink(page).click();
    await expect(page).toHaveURL(/\/admin$/);
    expect(questions).toEqual([]);
  });
});

test.describe('when two operators edit at once', () => {
  test.use({ expectedErrors: [/status of (409|500)|answer: 500/] });

  const title = (page: Page) => words(page).getByLabel('Заголовок', { exact: true });
  const shown = async (page: Page) => {
    const answer = await page.request.get(`${shop.url}/api/homepage`);
    return ((await answer.json()) as Homepage).sliderImages.map(({ promotions: [first] }) => first?.title);
  };

  /** Both have the same page before them; the other one has saved it with another title. */
  async function overtaken(page: Page, browser: Browser): Promise<Page> {
    const before = await page.request.post(`${shop.url}/api/homepage`, {
      headers: bearer(shop.token),
      data: {
        sliderImages: [{ url: 'https://example.kg/a.jpg', promotions: [{ title: 'Как было' }] }],
        genderImages: [],
      },
    });
    expect(before.ok(), await before.text()).toBe(true);
    const other = await anotherPage(browser, shop.url);
    await other.route(/^https:\/\/example\.kg\//, (route) => route.fulfill({ body: '' }));
    for (const [operator, words] of [
      [page, 'Моё'],
      [other, 'Чужое'],
    ] as const) {
      await shop.openEditor(operator);
      await operator.getByRole('button', { name: /Слайд 1 ·/ }).click();
      await title(operator).fill(words);
    }
    await save(other).click();
    await expect(toast(other, 'Все обновления успешно сохранены!')).toBeVisible();

    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'сохранил другой оператор' })).toBeVisible();
    await expect(toast(page, 'Произошла ошибка при сохранении данных.')).toHaveCount(0);
    await expect(title(page)).toHaveValue('Моё');
    expect(await shown(page)).toEqual(['Чужое']);
    return other;
  }

  test('the second is told and can load what the first saved', async ({ page, browser }) => {
    const other = await overtaken(page, browser);
    await page.getByRole('button', { name: 'Загрузить его версию' }).click();
    await expect(page.getByRole('button', { name: /Чужое Слайд 1/ })).toBeVisible();
    await expect(page.getByText('Всё сохранено')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'другой оператор' })).toHaveCount(0);

    // From there it goes on as if nothing had been.
    await page.getByRole('button', { name: /Слайд 1 ·/ }).click();
    await title(page).fill('Вместе');
    await save(page).click();
    await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
    expect(await shown(page)).toEqual(['Вместе']);
    await other.context().close();
  });

  test('or can save its own over it, and then the first is told', async ({ page, browser }) => {
    const other = await overtaken(page, browser);
    await page.getByRole('button', { name: 'Сохранить мою поверх' }).click();
    await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
    await expect(page.getByText('Всё сохранено')).toBeVisible();
    expect(await shown(page)).toEqual(['Моё']);

    await title(other).fill('Ещё чужое');
    await save(other).click();
    await expect(other.getByRole('button', { name: 'Загрузить его версию' })).toBeVisible();
    expect(await shown(page)).toEqual(['Моё']);
    await other.context().close();
  });

  test(
    'what can’t be saved over is told at its field, and the choice stays',
    { tag: '@full' },
    async ({ page, browser }) => {
      const other = await overtaken(page, browser);
      await field(page, 'Адрес слайда').fill('');
      await page.getByRole('button', { name: 'Сохранить мою поверх' }).click();
      await expect(page.getByText('Укажите адрес слайда')).toBeVisible();
      await expect(field(page, 'Адрес слайда')).toBeFocused();
      await field(page, 'Адрес слайда').fill('https://example.kg/b.jpg');
      await expect(page.getByText('Укажите адрес слайда')).toHaveCount(0);
      await page.getByRole('button', { name: 'Сохранить мою поверх' }).click();
      await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
      expect(await shown(page)).toEqual(['Моё']);
      await other.context().close();
    },
  );

  test(
    'what is typed while the page is being saved stays, and is not saved yet',
    { tag: '@full' },
    async ({ page }) => {
      await shop.openEditor(page);
      await page.getByRole('button', { name: /Слайд 1 ·/ }).click();
      await title(page).fill('Сначала');
      let answer = () => {};
      const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/homepage', async (route) => {
        await mayAnswer;
        await route.continue();
      });
      await save(page).click();
      await title(page).fill('Потом');
      answer();
      await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
      await expect(title(page)).toHaveValue('Потом');
      await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
      expect(await shown(page)).toEqual(['Сначала']);
    },
  );

  test('a shop that can’t save loses nothing of what was typed', { tag: '@full' }, async ({ page }) => {
    await shop.openEditor(page);
    await page.route('**/api/homepage', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Ошибка' } })
        : route.continue(),
    );
    const was = await page.getByRole('switch').isChecked();
    await page.getByRole('switch').click();
    await save(page).click();
    await expect(toast(page, 'Произошла ошибка при сохранении данных.').first()).toBeVisible();
    await expect(save(page)).toBeEnabled();
    await expect(page.getByRole('switch')).toBeChecked({ checked: !was });
  });
});

test(
  'an address that is typed counts, not the file that was on its way then',
  { tag: '@full' },
  async ({ page }) => {
    await shop.openEditor(page);
    await page.getByRole('button', { name: 'Добавить слайд' }).click();
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/homepage/upload', async (route) => {
      await mayArrive;
      await route.fulfill({ json: { url: 'https://example.kg/late.jpg' } }).catch(() => {});
    });
    await uploadFor(page, 'Адрес слайда').setInputFiles(join(PICTURES, 'slide-season.webp'));
    await expect(page.getByText('Файл загружается…')).toBeVisible();
    await field(page, 'Адрес слайда').fill('https://example.kg/b.jpg');
    await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    // The next file goes by the same way: what came before it has come.
    arrive();
    await uploadFor(page, 'Картинка фона').setInputFiles(join(PICTURES, 'slide-season.webp'));
    await expect(field(page, 'Картинка фона')).toHaveValue('https://example.kg/late.jpg');
    await expect(field(page, 'Адрес слайда')).toHaveValue('https://example.kg/b.jpg');
  },
);

test(
  'a slide that is removed takes its file along: nothing else waits for it',
  { tag: '@full' },
  async ({ page }) => {
    await shop.openEditor(page);
    await page.route('**/api/homepage/upload', () => new Promise(() => {}));
    await page.getByRole('switch').click();
    await expect(save(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Добавить слайд' }).click();
    await uploadFor(page, 'Адрес слайда').setInputFiles(join(PICTURES, 'slide-season.webp'));
    await expect(page.getByText('Файл загружается…')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page
      .getByRole('button', { name: /^Удалить слайд/ })
      .last()
      .click();
    await dialog(page).getByRole('button', { name: 'Удалить' }).click();
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expect(toast(page, 'Все обновления успешно сохранены!')).toBeVisible();
  },
);
