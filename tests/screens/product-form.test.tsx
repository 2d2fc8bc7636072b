import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProduct } from '#contract/selling.ts';
import { product } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, contains, drawn, isAt, isGone, isShown, says, toast } from './page.ts';

const CHECK = 'POST /api/sellers/products/check-duplicate';
const CREATE = 'POST /api/sellers/products';
const SAVE = 'PUT /api/sellers/products/*';
const seller = {
  _id: OWN_ID,
  companyName: 'Кийиз',
  companyDescription: '',
  createdAt: '2026-01-01T10:00:00.000Z',
  name: 'Нурлан',
  email: 'n@example.kg',
  phoneNumber: '',
  address: '',
  status: 'approved',
  statusHistory: [],
  isProductsVisible: true,
  lastVisibilityChange: null,
};
const own: OwnProduct = {
  ...product({ _id: 'p1', name: 'Шырдак', quantity: 10, images: ['https://example.kg/1.jpg'] }),
  changedAt: '2026-11-01T10:00:00.000Z',
  isListed: true,
  lowStock: 3,
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

describe('stock per size and colour', () => {
  const images = ['https://example.kg/1.jpg', 'https://example.kg/2.jpg'];
  const colors = [
    { name: 'Чёрный', value: '#000000', image: images[1]! },
    { name: 'Белый', value: '#ffffff' },
  ];
  const variants = [
    { size: '41', color: 'Чёрный', quantity: 3 },
    { size: '42', color: 'Чёрный', quantity: 0 },
    { size: '41', color: 'Белый', quantity: 4 },
  ];
  const pooled = { ...own, images, sizes: ['41', '42'], colors };
  const counted = { ...pooled, quantity: 7, variants };
  const edit = (product: OwnProduct, answers: Answers = {}) =>
    open({ 'GET /api/sellers/products/*': { product }, ...answers }, '/product-form/p1');
  const separate = () => page.getByRole('radio', { name: /^Отдельно по/ });
  const one = () => page.getByRole('radio', { name: /^Один на всё/ });
  const fillOf = (name: string) => field(`Заполнить сразу: ${name}`);
  const total = (text: string | RegExp) => contains(page.getByText(/^Всего/), text);
  const save = () => button('Сохранить изменения');

  test('is offered once there are sizes or colours; one of them makes a list', async () => {
    const { asked } = await open();
    await fill();
    await isGone(separate());
    await field('Размеры').fill('41, 42');
    await separate().click();
    await fillOf('всё').fill('4');
    await field('42').fill('');
    await total('Всего 4 шт.');
    await expect.element(field('Количество')).toHaveValue('4');
    await create().click();
    await expect
      .poll(() => asked(CREATE)[0]?.body)
      .toMatchObject({ sizes: ['41', '42'], variants: [{ size: '41', color: null, quantity: 4 }] });
  });

  test('rows and columns are filled at once, and Escape takes it back', async () => {
    await edit(counted);
    await expect.element(field('Чёрный, 42')).toHaveValue('0');
    await expect.element(field('Белый, 42')).toHaveValue('');
    await total('Всего 7 шт.');
    await fillOf('Белый').fill('5');
    await total('Всего 13 шт.');
    await fillOf('42').fill('2');
    await total('Всего 12 шт.');
    await fillOf('всё').fill('1');
    await total('Всего 4 шт.');
    await userEvent.keyboard('{Escape}');
    await total('Всего 12 шт.');
  });

  test('is walked through by Enter and arrows, and takes what was copied from a spreadsheet', async () => {
    await edit(counted);
    await field('Чёрный, 41').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Белый, 41')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(field('Белый, 42')).toHaveFocus();
    await userEvent.keyboard('12{ArrowUp}');
    await expect.element(field('Чёрный, 42')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(fillOf('42')).toHaveFocus();
    await expect.element(field('Белый, 42')).toHaveValue('12');
    const pasted = new DataTransfer();
    pasted.setData('text/plain', '1\t2\r\n3\t4\r\n');
    const cell = field('Чёрный, 41').element();
    cell.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    );
    await total('Всего 10 шт.');
    await expect.element(field('Белый, 42')).toHaveValue('4');
  });

  test('a removed size or colour gets its numbers back, a renamed colour keeps them', async () => {
    await edit(counted);
    await field('Размеры').fill('42');
    await isGone(field('Чёрный, 41'));
    await total('Всего 0 шт.');
    await field('Размеры').fill('41, 42, 43');
    await total('Всего 7 шт.');
    await button('Убрать цвет 1').click();
    await total('Всего 4 шт.');
    await button('Добавить цвет').click();
    await userEvent.keyboard('Чёрный');
    await total('Всего 7 шт.');
    await field('Название цвета 1').fill('Молочный');
    await expect.element(field('Молочный, 41')).toHaveValue('4');
  });

  test('one stock is distributed, and nothing is lost on the way back', async () => {
    const { asked } = await edit({ ...pooled, quantity: 10 });
    await separate().click();
    await isShown(page.getByText('Осталось распределить 10 из 10'));
    await save().click();
    await isShown(page.getByText('Укажите количество хотя бы в одной ячейке').first());
    await expect.element(field('Чёрный, 41')).toHaveFocus();
    await fillOf('Чёрный').fill('4');
    await isShown(page.getByText('Осталось распределить 2 из 10'));
    await fillOf('Белый').fill('3');
    await isShown(page.getByText('На 4 больше, чем было'));
    await one().click();
    await expect.element(field('Количество')).toHaveValue(14);
    await separate().click();
    await expect.element(field('Белый, 42')).toHaveValue('3');
    await save().click();
    await expect
      .poll(() => asked(SAVE)[0]?.body)
      .toMatchObject({ quantityBefore: 10, variants: Array.from({ length: 4 }, () => ({})) });
  });

  test('without any size or colour the sum is the stock', async () => {
    await edit({ ...counted, colors: [], variants: [{ size: '41', color: null, quantity: 7 }] });
    await field('Размеры').fill('');
    await expect.element(field('Количество')).toHaveValue(7);
    await field('Размеры').fill('42');
    await isShown(page.getByText('Осталось распределить 7 из 7'));
  });

  test('is sent beside what was shown; all of it becomes one stock again', async () => {
    const { asked, close } = await edit(counted);
    await field('Чёрный, 41').fill('5');
    await save().click();
    await expect
      .poll(() => asked(SAVE)[0]?.body)
      .toMatchObject({
        variants: [
          { size: '41', color: 'Чёрный', quantity: 5, quantityBefore: 3 },
          { size: '41', color: 'Белый', quantity: 4, quantityBefore: 4 },
          { size: '42', color: 'Чёрный', quantity: 0, quantityBefore: 0 },
        ],
      });
    close();
    const again = await edit(counted);
    await one().click();
    await save().click();
    await expect
      .poll(() => again.asked(SAVE)[0]?.body)
      .toMatchObject({ quantity: 7, quantityBefore: 7, variants: [] });
  });

  test('what the server says of it stands above the cells, which keep what was typed', async () => {
    const failure = { code: 'STOCK_CHANGED', message: '', available: 1, variant: variants[0] };
    const { answer, asked } = await edit(counted, { [SAVE]: new Refused(409, failure) });
    await field('Чёрный, 41').fill('0');
    await save().click();
    const group = page.getByRole('group', { name: 'Остаток', exact: true });
    await says(group, /Остаток «Чёрный, 41» тем временем изменился: осталось 1 шт/);
    const message = 'В открытых заказах есть 41 / Чёрный';
    answer({ [SAVE]: new Refused(409, { code: 'VARIANT_ORDERED', message }) });
    await save().click();
    await says(group, message);
    await expect
      .poll(() => asked(SAVE).at(-1)?.body)
      .toMatchObject({ variants: [{ quantity: 0, quantityBefore: 1 }, {}, {}] });
    await expect.element(field('Чёрный, 41')).toHaveValue('0');
  });

  test('a draft of it is offered again', async () => {
    const first = await edit(counted);
    await field('Белый, 42').fill('9');
    await isShown(page.getByText('Черновик сохранён в этом браузере'));
    first.close();
    await open({ 'GET /api/sellers/products/*': { product: counted } }, '/product-form/p1', true);
    await button('Восстановить').click();
    await expect.element(field('Белый, 42')).toHaveValue('9');
  });

  test('each colour has one of the photos, or none', async () => {
    const { asked } = await edit(pooled);
    const photos = (place: number) => page.getByRole('radiogroup', { name: `Фото цвета ${place}` });
    const photo = (place: number, name: string) => photos(place).getByRole('radio', { name });
    await expect.element(photo(1, 'Изображение 2')).toBeChecked();
    await expect.element(photo(2, 'Без фото')).toBeChecked();
    await photo(2, 'Изображение 1').click({ force: true });
    await photo(1, 'Без фото').click({ force: true });
    await save().click();
    await expect
      .poll(() => asked(SAVE)[0]?.body)
      .toMatchObject({ colors: [{ name: 'Чёрный', value: '#000000' }, { image: images[0] }] });
    expect(JSON.stringify(asked(SAVE)[0]?.body)).not.toContain(`"image":"${images[1]}"`);
  });

  test('on a phone it is a list by colour, in which every field is easy to hit', async () => {
    await edit(counted);
    await page.viewport(390, 844);
    await isGone(page.getByRole('columnheader'));
    await isShown(fillOf('Чёрный'));
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
    for (const input of document.querySelectorAll('table input')) {
      const { width, height } = input.getBoundingClientRect();
      if (width > 0) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await field('Чёрный, 41').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Чёрный, 42')).toHaveFocus();
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

  test('before and is discarded is gone', async () => {
    await keepDraft();
    const second = await open({}, '/product-form', true);
    await button('Удалить').click();
    await expect.poll(kept).toBeNull();
    second.close();
    await open({}, '/product-form', true);
    await isShown(field('Описание'));
    await expect.element(field('Описание')).toHaveValue('');
    await isGone(button('Восстановить'));
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
    await button('Добавить цвет').click();
    const ofColor = page.getByRole('radio', { name: 'Изображение 1' });
    await ofColor.click({ force: true });
    await button('Убрать изображение 1').click();
    await isGone(ofColor);
    await button('Вернуть удалённое фото').click();
    await isShown(button('Убрать изображение 1'));
    await expect.element(ofColor).toBeChecked();
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
