import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FilterOptions, Product, Understood } from '#contract/catalog.ts';
import { listOf, product } from './answers.ts';
import { type Answers, never, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import {
  button,
  contains,
  counts,
  drawn,
  heading,
  isAt,
  isGone,
  isShown,
  link,
  main,
  plain,
  toast,
} from './page.ts';

const LIST = 'GET /api/products';
const SUGGEST = '/api/products/suggest';
const SHELVES = {
  '/api/products/filters/hierarchy': {
    filters: [{ gender: 'Мужская одежда', categories: [{ category: 'Одежда', types: ['Рубашки'] }] }],
  },
};
const open = (
  products: Partial<Product>[],
  address = '/catalog',
  answers: Answers = {},
  as?: 'admin' | 'customer',
) =>
  openScreen(address, {
    ...(as && { as }),
    answers: {
      [LIST]: listOf(products.map((one, index) => product({ _id: `p${index}`, ...one }))),
      ...SHELVES,
      [SUGGEST]: { products: [], types: [], categories: [] },
      ...answers,
    },
  });
const card = (index = 0) => main().getByRole('article').nth(index);

describe('a card', () => {
  test("shows the discount 'when originalPrice exceeds price', with the old price struck", async () => {
    await open([{ price: 800, originalPrice: 1_000, discountPercentage: 20 }, {}]);
    await contains(card(), /−20 %/);
    await contains(card(), /800 сом/);
    expect(plain(card().element().querySelector('s')?.textContent)).toBe('1 000');
    await contains(card(1), /2 450 сом/);
    expect(card(1).element().textContent).not.toContain('%');
    expect(card(1).element().querySelector('s')).toBeNull();
  });

  test("of an inactive product shows 'Not available' in place of the price, and 9 characters of its type", async () => {
    await open([{ isActive: false, type: 'Электробритвы' }]);
    await contains(card(), /Не доступен/);
    expect(card().element().textContent).not.toContain('сом');
    await expect.element(card().getByTitle('Электробритвы')).toHaveTextContent('Электробр…');
    await expect.element(button('Не доступен: Рубашка льняная')).toBeDisabled();
  });

  test('says how much is left, and when nothing is', async () => {
    await open([{ quantity: 3 }, { quantity: 0 }]);
    await contains(card(), /Осталось 3 шт\./);
    await contains(card(1), /Закончился/);
    await expect.element(button('Нет в наличии: Рубашка льняная')).toBeDisabled();
  });

  test("has its 'type truncated to 8 characters' and its brand to 7, and leads to its product", async () => {
    await open([{ type: 'Электробритвы', brand: 'Бишкекский' }]);
    await expect.element(card().getByTitle('Электробритвы')).toHaveTextContent('Электроб…');
    await expect.element(card().getByTitle('Бишкекский')).toHaveTextContent('Бишкекс…');
    await card().click({ position: { x: 30, y: 30 } });
    await isAt('/products/p0');
  });

  test("'Error adding to cart', and the button is as before", async () => {
    await open([{}], '/catalog', { 'POST /api/cart/add': new Refused(500) });
    await button('В корзину: Рубашка льняная').click();
    await isShown(toast('Ошибка при добавлении в корзину'));
    await isShown(button('В корзину: Рубашка льняная'));
  });
});

describe('the filters', () => {
  const OPTIONS: FilterOptions = {
    total: 12,
    price: { min: 100, max: 9_000 },
    discount: 3,
    inStock: 10,
    sizes: [
      { value: 'M', count: 7 },
      { value: 'L', count: 0 },
    ],
    colors: [{ value: 'black', count: 4 }],
    sellers: [{ value: 's1', name: 'Юрта', count: 12 }],
    ratings: [{ value: 4, count: 2 }],
    sections: [
      {
        gender: 'Мужская одежда',
        count: 7,
        categories: [{ category: 'Одежда', count: 7, types: [{ type: 'Рубашки', count: 7 }] }],
      },
      { gender: 'Гаджеты', count: 0, categories: [] },
    ],
  };
  const FILTERS = 'GET /api/products/filters';
  const size = (value: string) => page.getByRole('checkbox', { name: new RegExp(`^${value} ?\\d`) });
  const show = () => button(/^Показать \d/);
  const openFilters = (width: number, address = '/catalog') =>
    openScreen(address, {
      width,
      answers: {
        [LIST]: listOf([product()]),
        [FILTERS]: ({ url }: Request) => ({ ...OPTIONS, total: url.includes('size=M') ? 7 : 12 }),
      },
    });

  test('in the sheet, choices show how many there would be and apply when asked to; closing drops them', async () => {
    const { asked } = await openFilters(390);
    await button('Фильтры').click();
    await isShown(button('Показать 12 товаров'));
    await size('M').click();
    await isShown(button('Показать 7 товаров'));
    await isAt('/catalog');
    await button('Закрыть').click();
    await button('Фильтры').click();
    await expect.element(size('M')).not.toBeChecked();
    await isShown(button('Показать 12 товаров'));
    await size('M').click();
    await show().click();
    await isAt('/catalog?size=M');
    await isGone(show());
    expect(asked(LIST).map(({ call }) => call)).toContain('GET /api/products?size=M');
  });

  test('beside the list they apply at once and keep the focus; what leads to nothing can not be chosen', async () => {
    await openFilters(1280, '/catalog?page=3');
    await size('M').click();
    await isAt('/catalog?size=M');
    await expect.element(size('M')).toHaveFocus();
    (size('L').element() as HTMLElement).click();
    await isAt('/catalog?size=M');
    await expect.element(size('L')).not.toBeChecked();
    await page.getByLabelText('Цена до').fill('5 000 сом');
    await userEvent.keyboard('{Enter}');
    await isAt('/catalog?maxPrice=5000&size=M');
    await link('Убрать фильтр: M').click();
    await isAt('/catalog?maxPrice=5000');
    await expect.element(size('M')).not.toBeChecked();
    await link('Сбросить фильтры').click();
    await isAt('/catalog');
    await expect.element(page.getByLabelText('Цена до')).toHaveValue('');
  });

  test('a price that is not a number is not looked for, and a seller’s shop offers no sellers', async () => {
    await openFilters(1280, '/catalog?minPrice=-5&size=XXL&sellerId=s1');
    await expect.element(page.getByLabelText('Цена от')).toHaveValue('');
    await expect.element(size('XXL')).toBeChecked();
    expect(page.getByRole('group', { name: 'Продавец' }).elements()).toEqual([]);
  });
});

describe('an empty list', () => {
  test("says 'Nothing found for the query' and hints to search differently", async () => {
    await open([], '/catalog?search=щзщз');
    await isShown(heading('По запросу ничего не найдено'));
    await isShown(page.getByText(/^Попробуйте поискать иначе/));
    await expect.element(link('Весь каталог')).toHaveAttribute('href', '/catalog');
  });

  test('beyond the last page leads back to it', async () => {
    const beyond = { products: [], totalPages: 7, currentPage: 9_999, totalProducts: 160 };
    await open([], '/catalog?page=9999', { [LIST]: beyond });
    await isShown(heading('Страницы 9999 нет'));
    await expect.element(link('На последнюю страницу')).toHaveAttribute('href', '/catalog?page=7');
  });
});

test('pages of a filtered list are not followed by robots', async () => {
  const pages = { [LIST]: { ...listOf([product({})]), totalPages: 3 } };
  await open([], '/catalog?size=M', pages);
  await expect.element(link('Страница 2')).toHaveAttribute('rel', 'nofollow');
  await link(/^Убрать фильтр: /).click();
  await expect.element(link('Страница 2')).not.toHaveAttribute('rel');
});

test("with a seller chosen the catalogue greets 'with the seller's company name'", async () => {
  const seller = {
    _id: 's1',
    companyName: 'Юрта',
    companyDescription: '',
    createdAt: '2026-01-01T10:00:00.000Z',
  };
  await open([{}], '/catalog?sellerId=s1', { '/api/sellers/*': { seller, companyName: 'Юрта' } });
  await isShown(heading('Добро пожаловать в «Юрта»!'));
});

test('from another page the catalogue comes as skeletons first; what fails can be tried again', async () => {
  const { answer } = await openScreen('/contact', { answers: { ...SHELVES, [LIST]: never } });
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click();
  await isShown(main().getByRole('status').getByText('Загрузка').first());
  answer({ [LIST]: NO_CONNECTION });
  await link(/^Главная/)
    .first()
    .click();
  await isGone(main().getByRole('navigation', { name: 'Разделы' }));
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click();
  await isShown(heading('Ошибка загрузки данных'));
  answer({ [LIST]: listOf([product()]) });
  await main().getByRole('button', { name: 'Попробовать ещё раз' }).first().click();
  await isShown(card());
  await isGone(heading('Ошибка загрузки данных'));
});

describe('the search field', () => {
  const field = () => page.getByRole('combobox', { name: 'Поиск' });
  const options = () => page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
  const found = {
    products: [
      {
        _id: 'p9',
        name: 'Рубашка синяя',
        type: 'Рубашки',
        brand: 'Юрта',
        price: 900,
        isActive: true,
        quantity: 5,
      },
    ],
    types: [{ gender: 'Мужская одежда', category: 'Одежда', type: 'Рубашки' }],
    categories: [],
  };
  const openField = async (answers: Answers) => {
    const opened = await open([{}], '/catalog', answers);
    await field().click();
    await drawn();
    return opened;
  };

  test('what is sold out is marked', async () => {
    const [shirt] = found.products;
    await openField({ [SUGGEST]: { ...found, products: [shirt, { ...shirt, _id: 'p8', quantity: 0 }] } });
    await field().fill('рубашк');
    await contains(options().nth(1), /900 сом/);
    await contains(options().nth(2), /Закончился/);
  });

  test('the arrow keys choose, Enter goes there, Escape closes and keeps the words', async () => {
    await openField({ [SUGGEST]: found });
    await field().fill('рубашк');
    await counts(options(), 2);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', options().first().element().id);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options().nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await counts(options(), 0);
    await expect.element(field()).toHaveValue('рубашк');
    await field().fill('рубашка');
    await counts(options(), 2);
    await userEvent.keyboard('{ArrowDown}');
    const href = options().first().element().getAttribute('href')!;
    await userEvent.keyboard('{Enter}');
    await isAt(href);
  });

  test('Enter without a choice searches for the words; going elsewhere closes the list', async () => {
    await openField({ [SUGGEST]: found });
    await field().fill('рубашк');
    await counts(options(), 2);
    (field().element() as HTMLElement).blur();
    await counts(options(), 0);
    await field().fill('рубашки');
    await userEvent.keyboard('{Enter}');
    await isShown(heading('Результаты по запросу «рубашки»'));
    await counts(options(), 0);
  });

  test('newer words end the older request, and the search goes on without suggestions', async () => {
    const ended: string[] = [];
    const { asked, answer } = await openField({
      [SUGGEST]: ({ url, signal }) => {
        if (url.includes(encodeURIComponent('куртка'))) return found;
        signal.addEventListener('abort', () => ended.push(url));
        return never();
      },
    });
    await field().fill('кур');
    await expect.poll(() => asked(SUGGEST).length).toBe(1);
    await field().fill('куртка');
    await counts(options(), 2);
    expect(ended).toHaveLength(1);
    answer({ [SUGGEST]: NO_CONNECTION });
    await field().fill('платье');
    await expect.poll(() => asked(SUGGEST).length).toBeGreaterThan(2);
    await userEvent.keyboard('{Enter}');
    await isShown(heading('Результаты по запросу «платье»'));
  });
});

describe('favourites', () => {
  const heart = (name = 'Рубашка льняная') => button(new RegExp(`^Избранное: ${name}`)).first();
  const openFavorites = (answer: Answers[string], as: 'customer' | 'seller' | 'admin' = 'customer') =>
    openScreen('/favorites', {
      as,
      answers: { '/api/users/*/favorites': answer, '/api/sellers/*/favorites': answer },
    });

  test('the page shows discount, old price, what is left, and words cut to nine characters', async () => {
    const lowered = product({ price: 800, originalPrice: 1_000, discountPercentage: 20, quantity: 4 });
    await openFavorites([lowered, product({ _id: 'p2', name: 'Бритва', type: 'Электробритвы' })]);
    await contains(card(), /−20 %/);
    expect(card().element().querySelector('s')).not.toBeNull();
    await contains(card(), /Осталось 4 шт\./);
    await isShown(button('В корзину: Рубашка льняная'));
    await expect.element(card(1).getByTitle('Электробритвы')).toHaveTextContent('Электробр…');
  });

  test("says 'Не доступен' of what is not on sale, and 'You have no favorites' without any", async () => {
    const { close } = await openFavorites([product({ isActive: false })]);
    await isShown(card().getByText('Не доступен').first());
    expect(card().element().textContent).not.toContain('сом');
    close();
    await openFavorites([]);
    await isShown(heading('У вас нет избранных товаров'));
    await expect.element(main().getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog');
  });

  test("tells an admin whom it is for, and reads a seller's from a path of their own", async () => {
    const { close } = await openFavorites([], 'admin');
    await isShown(heading('Функция избранного доступна только Зарегистрированным покупателям'));
    close();
    const { asked } = await openFavorites([product()], 'seller');
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(asked('/api/sellers/*/favorites').length).toBeGreaterThan(0);
  });

  test("'Favorites are for buyers and sellers only' to an admin, and the heart stays empty", async () => {
    await open([{}], '/catalog', {}, 'admin');
    await heart().click();
    await isShown(toast('Функция избранного доступна только покупателям и продавцам'));
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test("without a line the heart is as it was: 'An error occurred', 'Ошибка при обновлении избранного'", async () => {
    const { close } = await open(
      [{}],
      '/catalog',
      { 'POST /api/users/*/favorites': NO_CONNECTION },
      'customer',
    );
    await heart().click();
    await isShown(toast('Ошибка при обновлении избранного'));
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    close();
    const marked = await openFavorites([product()]);
    marked.answer({ 'DELETE /api/users/*/favorites/*': NO_CONNECTION });
    await heart().click();
    await isShown(toast('Ошибка при обновлении избранного'));
    await counts(main().getByRole('article'), 1);
  });

  test('pressed twice while the first is on its way, the last wish counts', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { asked } = await open(
      [{}],
      '/catalog',
      { 'POST /api/users/*/favorites': () => promise, 'DELETE /api/users/*/favorites/*': { message: '' } },
      'customer',
    );
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
    await heart().click();
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
    resolve({ message: '' });
    await isShown(toast('Удалено из избранного'));
    expect(asked('DELETE /api/users/*/favorites/*')).toHaveLength(1);
  });

  test('a page that does not load offers to try again', async () => {
    const { answer } = await openFavorites(NO_CONNECTION);
    await isShown(heading('Ошибка загрузки данных'));
    const again = main().getByRole('button', { name: 'Попробовать ещё раз' }).first().element();
    answer({ '/api/users/*/favorites': [product()] });
    (again as HTMLElement).click();
    await isShown(card());
  });
});

describe('what a search has understood', () => {
  const found = (understood: Understood) => ({ [LIST]: { ...listOf([product({ _id: 'p0' })]), understood } });
  const address = (query: Record<string, string>) => `/catalog?${new URLSearchParams(query)}`;

  test('a price is a chip that leads to the query without it', async () => {
    const understood = { maxPrice: 3_000, searchWithoutPrice: 'көйнөк' };
    await open([], address({ search: 'көйнөк 3000 сомго чейин' }), found(understood));
    await isShown(main().getByText(/^до 3.000.сом$/));
    await main()
      .getByRole('link', { name: /^Убрать фильтр: до 3.000.сом$/ })
      .click();
    await isAt(address({ search: 'көйнөк' }));
  });

  test('something cheap is sorted by price; by relevance again, without that word', async () => {
    const understood = { sort: 'priceAsc' as const, maxPrice: 3_000, searchWithoutPrice: 'наушники' };
    await open([], address({ search: 'недорогие наушники до 3000' }), found(understood));
    const sort = main().getByRole('combobox', { name: 'Сортировка' });
    await expect.element(sort).toHaveValue('priceAsc');
    await sort.selectOptions('rating');
    await isAt(address({ search: 'недорогие наушники до 3000', sort: 'rating' }));
    await sort.selectOptions('relevance');
    await isAt(address({ search: 'наушники', maxPrice: '3000' }));
  });

  test('a corrected typing error is told, with the way to what was typed and back', async () => {
    const { answer } = await open(
      [],
      address({ search: 'кросовки', page: '2' }),
      found({ corrected: 'кроссовки' }),
    );
    await isShown(main().getByText(/Возможно, вы искали «кроссовки»/));
    answer(found({}));
    await link('Искать «кросовки»').click();
    await isAt(address({ search: 'кросовки', exact: '1' }));
    await isGone(main().getByText(/Возможно, вы искали/));
    await link('Исправить опечатки').click();
    await isAt(address({ search: 'кросовки' }));
  });

  test('the product that is opened is told to the shop, with the query and without waiting', async () => {
    const { asked } = await open([{}], address({ search: 'рубашка' }), {
      'POST /api/products/*/opened': never,
    });
    await card().click({ position: { x: 30, y: 30 } });
    await isAt('/products/p0');
    expect(asked('POST /api/products/*/opened')).toMatchObject([{ body: { search: 'рубашка' } }]);
  });
});

test('a product opens with what its card has shown, before it has loaded', async () => {
  await open([{ name: 'Рубашка', price: 800 }], '/catalog', {
    'GET /api/products/*': never,
  });
  await link('Рубашка').click();
  await isShown(page.getByRole('heading', { level: 1, name: 'Рубашка' }));
  await contains(main(), /800 сом/);
  await isShown(button('Купить сейчас'));
});
