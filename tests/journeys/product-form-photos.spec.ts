import type { Locator } from '@playwright/test';
import { pictureColor } from '#contract/pictures.ts';
import { open as openPage } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  addAddress,
  alert,
  button,
  create,
  field,
  files,
  fill,
  open,
  pictures,
  told,
  uploaded,
  useProductForm,
} from './product-form.ts';
import { ownProduct, ownProducts, photo } from './selling.ts';

const UPLOAD = '**/api/sellers/upload';
const REMOVE = '**/api/sellers/remove-image';

const at = useProductForm();

const press = (place: Locator, isMobile: boolean) => (isMobile ? place.tap() : place.click());

/** Of `#rrggbb`. */
function strongest(color: string): string {
  const shares = ['red', 'green', 'blue'].map((name, index) => ({
    name,
    share: Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16),
  }));
  return shares.toSorted((a, b) => b.share - a.share)[0]!.name;
}

test(
  'a product with three photos, sizes and colours is in the shop, photos in the order chosen by keys',
  { tag: '@phone-full' },
  async ({ page, request, isMobile }) => {
    test.slow();
    await open(page, '/sellers-products');
    await fill(page, at.name);
    await expect(field(page, 'Бренд')).toHaveValue(/./);
    await expect(field(page, 'Бренд')).toHaveAttribute('readonly', '');
    await expect(field(page, 'Количество')).toHaveValue('10');
    await field(page, 'Прежняя цена').fill('15000');
    await field(page, 'Размеры').fill('S, M , L,, M');
    await expect(page.getByRole('list', { name: 'Размеры, как их увидят' }).getByRole('listitem')).toHaveText(
      ['S', 'M', 'L'],
    );
    await press(button(page, 'Добавить цвет'), isMobile);
    await expect(field(page, 'Название цвета 1')).toBeFocused();
    await expect(field(page, 'Цвет 1')).toHaveValue('#000000');
    await field(page, 'Название цвета 1').fill('Индиго');
    await field(page, 'Цвет 1').fill('#2b2f77');
    await button(page, 'Добавить характеристику').click();
    await field(page, 'Название характеристики 2').fill('Размер');
    await field(page, 'Значение характеристики 2').fill('2 × 3 м');

    const sizes: number[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/upload')) sizes.push(sent.postDataBuffer()?.length ?? 0);
    });
    await files(page).setInputFiles([await photo('#c4213b'), await photo('#1e7f5c'), await photo('#2b2f77')]);
    await expect(uploaded(page)).toHaveCount(3, { timeout: 20_000 });
    for (const size of sizes) expect(size).toBeLessThan(5 * 1024 * 1024);
    await expect(pictures(page).first()).toContainText('Главное');

    const last = button(page, 'Сдвинуть изображение 3 влево');
    await last.focus();
    await last.press('ArrowLeft');
    await expect(told(page, 'Изображение теперь 2 из 3')).toHaveCount(1);
    await expect(button(page, 'Сдвинуть изображение 2 влево')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(told(page, 'Изображение теперь 1 из 3')).toHaveCount(1);

    const preview = page.getByLabel('Предпросмотр', { exact: true });
    if (isMobile) await button(page, 'Показать предпросмотр').tap();
    await expect(preview).toContainText('12 000 сом');
    await expect(preview).toContainText('−20 %');

    const sent = page.waitForRequest((asked) => asked.url().endsWith('/api/sellers/products'));
    await press(create(page), isMobile);
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).not.toHaveProperty('direction');
    await expect(told(page, 'Товар создан!')).toBeVisible();
    await expect(page).toHaveURL('/seller/products');

    const [own] = await ownProducts(request, at.seller, at.name);
    await openPage(page, `/products/${own!._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(at.name);
    const shown = await ownProduct(request, at.seller, own!._id);
    expect(shown).toMatchObject({
      sizes: ['S', 'M', 'L'],
      colors: [{ name: 'Индиго', value: '#2b2f77' }],
      quantity: 10,
    });
    expect(shown.images).toHaveLength(3);
    // The indigo one was moved to the front.
    expect(strongest(pictureColor(shown.images[0]!)!)).toBe('blue');
  },
);

test.describe('pictures', () => {
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
    await expect(alert(page, 'Ошибка при загрузке изображения')).toBeVisible();
    await create(page).click();
    await expect(page.getByRole('group', { name: 'Изображения' })).toContainText(
      'Загрузите изображение ещё раз',
    );
    await button(page, 'Загрузить изображение 1 ещё раз').click();
    await expect(uploaded(page)).toHaveCount(1);
    await files(page).setInputFiles(await photo('#1e7f5c', [60, 40]));
    await expect(page.getByRole('progressbar', { name: 'Загрузка изображения 2' })).toBeVisible();
    await button(page, 'Отменить загрузку изображения 2').click();
    await expect(pictures(page)).toHaveCount(1);
  });

  test('files that are no images, are too large or too many are refused in words', async ({ page }) => {
    await open(page);
    await files(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(alert(page, 'Пожалуйста, выберите файл изображения')).toBeVisible();
    // Made there: sending five megabytes to the browser takes seconds.
    await files(page).evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(alert(page, 'Файл не должен быть больше 5 МБ')).toBeVisible();
    await expect(pictures(page)).toHaveCount(0);
    await files(page).setInputFiles({
      name: 'not.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await expect(alert(page, 'Пожалуйста, выберите файл изображения').last()).toBeVisible();
    await expect(pictures(page)).toHaveCount(0);
    for (const place of [1, 2, 3, 4]) await addAddress(page, `https://example.kg/${place}.jpg`);
    await files(page).setInputFiles([await photo('#c4213b', [60, 40]), await photo('#1e7f5c', [60, 40])]);
    await expect(alert(page, 'Можно добавить не больше 5 изображений')).toBeVisible();
    await expect(pictures(page)).toHaveCount(5);
    await expect(button(page, 'Добавить')).toBeDisabled();
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
    await button(page, 'Убрать изображение 1').click();
    await expect(alert(page, 'Ошибка при удалении изображения')).toBeVisible();
    await page.unroute(REMOVE);
    await page.route(REMOVE, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Нет' } }),
    );
    await button(page, 'Убрать изображение 1').click();
    await expect(alert(page, 'Не удалось удалить изображение')).toBeVisible();
    await expect(pictures(page)).toHaveCount(2);
    await page.unroute(REMOVE);
    await button(page, 'Убрать изображение 1').click();
    await expect(told(page, 'Изображение успешно удалено')).toBeVisible();
    await expect(pictures(page)).toHaveCount(1);
    await expect(button(page, 'Убрать изображение 1')).toBeFocused();
  });
});

test(
  'a photo that arrives between two drawings of the page stops none that is still on its way',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // As on a slow phone: each step of drawing takes so long that others come in between.
      const now = performance.now.bind(performance);
      let slowness = 0;
      performance.now = () => now() + (slowness += 10);
      const sent: XMLHttpRequest[] = [];
      XMLHttpRequest.prototype.send = function () {
        sent.push(this);
      };
      const arrive = (place: number) => {
        const responseText = JSON.stringify({ imageUrl: `https://example.kg/${place}.jpg` });
        Object.defineProperties(sent[place], {
          status: { value: 200 },
          responseText: { value: responseText },
        });
        sent[place]?.dispatchEvent(new ProgressEvent('load'));
      };
      Object.assign(globalThis, { sent, arrive });
    });
    await open(page);
    const small = await photo('#aa0000', [60, 80]);
    await files(page).setInputFiles([small, small, small]);
    await page.waitForFunction(() => (globalThis as unknown as { sent: unknown[] }).sent.length === 3);
    await page.evaluate(() => {
      const { arrive } = globalThis as unknown as { arrive: (place: number) => void };
      new MutationObserver((_, drawn) => {
        if (!document.querySelector('[data-state="there"]')) return;
        drawn.disconnect();
        arrive(1);
      }).observe(document.body, { subtree: true, attributes: true });
      arrive(0);
    });
    await expect(uploaded(page)).toHaveCount(2);
    await expect(pictures(page)).toHaveCount(3);
  },
);
