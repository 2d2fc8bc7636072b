import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProduct } from '#contract/selling.ts';
import { product } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, drawn, isAt, isGone, isShown, says, toast } from './page.ts';

const CHECK = 'POST /api/sellers/products/check-duplicate';
const CREATE = 'POST /api/sellers/products';
const SAVE = 'PUT /api/sellers/products/*';
const seller = {
  ...{ _id: OWN_ID, companyName: 'Кийиз', companyDescription: '', createdAt: '2026-01-01T10:00:00.000Z' },
  ...{ name: 'Нурлан', email: 'n@example.kg', phoneNumber: '', address: '', status: 'approved' },
  ...{ statusHistory: [], isProductsVisible: true, lastVisibilityChange: null },
};
const own: OwnProduct = {
  ...product({ _id: 'p1', name: 'Шырдак', quantity: 10, images: ['https://example.kg/1.jpg'] }),
  ...{ changedAt: '2026-11-01T10:00:00.000Z', isListed: true },
  characteristics: [{ name: 'Материал', value: 'Войлок' }],
};
const open = (answers: Answers = {}, address = '/product-form', keepStorage = false) =>
  openScreen(address, {
    as: 'seller',
    keepStorage,
    answers: {
      '/api/auth/seller/profile': { seller, companyName: 'Кийиз' },
      '/api/products/categories': { categories: ['Дом', 'Одежда'] },
      '/api/products/types': ({ url }) => ({
        types: new URL(url).searchParams.get('category') === 'Дом' ? ['Ковры'] : ['Ковры', 'Рубашки'],
      }),
      'GET /api/sellers/products/*': { product: own },
      'GET /api/sellers/products': { products: [], currentPage: 1, totalPages: 0, totalProducts: 0 },
      [CHECK]: { isDuplicate: false },
      [CREATE]: { product: own, message: '' },
      [SAVE]: { product: own, message: '' },
      ...answers,
    },
  });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const create = () => button('Создать товар');
async function fill() {
  await field('Название').fill('Шырдак');
  await field('Описание').fill('Войлочный ковёр');
  await field('Для кого').selectOptions('Унисекс');
  await field('Категория').fill('Дом');
  await field('Тип').fill('Ковры');
  await field('Цена').fill('12000');
  await field('Название характеристики 1').fill('Материал');
  await field('Значение характеристики 1').fill('Войлок');
  await field('Или по адресу').fill('https://example.kg/1.jpg');
  await button('Добавить').click();
}

describe('what the form says', () => {
  test('of what is missing, at its field, the first focused', async () => {
    await open();
    for (const name of ['Основное', 'Цены и количество', 'Размеры и цвета', 'Характеристики', 'Изображения'])
      await isShown(page.getByRole('group', { name: new RegExp(`^${name}`) }));
    await create().click();
    for (const label of ['Название', 'Описание', 'Для кого', 'Категория', 'Тип', 'Цена'])
      await says(field(label), `Поле «${label}» обязательно`);
    await expect.element(field('Название')).toHaveFocus();
    await isShown(page.getByText(/^Нужна хотя бы одна характеристика/).first());
    await isShown(page.getByText(/^Нужно хотя бы одно изображение/).first());
    await field('Название').fill('Шырдак');
    await expect.element(field('Название')).not.toHaveAttribute('aria-invalid');
  });

  test("'value cannot be negative', and that a price is less than the original one", async () => {
    await open();
    await fill();
    for (const label of ['Цена', 'Прежняя цена', 'Количество']) {
      await expect.element(field(label)).toHaveAttribute('min', label === 'Количество' ? '1' : '0');
      await field(label).fill('-1');
    }
    await create().click();
    for (const label of ['Цена', 'Прежняя цена', 'Количество'])
      await says(field(label), 'Значение не может быть отрицательным');
    await field('Количество').fill('5');
    await field('Цена').fill('100');
    await field('Прежняя цена').fill('100');
    await create().click();
    await says(field('Цена'), 'Цена должна быть меньше прежней');
  });

  test('accessories need a direction', async () => {
    const { asked } = await open();
    await fill();
    await field('Категория').fill('Accessories');
    await create().click();
    await says(field('К чему подходит'), 'Поле «К чему подходит» обязательно');
    await expect.element(field('К чему подходит')).toHaveFocus();
    await field('К чему подходит').fill('Обувь');
    await create().click();
    await isShown(toast('Товар создан!'));
    expect(asked(CREATE)[0]?.body).toMatchObject({ category: 'Accessories', direction: 'Обувь' });
  });

  test('an address starts with http:// or https:// or is of an upload', async () => {
    await open();
    await field('Или по адресу').fill('ftp://example.kg/1.jpg');
    await button('Добавить').click();
    await says(field('Или по адресу'), 'Адрес изображения начинается с http://, https:// или /uploads/');
  });

  test('what exists already is offered: categories of the audience, types of the category', async () => {
    await open();
    const offers = (label: string) =>
      [...((field(label).element() as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
    await isShown(field('Категория'));
    const audiences = [...(field('Для кого').element() as HTMLSelectElement).options];
    expect(audiences.map(({ value }) => value).filter(Boolean)).toEqual([
      'Мужская одежда',
      'Женская одежда',
      'Детская одежда',
      'Унисекс',
      'Гаджеты',
      'Бытовая техника',
    ]);
    await expect.poll(() => offers('Категория')).toEqual(expect.arrayContaining(['Дом', 'Accessories']));
    await field('Категория').fill('Дом');
    await expect.poll(() => offers('Тип')).toEqual(['Ковры']);
  });
});

describe('what is refused', () => {
  test("'Product with such parameters already exists'", async () => {
    const { asked } = await open({ [CHECK]: { isDuplicate: true } });
    await fill();
    await create().click();
    await isShown(toast('Товар с такими параметрами уже существует'));
    await says(field('Название'), 'Товар с такими параметрами уже существует');
    await expect.element(field('Название')).toHaveFocus();
    expect(asked(CREATE)).toEqual([]);
  });

  test("'Error checking product', 'Error saving product', and the server's words at their field", async () => {
    const { answer, asked } = await open({ [CHECK]: NO_CONNECTION });
    await fill();
    await create().click();
    await isShown(toast('Ошибка при проверке товара'));
    expect(asked(CHECK)[0]?.body).toEqual({ name: 'Шырдак', brand: 'Кийиз', type: 'Ковры' });
    answer({ [CHECK]: { isDuplicate: false }, [CREATE]: new Refused(500) });
    await create().click();
    await isShown(toast('Ошибка при сохранении товара'));
    const errors = [{ field: 'type', message: 'no such type' }];
    answer({ [CREATE]: new Refused(400, { code: 'INVALID_INPUT', message: 'Нет', errors }) });
    await create().click();
    await says(field('Тип'), 'no such type');
    await expect.element(field('Тип')).toHaveFocus();
  });

  test('a form that is pressed twice is sent once', async () => {
    const { asked } = await open();
    await fill();
    await create().dblClick();
    await isAt('/seller/products');
    expect(asked(CREATE)).toHaveLength(1);
  });

  test.for([
    [401, 'AUTHORIZATION_REQUIRED'],
    [403, 'SELLERS_ONLY'],
  ] as const)('a %s on saving logs out and goes to /login', async ([status, code]) => {
    await open({ [CHECK]: new Refused(status, { code, message: 'Нет' }) });
    await fill();
    await create().click();
    await isAt(/^\/login/);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

describe('editing', () => {
  test("'Error loading product': tried again, and said where there is none", async () => {
    const { answer, close } = await open(
      { 'GET /api/sellers/products/*': NO_CONNECTION },
      '/product-form/p1',
    );
    await isShown(
      page
        .getByRole('alert')
        .getByText(/Ошибка загрузки товара/)
        .first(),
    );
    answer({ 'GET /api/sellers/products/*': { product: own } });
    await button('Попробовать ещё раз').click();
    await expect.element(field('Название')).toHaveValue('Шырдак');
    close();
    const none = new Refused(404, { code: 'PRODUCT_NOT_FOUND', message: '' });
    await open({ 'GET /api/sellers/products/*': none }, '/product-form/p1');
    await isShown(page.getByText(/Среди ваших товаров такого нет/).first());
  });

  test('fewer are left than the form takes away: said at the field, and counted from there', async () => {
    const failure = { code: 'STOCK_CHANGED', message: 'Stock has changed meanwhile', available: 5 };
    const { answer, asked } = await open({ [SAVE]: new Refused(409, failure) }, '/product-form/p1');
    await field('Количество').fill('2');
    await button('Сохранить изменения').click();
    await says(field('Количество'), /Остаток тем временем изменился: осталось 5 шт/);
    await expect.element(field('Количество')).toHaveFocus();
    answer({ [SAVE]: { product: own, message: '' } });
    await button('Сохранить изменения').click();
    await expect.poll(() => asked(SAVE).at(-1)?.body).toMatchObject({ quantity: 2, quantityBefore: 5 });
    await isGone(page.getByRole('dialog'));
  });
});

describe('what was typed', () => {
  const kept = () => JSON.parse(localStorage.getItem(`product-draft ${OWN_ID} new`) ?? 'null') as unknown;
  const keepDraft = async () => {
    const first = await open();
    await field('Описание').fill('Написано вчера');
    await expect.poll(kept).toMatchObject({ typed: { description: 'Написано вчера' } });
    first.close();
  };

  test('before stays the draft that is offered, whatever is typed now', async () => {
    await keepDraft();
    await open({}, '/product-form', true);
    await field('Название').fill('Другое');
    await drawn();
    expect(kept()).toMatchObject({ typed: { description: 'Написано вчера', name: '' } });
    await button('Восстановить').click();
    await expect.element(field('Описание')).toHaveValue('Написано вчера');
  });

  test('before is offered wherever the seller has scrolled', async () => {
    await keepDraft();
    await open({}, '/product-form', true);
    await isShown(button('Восстановить'));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(button('Восстановить')).toBeInViewport();
  });
});

test('no bar covers the field that has the focus', async () => {
  await open();
  await page.viewport(1280, 600);
  await isShown(field('Название'));
  const isCovered = (element: Element) => {
    const { left, top, width } = element.getBoundingClientRect();
    // Where its first line is written.
    const upper = document.elementFromPoint(left + width / 2, top + 20);
    return upper !== element && !element.contains(upper);
  };
  const fields = [
    ...document.querySelectorAll<HTMLElement>('form :is(input:not([hidden]), textarea, select)'),
  ];
  for (const from of [0, document.documentElement.scrollHeight])
    for (const one of fields) {
      window.scrollTo(0, from);
      one.focus();
      expect(isCovered(one), `${one.getAttribute('name') ?? one.ariaLabel ?? ''} from ${from}`).toBe(false);
    }
});

describe('a picture', () => {
  const openWithTwo = () =>
    open(
      {
        'GET /api/sellers/products/*': {
          product: { ...own, images: ['https://example.kg/1.jpg', 'https://example.kg/2.jpg'] },
        },
        'DELETE /api/sellers/remove-image': { message: '' },
      },
      '/product-form/p1',
    );
  test('that was moved to an end leaves the focus on a button that moves it', async () => {
    await openWithTwo();
    await button('Сдвинуть изображение 2 влево').click();
    await expect.element(button('Сдвинуть изображение 1 вправо')).toHaveFocus();
  });

  test('that was removed can be restored in its place', async () => {
    const { asked } = await openWithTwo();
    await button('Убрать изображение 1').click();
    await isGone(button('Убрать изображение 2'));
    await button('Вернуть удалённое фото').click();
    await isShown(button('Убрать изображение 2'));
    await field('Цена').fill('777');
    await button('Сохранить изменения').click();
    await expect
      .poll(() => asked(SAVE)[0]?.body)
      .toMatchObject({ images: ['https://example.kg/1.jpg', 'https://example.kg/2.jpg'] });
  });

  test('that was uploaded a moment ago is uploaded again when it is restored', async () => {
    const sent: FormData[] = [];
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
      sent.push(body as FormData);
      const responseText = JSON.stringify({ imageUrl: `/uploads/${sent.length}.webp` });
      Object.defineProperties(this, { status: { value: 200 }, responseText: { value: responseText } });
      this.dispatchEvent(new ProgressEvent('load'));
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await open({ 'DELETE /api/sellers/remove-image': { message: '' } });
    await isShown(button(/^Добавить фото/));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['a photo'], 'photo.gif', { type: 'image/gif' }));
    await button('Убрать изображение 1').click();
    await button('Вернуть удалённое фото').click();
    await isShown(button('Убрать изображение 1'));
    const photos = sent.map((form) => (form.get('image') as File).text());
    expect(await Promise.all(photos)).toEqual(['a photo', 'a photo']);
  });

  test('that does not open at its address is said to be missing', async () => {
    await open();
    await field('Или по адресу').fill(`${window.location.origin}/no-such-picture.jpg`);
    await button('Добавить').click();
    await isShown(page.getByText('По этому адресу фото не открывается'));
  });
});
