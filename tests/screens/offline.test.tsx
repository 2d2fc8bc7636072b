import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Role } from '#contract/accounts.ts';
import {
  line,
  linkedOrder,
  listOf,
  receivedOrder,
  order,
  pageOf,
  product,
  queueOf,
  user,
  waiting,
} from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, OWN_ID } from './open-screen.tsx';
import { button, drawn, field, isShown, main, toast } from './page.ts';

afterEach(() => dispatchEvent(new Event('online')));

const seller = {
  _id: OWN_ID,
  companyName: 'Кийиз',
  companyDescription: 'Войлок',
  name: 'Нурлан',
  email: 'n@example.kg',
  phoneNumber: '+996 700 11 22 33',
  address: 'г. Ош, 5',
  status: 'approved',
  createdAt: '2026-01-01T10:00:00.000Z',
  statusHistory: [],
  isProductsVisible: true,
  lastVisibilityChange: null,
  products: 0,
  openOrders: 0,
  emailConfirmed: true,
};
const client = {
  _id: 'c1',
  name: 'Нуриза',
  email: 'n@example.kg',
  phoneNumber: '',
  address: '',
  createdAt: '2026-01-01T10:00:00.000Z',
  orders: 0,
  openOrders: 0,
};
const own = {
  ...product({ _id: 'p1', name: 'Шырдак', images: ['https://example.kg/1.jpg'] }),
  changedAt: '2026-11-01T10:00:00.000Z',
  isListed: true,
  lowStock: 3,
  sold: 0,
  characteristics: [{ name: 'Материал', value: 'Войлок' }],
};
const approved = {
  status: 'inProgress',
  sellerChangedAt: '2026-11-15T12:00:00.000Z',
  paymentMethod: 'transfer',
  amountDue: 4_900,
  paid: null,
} as const;
const part = {
  seller: OWN_ID,
  companyName: 'Кийиз',
  state: 'new',
  stage: 'toPack',
  changedAt: null,
} as const;
const review = {
  _id: 'r1',
  user: { name: 'Айгүл' },
  rating: 2,
  comment: 'Маломерит',
  verifiedPurchase: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  product: { _id: 'p1', name: 'Шырдак' },
};
const returned = {
  _id: 'b1',
  order: { _id: 'order-1', number: 1 },
  status: 'requested',
  reason: 'size',
  comment: '',
  photos: [],
  answer: '',
  date: '2026-11-16T10:00:00.000Z',
  decidedAt: null,
  lines: [{ line: 'line-1', name: 'Шырдак', companyName: 'Кийиз', price: 1_000, quantity: 1, outcome: null }],
};
const paging = { currentPage: 1, totalPages: 1, total: 1, hasMore: false };
const READS: Answers = {
  'GET /api/orders': pageOf([order(1)]),
  'GET /api/orders/*': { order: order(1, { ...approved, products: [line('line-1'), line('line-2')] }) },
  'GET /api/orders/last-order/*': { order: null },
  'GET /api/orders/link/*': { link: '/my-order#1-secret' },
  'GET /api/order-link': (request) =>
    request.headers.get('x-order-secret') === '2-secret' ? receivedOrder(2) : linkedOrder(1),
  'GET /api/returns/period': { days: 14 },
  'GET /api/returns': { returns: [returned], currentPage: 1, totalPages: 1, total: 1 },
  'GET /api/admin/calls': queueOf([waiting(1)]),
  'GET /api/admin/calls/*': {
    call: waiting(1),
    orders: [],
    notes: [{ _id: 'n1', text: 'После шести', by: 'Айгүл', time: '2026-11-15T12:00:00.000Z' }],
  },
  'GET /api/admin/calls/summary': {
    day: '2026-11-18',
    calls: 0,
    operators: [],
    outcomes: { confirmed: 0, noAnswer: 0, callBack: 0, refused: 0, wrongNumber: 0, suspicious: 0 },
  },
  'GET /api/telegram': { isConfigured: true, linkedAt: null },
  'GET /api/users/clients': { clients: [client], ...paging },
  'GET /api/admin/transfer-ways': { ways: [], version: 1 },
  'GET /api/admin/info-pages/*': { name: 'returns', version: 1, texts: { ru: 'Вернём', en: '', ky: '' } },
  'GET /api/admin/synonyms': { groups: [], ...paging },
  'GET /api/sellers': {
    sellers: [seller],
    ...paging,
    counts: { all: 1, pending: 0, approved: 1, suspend: 0 },
  },
  'GET /api/auth/profile': user({ address: 'г. Ош, 5', phoneNumber: '+996 700 11 22 33' }),
  'GET /api/auth/seller/profile': { seller, companyName: 'Кийиз' },
  'GET /api/sellers/products': { products: [own], currentPage: 1, totalPages: 1, totalProducts: 1 },
  'GET /api/sellers/products/*': { product: own },
  'GET /api/sellers/parts': {
    orders: [order(1, { status: 'inProgress', parts: [part] })],
    ...paging,
    totalOrders: 1,
    totalAmount: 1_000,
    counts: { waiting: 0, toPack: 1, packed: 0 },
  },
  'GET /api/admin/size-charts': { charts: [] },
  'GET /api/questions': {
    questions: [
      {
        _id: 'q1',
        user: { name: 'Айгүл' },
        question: 'Есть карманы?',
        isOwn: false,
        createdAt: '2026-11-01T10:00:00.000Z',
        product: { _id: 'p1', name: 'Шырдак' },
      },
    ],
    open: 1,
    currentPage: 1,
    hasMore: false,
  },
  'GET /api/sellers/reviews': { reviews: [review], ...paging, unanswered: 1 },
  'GET /api/products': listOf([product()]),
  'GET /api/products/*': { product: product({ sizes: ['M', 'L'] }) },
  'GET /api/products/categories': { categories: [] },
  'GET /api/products/types': { types: [] },
};

interface Write {
  call: string;
  as?: Role;
  at: string;
  act: () => Promise<unknown>;
  says: string;
  /** What was typed is still there. */
  keeps?: [Locator, string];
}

const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const comment = () => page.getByRole('textbox', { name: /^Комментарий админа/ });
const quantity = () => page.getByRole('spinbutton', { name: 'Количество' });
const orderStatus = () => page.getByRole('combobox', { name: 'Статус заказа № 1' });
const sellerStatus = () => page.getByRole('combobox', { name: 'Статус: Кийиз' });
const labelled = (name: string) => page.getByLabelText(name, { exact: true });
const edit = () => button('Изменить: Рубашка льняная').first().click();
const typePasswords = async (names: string[]) => {
  for (const name of names) await field(name).fill('пароль-123');
};
const productMenu = async (action: string) => {
  await page.getByLabelText('Действия: Шырдак').click();
  await main().getByRole('article').getByText(action, { exact: true }).click();
};

const NO = 'Не удалось связаться с сервером';
/** The writes of operators, sellers and account holders; cart, reviews and signing in have tests of their own. */
const WRITES: Record<string, Write> = {
  'an order’s status': {
    call: 'PUT /api/orders/update-status/*',
    as: 'admin',
    at: '/orders',
    act: () => orderStatus().selectOptions('В обработке'),
    says: `Статус не изменён: ${NO}`,
    keeps: [orderStatus(), 'pending'],
  },
  'the status of several orders': {
    call: 'PUT /api/orders/statuses',
    as: 'admin',
    at: '/orders',
    act: async () => {
      await page.getByRole('checkbox', { name: 'Выбрать заказ № 1' }).click();
      await button('Выполнен').click();
    },
    says: `Не удалось изменить статусы: ${NO}`,
    keeps: [orderStatus(), 'pending'],
  },
  'a comment': {
    call: 'PUT /api/orders/update-comments-admin/*',
    as: 'admin',
    at: '/orders',
    act: async () => {
      await comment().fill('Не потерять');
      (comment().element() as HTMLElement).blur();
    },
    says: `Комментарий не сохранён: ${NO}`,
    keeps: [comment(), 'Не потерять'],
  },
  'cancelling an own order': {
    call: 'POST /api/order-link/cancel',
    at: '/my-order#1-secret',
    act: async () => {
      await button('Отменить заказ').click();
      await confirm('Отменить заказ');
    },
    says: `Заказ не отменён: ${NO}`,
  },
  'repeating an order': {
    call: 'POST /api/order-link/repeat',
    at: '/my-order#1-secret',
    act: () => button('Повторить заказ').click(),
    says: `Заказ не повторён: ${NO}`,
  },
  'a return': {
    call: 'POST /api/order-link/returns',
    at: '/my-order#2-secret',
    act: async () => {
      await button('Вернуть товар').click();
      await page.getByLabelText(/^Сколько вернуть: Рубашка льняная/).selectOptions('1');
      await page.getByLabelText('Почему').selectOptions('Брак или поломка');
      await button('Отправить').click();
    },
    says: `Возврат не отправлен: ${NO}`,
  },
  'a decision about a return': {
    call: 'PUT /api/returns/decision/*',
    as: 'admin',
    at: '/admin/returns',
    act: async () => {
      await button('Решить').click();
      await field('Ответ покупателю').fill('Принесите');
      await button('Принять возврат').click();
    },
    says: `Решение не сохранено: ${NO}`,
    keeps: [field('Ответ покупателю'), 'Принесите'],
  },
  'the period for returns': {
    call: 'PUT /api/returns/period',
    as: 'admin',
    at: '/admin/returns',
    act: () => button('Сохранить').click(),
    says: `Срок не сохранён: ${NO}`,
  },
  'a new link of an order': {
    call: 'PUT /api/orders/link/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await page.getByLabelText('Действия с заказом № 1').click();
      await button('Ссылка для покупателя').click();
      await button('Новая ссылка').click();
    },
    says: `Ссылка не заменена: ${NO}`,
  },
  'a quantity': {
    call: 'PUT /api/orders/update-product-quantity/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await edit();
      await quantity().fill('7');
      await button('Сохранить').click();
    },
    says: `Ошибка при обновлении количества: ${NO}`,
    keeps: [quantity(), '7'],
  },
  'taking an order': {
    call: 'POST /api/admin/calls/*/take',
    as: 'admin',
    at: '/admin/calls',
    act: () => button(/^Взял в работу/).click(),
    says: `Заказ не взят: ${NO}`,
  },
  'the outcome of a call': {
    call: 'POST /api/admin/calls/*/outcome',
    as: 'admin',
    at: '/admin/calls',
    act: async () => {
      await field('Заметка к звонку').fill('Не потерять');
      await button(/^Не ответил/).click();
    },
    says: `Звонок не записан: ${NO}`,
    keeps: [field('Заметка к звонку'), 'Не потерять'],
  },
  'a note on a phone number': {
    call: 'POST /api/admin/calls/*/notes',
    as: 'admin',
    at: '/admin/calls',
    act: async () => {
      await field('Новая заметка').fill('Не потерять');
      await button('Добавить').click();
    },
    says: `Заметка не сохранена: ${NO}`,
    keeps: [field('Новая заметка'), 'Не потерять'],
  },
  'the deletion of a note on a phone number': {
    call: 'DELETE /api/admin/phone-notes/*',
    as: 'admin',
    at: '/admin/calls',
    act: () => button('Удалить заметку').click(),
    says: `Заметка не удалена: ${NO}`,
  },
  'the details of an order': {
    call: 'PUT /api/orders/update-details/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await button('Изменить данные').click();
      await field('Адрес').fill('г. Ош, 7');
      await button('Сохранить').click();
    },
    says: `Изменение не сохранено: ${NO}`,
    keeps: [field('Адрес'), 'г. Ош, 7'],
  },
  'another size of a line': {
    call: 'PUT /api/orders/update-product/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await edit();
      await page.getByRole('combobox', { name: 'Размер' }).selectOptions('M');
      await button('Сохранить').click();
    },
    says: `Изменение не сохранено: ${NO}`,
    keeps: [page.getByRole('combobox', { name: 'Размер' }), 'M'],
  },
  'a new line': {
    call: 'POST /api/orders/add-product/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await button('Добавить товар').click();
      await page.getByRole('searchbox', { name: 'Какой товар добавить?' }).fill('рубашка');
      await button('Найти').click();
      await button(/^Рубашки Рубашка льняная/).click();
      await button('Добавить в заказ').click();
    },
    says: `Изменение не сохранено: ${NO}`,
  },
  'the removal of a line': {
    call: 'DELETE /api/orders/remove-product/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await edit();
      await button('Удалить').click();
      await confirm('Удалить');
    },
    says: `Ошибка при удалении товара: ${NO}`,
  },
  'linking with Telegram': {
    call: 'POST /api/telegram/code',
    as: 'admin',
    at: '/admin',
    act: () => button('Связать с Telegram').click(),
    says: NO,
  },
  'the deletion of an order': {
    call: 'DELETE /api/orders/*',
    as: 'admin',
    at: '/order/order-1',
    act: async () => {
      await page.getByLabelText('Действия с заказом № 1').click();
      await button('Удалить заказ').click();
      await confirm('Удалить заказ');
    },
    says: `Ошибка при удалении заказа: ${NO}`,
  },
  'a seller’s change that was seen': {
    call: 'PUT /api/orders/seller-change-seen/*',
    as: 'admin',
    at: '/order/order-1',
    act: () => button('Просмотрено').click(),
    says: `Отметка не сохранена: ${NO}`,
  },
  'words that mean the same': {
    call: 'POST /api/admin/synonyms',
    as: 'admin',
    at: '/admin/search-words',
    act: async () => {
      await field('Слова с одним значением').fill('уши, наушники');
      await button('Добавить').click();
    },
    says: 'Не удалось добавить слова',
    keeps: [field('Слова с одним значением'), 'уши, наушники'],
  },
  'the text of a page': {
    call: 'PUT /api/admin/info-pages/*',
    as: 'admin',
    at: '/admin/pages?part=returns',
    act: async () => {
      await field('Текст (Русский)').fill('Вернём за день');
      await button('Сохранить').click();
    },
    says: 'Не удалось сохранить',
    keeps: [field('Текст (Русский)'), 'Вернём за день'],
  },
  'a city of delivery': {
    call: 'PUT /api/admin/delivery',
    as: 'admin',
    at: '/admin/pages',
    act: async () => {
      await labelled('Цена, сом').first().fill('300');
      await button('Сохранить').click();
    },
    says: 'Не удалось сохранить',
    keeps: [labelled('Цена, сом').first(), '300'],
  },
  'a way to transfer money': {
    call: 'PUT /api/admin/transfer-ways',
    as: 'admin',
    at: '/admin/pages?part=transfer',
    act: async () => {
      await button('Добавить способ').click();
      await labelled('Банк или кошелёк').fill('MBank');
      await button('Сохранить').click();
    },
    says: 'Не удалось сохранить',
    keeps: [labelled('Банк или кошелёк'), 'MBank'],
  },
  'the payment of an order': {
    call: 'PUT /api/orders/payment/*',
    as: 'admin',
    at: '/order/order-1',
    act: () => button(/^Отметить оплату/).click(),
    says: `Отметка об оплате не сохранена: ${NO}`,
  },
  'the deletion of a client': {
    call: 'DELETE /api/users/clients/*',
    as: 'admin',
    at: '/users/clients',
    act: async () => {
      await page.getByLabelText('Действия: Нуриза').click();
      await button('Удалить: Нуриза').click();
      await confirm('Удалить');
    },
    says: 'Не удалось удалить клиента',
  },
  'a seller’s status': {
    call: 'PUT /api/sellers/update-status/*',
    as: 'admin',
    at: '/sellers',
    act: () => sellerStatus().selectOptions('suspend'),
    says: 'Не удалось изменить статус',
    keeps: [sellerStatus(), 'approved'],
  },
  'the deletion of a seller': {
    call: 'DELETE /api/sellers/*',
    as: 'admin',
    at: '/sellers',
    act: async () => {
      await page.getByLabelText('Действия: Кийиз').click();
      await button('Удалить: Кийиз').click();
      await confirm('Удалить');
    },
    says: 'Не удалось удалить продавца',
  },
  'a seller’s profile': {
    call: 'PUT /api/sellers/update-profile',
    as: 'seller',
    at: '/sellerProfile',
    act: async () => {
      await field('Имя').fill('Бакыт');
      await button('Сохранить').click();
    },
    says: 'Ошибка при обновлении профиля',
    keeps: [field('Имя'), 'Бакыт'],
  },
  'a seller’s password': {
    call: 'PUT /api/sellers/update-password',
    as: 'seller',
    at: '/sellerProfile?section=password',
    act: async () => {
      await typePasswords(['Текущий пароль', 'Новый пароль', 'Подтверждение нового пароля']);
      await button('Сохранить').click();
    },
    says: 'Ошибка при обновлении пароля',
    keeps: [field('Новый пароль'), 'пароль-123'],
  },
  'hiding all products': {
    call: 'PUT /api/sellers/*/toggle-products-visibility',
    as: 'seller',
    at: '/sellerProfile',
    act: async () => {
      await button(/^Скрыть товары/).click();
      await page.getByRole('dialog').getByRole('button').last().click();
    },
    says: 'Ошибка при изменении видимости товаров',
  },
  'hiding a product': {
    call: 'PUT /api/products/*/toggle-active',
    as: 'seller',
    at: '/seller/products',
    act: () => productMenu('Скрыть'),
    says: 'Ошибка при изменении статуса товара',
  },
  'the deletion of a product': {
    call: 'DELETE /api/sellers/products/*',
    as: 'seller',
    at: '/seller/products',
    act: async () => {
      await productMenu('Удалить');
      await confirm('Удалить');
    },
    says: 'Ошибка при удалении товара',
  },
  'a changed product': {
    call: 'PUT /api/sellers/products/*',
    as: 'seller',
    at: '/product-form/p1',
    act: async () => {
      await labelled('Цена').fill('777');
      await button('Сохранить изменения').click();
    },
    says: 'Ошибка при сохранении товара',
    keeps: [labelled('Цена'), '777'],
  },
  'a removed picture': {
    call: 'DELETE /api/sellers/remove-image',
    as: 'seller',
    at: '/product-form/p1',
    act: () => button('Убрать изображение 1').click(),
    says: 'Ошибка при удалении изображения',
  },
  'a price in the list': {
    call: 'PUT /api/sellers/products',
    as: 'seller',
    at: '/seller/products',
    act: async () => {
      await field('Цена: Шырдак').fill('990');
      (field('Цена: Шырдак').element() as HTMLElement).blur();
    },
    says: `Не сохранено: ${NO}`,
    keeps: [field('Цена: Шырдак'), '990'],
  },
  'the state of a parcel': {
    call: 'PUT /api/orders/part-state/*',
    as: 'seller',
    at: '/seller/orders',
    act: () => button('Собран: заказ № 1').click(),
    says: `Состояние не изменено: ${NO}`,
  },
  'a seller’s reply': {
    call: 'POST /api/reviews/*/reply',
    as: 'seller',
    at: '/seller/reviews',
    act: async () => {
      await button('Ответить на отзыв: Айгүл').click();
      await field('Ваш ответ').fill('Обменяем');
      await button('Отправить ответ').click();
    },
    says: 'Ошибка при отправке ответа',
    keeps: [field('Ваш ответ'), 'Обменяем'],
  },
  'a size chart': {
    call: 'PUT /api/admin/size-charts',
    as: 'admin',
    at: '/admin/size-charts',
    act: async () => {
      await button('Добавить таблицу').click();
      await field('Тип').fill('Платья');
      await field('Размер в строке 1').fill('M');
      await field('Грудь, см: M').fill('92');
      await button('Сохранить').click();
    },
    says: 'Таблица размеров не сохранена',
    keeps: [field('Тип'), 'Платья'],
  },
  'an answer to a question': {
    call: 'PUT /api/questions/*/answer',
    as: 'seller',
    at: '/seller/questions',
    act: async () => {
      await button('Ответить на вопрос: Айгүл').click();
      await field('Ответ').fill('Два');
      await button('Отправить ответ').click();
    },
    says: 'Ошибка при отправке ответа',
    keeps: [field('Ответ'), 'Два'],
  },
  'a customer’s profile': {
    call: 'PUT /api/users/update-profile/*',
    as: 'customer',
    at: '/profile',
    act: async () => {
      await field('Имя').fill('Бермет');
      await button('Сохранить').click();
    },
    says: 'Ошибка при обновлении профиля',
    keeps: [field('Имя'), 'Бермет'],
  },
};

test.for(Object.entries(WRITES))(
  'without a connection %s fails at once, keeps what was typed, and is not sent later',
  async ([, { call, as, at, act, says, keeps }]) => {
    const { asked, answer } = await openScreen(at, {
      ...(as && { as }),
      answers: { ...READS, [call]: NO_CONNECTION },
    });
    await isShown(main().getByRole('heading').first());
    dispatchEvent(new Event('offline'));
    await act();
    await isShown(toast(says));
    if (keeps) await expect.poll(() => (keeps[0].element() as HTMLInputElement).value).toBe(keeps[1]);
    expect(asked(call)).toHaveLength(1);
    answer({ [call]: {} });
    dispatchEvent(new Event('online'));
    await drawn();
    await drawn();
    expect(asked(call)).toHaveLength(1);
  },
);

/** Every file that writes, and which test shows what it does offline. */
const PROVEN: Record<string, string> = {
  'features/accounts/edit-password.tsx': 'here',
  'features/accounts/edit-profile.tsx': 'here',
  'features/accounts/email-change-form.tsx': 'screens/profile',
  'features/admin/change-seller-status.ts': 'here',
  'features/admin/size-charts.tsx': 'here',
  'features/admin/synonym-form.tsx': 'here',
  'features/admin/use-deletion.ts': 'here',
  'features/alerts/alert-form.tsx': 'screens/alerts',
  'features/alerts/alert-link-page.tsx': 'screens/alerts',
  'features/auth/calls.ts': 'screens/sign-in',
  'features/cart/change-cart.ts': 'change-cart.test',
  'features/favorites/toggle-favorite.ts': 'screens/catalog',
  'features/homepage/editor/use-editor.ts': 'journeys/admin-homepage',
  'features/info/editor/info-editor.tsx': 'here',
  'features/orders/calls/change-calls.ts': 'here',
  'features/orders/admin-list/use-bulk-status.ts': 'here',
  'features/orders/change-order.ts': 'here',
  'features/orders/checkout/placing.ts': 'journeys/checkout: the one write that is retried',
  'features/orders/details/order-link.tsx': 'here',
  'features/orders/delivery/city-editor.tsx': 'here',
  'features/orders/details/use-line-quantity.ts': 'here',
  'features/orders/linked/ask-return.tsx': 'here',
  'features/orders/linked/change-linked-order.ts': 'here',
  'features/orders/payment/change-payment.ts': 'here',
  'features/orders/payment/way-editor.tsx': 'here',
  'features/orders/rebuild-order.ts': 'here',
  'features/orders/parts/change-part-state.ts': 'here',
  'features/reviews/helpful.tsx': 'screens/product',
  'features/reviews/questions/question-changes.ts': 'here',
  'features/orders/returns/change-returns.ts': 'here',
  'features/reviews/review-changes.ts': 'screens/product',
  'features/reviews/seller/seller-reply.tsx': 'here',
  'features/sellers/application/confirm-email.tsx': 'screens/seller-application',
  'features/sellers/application/use-application.ts': 'screens/seller-application',
  'features/sellers/profile/confirm-visibility.tsx': 'here',
  'features/sellers/profile/edit-seller-profile.tsx': 'here',
  'features/selling/product-form/use-pictures.ts': 'here',
  'features/selling/product-form/use-product-form.ts': 'here',
  'features/selling/products/change-listed.ts': 'here',
  'features/selling/products/change-own-products.ts': 'here',
  'features/telegram/telegram-link.tsx': 'here',
  'push/push-switch.tsx': 'screens/push',
  'screens/catalog.tsx': 'which result was opened: nobody misses it',
  'screens/email-change-undo.tsx': 'screens/profile',
  'session/sign-out.ts': 'signs out without the server too',
  'shell/language-links.tsx': 'the page goes to the other language, the device keeps the choice',
};

test('every write of the screens is among those that were tried without a connection', () => {
  const sources = import.meta.glob<string>('../../web/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const writing = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.') && !path.endsWith('/api/request.ts'))
    .filter(([, source]) => /method: .*'(?:POST|PUT|DELETE)'/.test(source))
    .map(([path]) => path.replace('../../web/', ''));
  expect(writing.toSorted()).toEqual(Object.keys(PROVEN).toSorted());
});
