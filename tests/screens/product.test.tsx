import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '#contract/accounts.ts';
import type { Product } from '#contract/catalog.ts';
import { navigate } from '../../web/navigation/history.ts';
import { endSession } from '../../web/session/session.ts';
import { product, review, reviews, REVIEW_RIGHT } from './answers.ts';
import { type Answers, holdScreen, NO_CONNECTION, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import {
  button,
  contains,
  counts,
  drawn,
  field,
  heading,
  isAt,
  isGone,
  isShown,
  link,
  main,
  plain,
  toast,
} from './page.ts';

const PRODUCT = 'GET /api/products/*';
const PRODUCT_P1 = 'GET /api/products/p1';
const REVIEWS = '/api/reviews/product/*';
const shelf = {
  products: [1, 2, 3, 4, 5, 6, 7].map((n) => product({ _id: `s${n}`, type: 'Электробритвы', price: 3_100 })),
};

const open = (
  changed: Partial<Product> = {},
  {
    as,
    answers = {},
    width = 1280,
    hash = '',
  }: { as?: Role; answers?: Answers; width?: number; hash?: string } = {},
) =>
  openScreen(`/products/p1${hash}`, {
    ...(as && { as }),
    width,
    answers: {
      [PRODUCT]: { product: product({ _id: 'p1', ...changed }) },
      '/api/products/related/*': shelf,
      '/api/products/together/*': { products: [] },
      '/api/products/*/seller/products': shelf,
      '/api/products/accessories/*': shelf,
      [REVIEWS]: reviews(),
      ...answers,
    },
  });
test('what was opened before is shown at the end of the page, as it is now, until somebody signs out', async () => {
  const recent = () => main().getByRole('region', { name: 'Вы недавно смотрели' });
  localStorage.setItem('kerben.recently-viewed', JSON.stringify(['p1', 'gone', 'hat']));
  const answers: Answers = {
    '/api/products/hat': { product: product({ _id: 'hat', name: 'Шляпа', price: 700 }) },
    '/api/products/gone': new Refused(404, { code: 'PRODUCT_NOT_FOUND', message: '' }),
    [PRODUCT_P1]: { product: product({ _id: 'p1' }) },
    [REVIEWS]: reviews(),
  };
  const screen = await openScreen('/products/p1', { keepStorage: true, answers });
  await isShown(heading('Рубашка льняная'));
  await expect
    .poll(() => {
      window.scrollTo(0, document.body.scrollHeight);
      return plain(recent().query()?.textContent);
    })
    .toMatch(/700 сом/);
  await counts(recent().getByRole('article'), 1);
  expect(localStorage.getItem('kerben.recently-viewed')).toBe('["p1","gone","hat"]');
  endSession();
  expect(localStorage.getItem('kerben.recently-viewed')).toBeNull();
  screen.close();
});

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const panel = () => page.getByRole('tabpanel', { name: /^Отзывы/ });

describe('what the page says of a product', () => {
  test('a lowered product: discount badge, type, brand, name, price, original price and its seller', async () => {
    await open({ price: 800, originalPrice: 1_000, discountPercentage: 20 });
    await isShown(page.getByRole('heading', { level: 1, name: 'Рубашка льняная' }));
    await isShown(main().getByText('Рубашки · Ала-Тоо', { exact: true }));
    await contains(main(), /800 сом/);
    expect(plain(main().element().querySelector('s')?.textContent)).toBe('1 000 сом');
    await isShown(main().getByText('−20 %').first());
    await expect.element(link('Продавец Ала-Тоо')).toHaveAttribute('href', '/catalog?sellerId=seller-1');
  });

  test("'Not available' in place of the price of an inactive product", async () => {
    await open({ isActive: false });
    await isShown(main().getByText('Не доступен').first());
    await isGone(main().getByText('2 450 сом', { exact: true }));
  });

  test("sold out: 'Нет в наличии' in place of price and choices, and similar goods come first", async () => {
    await open({ quantity: 0, sizes: ['M', 'L'] });
    await isShown(main().getByText('Нет в наличии', { exact: true }).first());
    await isGone(main().getByText('2 450 сом', { exact: true }));
    await isGone(page.getByRole('group', { name: /^Размер/ }));
    await expect.element(link('Похожие товары')).toHaveAttribute('href', '#similar');
    await isShown(heading('Другие товары продавца'));
    const [similar, others] = ['Похожие товары', 'Другие товары продавца'].map((name) =>
      heading(name).element().getBoundingClientRect(),
    );
    expect(similar!.top).toBeLessThan(others!.top);
  });

  test('fits a window of 320 pixels', async () => {
    await open({ name: 'Электробритва роторная аккумуляторная', quantity: 3 }, { width: 320 });
    await isShown(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  });

  test('a type that is called like its category stands once in the path', async () => {
    await open({ category: 'Смартфоны', type: 'Смартфоны' });
    await counts(page.getByRole('navigation', { name: 'Вы здесь' }).getByText('Смартфоны'), 1);
  });

  test('one of several sizes and colours is chosen, and said; the only one is chosen already', async () => {
    const colors = [
      { name: 'Чёрный', value: '#000000' },
      { name: 'Белый', value: '#ffffff' },
    ];
    const { close } = await open({ sizes: ['M', 'L'], colors });
    await isShown(page.getByRole('group', { name: /^Размер/ }));
    expect(document.querySelectorAll('input[type=radio]:checked')).toHaveLength(0);
    await radio('Белый').click({ force: true });
    await isShown(page.getByRole('group', { name: 'Цвет Белый' }));
    await radio('M').click({ force: true });
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('L')).toBeChecked();
    await isShown(page.getByRole('group', { name: 'Размер L' }));
    close();
    await open({ colors: colors.slice(0, 1) });
    await expect.element(radio('Чёрный')).toBeChecked();
  });

  describe('with a stock of each size and colour', () => {
    const images = ['/uploads/one.webp', '/uploads/two.webp', '/uploads/three.webp'];
    const colors = [
      { name: 'Чёрный', value: '#000000', image: images[2]! },
      { name: 'Белый', value: '#ffffff' },
      { name: 'Красный', value: '#ff0000' },
    ];
    const variants = [
      { size: '41', color: 'Чёрный', quantity: 8 },
      { size: '42', color: 'Чёрный', quantity: 0 },
      { size: '42', color: 'Белый', quantity: 2 },
      { size: '43', color: 'Белый', quantity: 0 },
    ];
    const shoes = { images, sizes: ['41', '42', '43'], colors, variants, quantity: 10 };

    test('what is sold out is struck through and can’t be chosen, a size in its colour', async () => {
      await open(shoes);
      await expect.element(radio('Красный: Закончился')).toBeDisabled();
      await expect.element(radio('43: Закончился')).toBeDisabled();
      await expect.element(radio('42')).toBeEnabled();
      await radio('42').click({ force: true });
      await radio('Чёрный').click({ force: true });
      await expect.element(radio('42: Закончился')).toBeDisabled();
      await isShown(page.getByRole('group', { name: 'Размер', exact: true }));
      await contains(main(), /Осталось 8 шт\./);
      await button('В корзину').click();
      await isShown(page.getByText('Выберите размер'));
      await expect.element(radio('41')).toHaveFocus();
      await radio('Белый').click({ force: true });
      await expect.element(radio('42')).toBeChecked();
      await isShown(page.getByRole('group', { name: 'Размер 42 Осталось 2 шт.' }));
    });

    test('choosing a colour shows its photo, and leaves the address alone', async () => {
      await open(shoes);
      const shows = (number: number) =>
        expect.element(link(`Фото ${number} из 3`)).toHaveAttribute('aria-current', 'true');
      await shows(1);
      const before = history.length;
      await radio('Чёрный').click({ force: true });
      await shows(3);
      await radio('Белый').click({ force: true });
      await shows(3);
      await isAt('/products/p1');
      expect(history.length).toBe(before);
    });

    test('what somebody else has just bought is struck through', async () => {
      const refusal = { code: 'INSUFFICIENT_STOCK', message: '', available: 0, inCart: 0 };
      const { answer } = await open(shoes, { answers: { 'POST /api/cart/add': new Refused(400, refusal) } });
      await radio('Белый').click({ force: true });
      await radio('42').click({ force: true });
      const left = variants.map((one) => (one.color === 'Белый' ? { ...one, quantity: 0 } : one));
      answer({ [PRODUCT]: { product: product({ _id: 'p1', ...shoes, variants: left, quantity: 8 }) } });
      await button('В корзину').click();
      await isShown(toast('Недостаточно товара на складе: осталось 0 шт.'));
      await expect.element(radio('Белый: Закончился')).toBeDisabled();
    });
  });

  test("'Ошибка при добавлении в корзину'; beyond the stock the server's words, and the cart has it all", async () => {
    const { answer } = await open({}, { answers: { 'POST /api/cart/add': new Refused(500) } });
    await button('В корзину').click();
    await isShown(toast('Ошибка при добавлении в корзину'));
    const message = 'Недостаточно товара на складе';
    const refusal = { code: 'INSUFFICIENT_STOCK', message, available: 20, inCart: 20 };
    answer({ 'POST /api/cart/add': new Refused(400, refusal) });
    await button('Купить сейчас').click();
    await isShown(toast(`${message}: осталось 20 шт., в корзине 20`));
  });

  test('an admin is told whom favourites are for', async () => {
    await open({}, { as: 'admin' });
    await button(/^Избранное: Рубашка льняная/)
      .first()
      .click();
    await isShown(toast('Функция избранного доступна только покупателям и продавцам'));
  });
});

test('a heart that a guest pressed is full after signing in', async () => {
  const token = `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, role: 'customer', userId: OWN_ID }))}.c2ln`;
  const { asked } = await open(
    {},
    {
      answers: {
        '/api/auth/login': { token, user: { _id: OWN_ID, name: 'Айгүл', role: 'customer' } },
        'POST /api/users/*/favorites': { message: '', isFavorite: true },
      },
    },
  );
  await button(/^Избранное: Рубашка льняная/)
    .first()
    .click();
  await isAt('/login?from=%2Fproducts%2Fp1');
  await field('Email').fill('a@example.kg');
  await field('Пароль').fill('secret1');
  await userEvent.keyboard('{Enter}');
  await isAt('/products/p1');
  await isShown(toast('Добавлено в избранное'));
  expect(asked('POST /api/users/*/favorites')).toMatchObject([{ body: { productId: 'p1' } }]);
});

test('a rating is given by its star; a review without words is asked about first', async () => {
  const right = REVIEW_RIGHT;
  const { asked } = await open(
    {},
    {
      as: 'customer',
      answers: { '/api/reviews/can-review/*': right, 'POST /api/reviews': { review: review(), message: '' } },
    },
  );
  await page.getByRole('tab', { name: /^Отзывы/ }).click();
  await button('Оценить на 3: Удовлетворительно').click();
  await expect.element(page.getByRole('combobox', { name: 'Оценка' })).toHaveValue('3');
  await button('Отправить отзыв').click();
  await isShown(heading('Отправить отзыв без комментария?'));
  expect(asked('POST /api/reviews')).toEqual([]);
  await button('Отправить').click();
  await isShown(toast('Отзыв успешно добавлен!'));
  expect(asked('POST /api/reviews')).toMatchObject([{ body: { rating: 3, comment: '' } }]);
});

describe('tabs', () => {
  test('Description, Characteristics, Reviews (with count), Questions, by the keyboard', async () => {
    await open(
      { characteristics: [{ name: 'Материал', value: 'войлок' }], reviewCount: 1 },
      { answers: { [REVIEWS]: reviews(review()) } },
    );
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await isShown(page.getByRole('tabpanel', { name: 'Описание' }));
    (tab('Описание').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Характеристики')).toHaveFocus();
    await contains(page.getByRole('tabpanel', { name: 'Характеристики' }), /войлок/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Отзывы (1)')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(tab('Вопросы')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Описание')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('reviews', () => {
  test("name, date, verified purchase, the shop's answer, and the average", async () => {
    const answered = review({
      _id: 'r2',
      user: { name: 'Айгүл' },
      verifiedPurchase: false,
      adminReply: 'Спасибо!',
    });
    await open({ reviewCount: 2 }, { hash: '#reviews', answers: { [REVIEWS]: reviews(review(), answered) } });
    await counts(panel().getByRole('article'), 2);
    await isShown(panel().getByRole('img', { name: 'Средняя оценка 4,0 из 5' }));
    const [first, second] = [panel().getByRole('article').nth(0), panel().getByRole('article').nth(1)];
    await isShown(first.getByRole('heading', { name: 'Бакыт' }));
    await isShown(first.getByRole('img', { name: 'Оценка 4 из 5' }));
    expect(first.element().querySelector('time')?.dateTime).toBe('2026-11-01T10:00:00.000Z');
    await isShown(first.getByText('Покупка подтверждена'));
    await isGone(first.getByText('Ответ магазина'));
    await isGone(second.getByText('Покупка подтверждена'));
    await isShown(second.getByText('Ответ магазина'));
  });

  test("a guest reads 'Войдите, чтобы оставить отзыв' and gets to /login", async () => {
    await open({}, { hash: '#reviews' });
    await expect
      .element(link('Войдите, чтобы оставить отзыв'))
      .toHaveAttribute('href', `/login?from=${encodeURIComponent('/products/p1#reviews')}`);
  });

  test('many reviews have pages', async () => {
    const many = ({ url }: Request) => {
      const currentPage = Number(new URL(url).searchParams.get('page') ?? 1);
      return { ...reviews(review()), total: 90, totalPages: 2, currentPage };
    };
    await open({ reviewCount: 90 }, { hash: '#reviews', answers: { [REVIEWS]: many } });
    await isShown(page.getByText('Стр 1 из 2'));
    await link('Вперёд').click();
    await isShown(page.getByText('Стр 2 из 2'));
    await isAt('/products/p1?reviews=2#reviews');
  });

  test('stars narrow the list, in the order chosen; the counts stay', async () => {
    await open(
      { reviewCount: 2 },
      { hash: '#reviews', answers: { [REVIEWS]: reviews(review(), review({ _id: 'r2', rating: 5 })) } },
    );
    await link('Полезные').click();
    await isAt('/products/p1?sort=helpful#reviews');
    const five = panel().getByRole('link', { name: '5 из 5: 1 из 2' });
    await expect.element(five).toHaveAttribute('href', expect.stringContaining('sort=helpful'));
    await five.click();
    await isAt('/products/p1?sort=helpful&stars=5#reviews');
    await isShown(panel().getByText('Только с оценкой 5.'));
    await link('Показать все').click();
    await isAt('/products/p1?sort=helpful#reviews');
  });

  test('photos of a review open in the viewer, by the keyboard, and the focus comes back', async () => {
    const photos = ['/uploads/2026-11/a_112233.webp', '/uploads/2026-11/b_112233.webp'];
    await open(
      { reviewCount: 1 },
      { hash: '#reviews', answers: { [REVIEWS]: reviews(review({ photos, fit: 'small' })) } },
    );
    await isShown(panel().getByText('Размер: маломерит'));
    const second = panel().getByRole('link', { name: 'Увеличить фото 2 из 2' });
    await isShown(second);
    (second.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await isShown(page.getByText('Фото 2 из 2'));
    await userEvent.keyboard('{ArrowRight}');
    await isShown(page.getByText('Фото 1 из 2'));
    await userEvent.keyboard('{Escape}');
    await isGone(page.getByText('Фото 1 из 2'));
    await expect.poll(() => document.activeElement).toBe(second.element());
  });

  test('a review is helpful or not; without a connection that is said and nothing changes', async () => {
    const HELPFUL = 'PUT /api/reviews/*/helpful';
    const { asked, answer } = await open(
      { reviewCount: 1 },
      {
        as: 'customer',
        hash: '#reviews',
        answers: {
          [REVIEWS]: reviews(review({ helpful: 3 })),
          '/api/reviews/can-review/*': REVIEW_RIGHT,
          [HELPFUL]: NO_CONNECTION,
        },
      },
    );
    await page.getByRole('tab', { name: /^Отзывы/ }).click();
    await button('Полезно · 3: Бакыт').click();
    await isShown(toast('Отметка не сохранилась'));
    expect(asked(HELPFUL)).toHaveLength(1);
    answer({ [HELPFUL]: { helpful: 4, isHelpful: true } });
    await button('Полезно · 3: Бакыт').click();
    await expect.element(button('Полезно · 4: Бакыт')).toHaveAttribute('aria-pressed', 'true');
  });

  test('what fails has its own message, and can be tried again', async () => {
    const { answer } = await open({}, { hash: '#reviews', answers: { [REVIEWS]: new Refused(500) } });
    await isShown(page.getByText('Отзывы не загрузились'));
    await isShown(page.getByRole('heading', { level: 1 }));
    answer({ [REVIEWS]: reviews() });
    await button('Попробовать ещё раз').click();
    await isShown(link('Войдите, чтобы оставить отзыв'));
  });

  test("who has not bought it reads 'Отзыв может оставить авторизованный покупатель, после получения товара'", async () => {
    const right = { ...REVIEW_RIGHT, hasPurchased: false };
    const { asked } = await open({}, { as: 'customer', answers: { '/api/reviews/can-review/*': right } });
    await isShown(page.getByRole('tab', { name: /^Отзывы/ }));
    expect(asked('/api/reviews/can-review/*')).toEqual([]);
    await page.getByRole('tab', { name: /^Отзывы/ }).click();
    await isShown(
      panel().getByText('Отзыв может оставить авторизованный покупатель, после получения товара'),
    );
  });
});

describe('shelves', () => {
  test("accessories 'only when the product has a category and no direction'", async () => {
    const { close } = await open();
    for (const name of ['Другие товары продавца', 'Похожие товары', 'Аксессуары'])
      await isShown(page.getByRole('region', { name }).getByRole('article').first());
    close();
    await open({ direction: 'Телефоны' });
    await isShown(heading('Другие товары продавца'));
    await isGone(heading('Аксессуары'));
  });

  test("their cards have the type cut to 8 characters, '10 on mobile'", async () => {
    for (const [width, words] of [
      [1280, 'Электроб…'],
      [390, 'Электробри…'],
    ] as const) {
      const { close } = await open({}, { width });
      const type = page.getByRole('region', { name: 'Похожие товары' }).getByTitle('Электробритвы').first();
      await isShown(type);
      await expect.poll(() => (type.element() as HTMLElement).innerText).toBe(words);
      close();
    }
  });

  test("'visible count 5 (width up to 1100: 4, up to 960: 3, up to 768: all)'", async () => {
    await open();
    const region = page.getByRole('region', { name: 'Другие товары продавца' });
    await isShown(region.getByRole('article').first());
    const inView = () => {
      const track = region.element().querySelector('ul')!;
      const box = track.getBoundingClientRect();
      return [...track.children].filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left >= box.left - 1 && right <= box.right + 1;
      }).length;
    };
    for (const [width, count] of [
      [1280, 5],
      [1100, 4],
      [960, 3],
    ] as const) {
      await page.viewport(width, 900);
      await expect.poll(inView).toBe(count);
    }
    await button('Другие товары продавца: вперёд').click();
    await expect.element(button('Другие товары продавца: назад')).toBeEnabled();
    await page.viewport(768, 900);
    await expect.poll(() => button('Другие товары продавца: вперёд').elements().length).toBe(0);
  });
});

test("'Bought together' is there only where something is", async () => {
  const { close } = await open();
  await isShown(heading('Похожие товары'));
  await isGone(heading('Вместе покупают'));
  close();
  await open({}, { answers: { '/api/products/together/*': shelf } });
  await isShown(heading('Вместе покупают'));
});

describe('coming and going', () => {
  test("'403 redirects to /catalog'", async () => {
    const failure = { code: 'PRODUCT_NOT_LISTED', message: 'Товар сейчас не продаётся' };
    await open({}, { answers: { [PRODUCT]: new Refused(403, failure) } });
    await isAt('/catalog');
  });

  test('whoever has gone on is not led away when the product turns out to be hidden', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { asked } = await open({}, { answers: { [PRODUCT]: () => promise } });
    await expect.poll(() => asked(PRODUCT)).toHaveLength(1);
    holdScreen('/contact');
    navigate('/contact');
    resolve(new Refused(403, { code: 'PRODUCT_NOT_LISTED', message: 'Товар сейчас не продаётся' }));
    await drawn();
    await drawn();
    await isAt('/contact');
  });

  test('reviews are scrolled to once the product is there, and stay in place when they come', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await open({ reviewCount: 9 }, { width: 390, answers: { [REVIEWS]: () => promise } });
    await isShown(page.getByRole('heading', { level: 1 }));
    navigate('/products/p2#reviews');
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    const top = () => panel().element().getBoundingClientRect().top;
    const before = top();
    resolve(reviews(...Array.from({ length: 9 }, (_, n) => review({ _id: `r${n}` }))));
    await isShown(panel().getByText('Тёплая').first());
    expect(top()).toBe(before);
  });

  test.for([1280, 390])(
    'the contact footer leaves its place to the product on a phone: %s px',
    async (width) => {
      await open({}, { width });
      await isShown(page.getByRole('heading', { level: 1 }));
      const footer = document.querySelector('footer');
      expect(footer !== null && footer.getClientRects().length > 0).toBe(width > 768);
    },
  );
});
