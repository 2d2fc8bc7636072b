import { quoted } from '#contract/product-names.ts';
import type { AuditAction, AuditEntry, AuditKind } from '#contract/audit.ts';
import type { SellerStatus } from '#contract/sellers.ts';
import { counted } from './counted.ts';
import { formatSom, formatWhole } from './money.ts';
import { orderStatusText } from './order-status.ts';

const timeZone = 'Asia/Bishkek';
const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone });
const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short', timeZone });

const orders = (count: number) => counted(count, 'заказ', 'заказа', 'заказов');

export const sellerStatusText: Record<SellerStatus, string> = {
  pending: 'Ожидает',
  approved: 'Подтверждён',
  suspend: 'Приостановлен',
};

/** Headings are English, as in the header; other texts are Russian. */
export const adminText = {
  description: 'Управление магазином Kerben.',
  panel: 'Admin panel',
  back: 'Admin panel',
  retry: 'Попробовать ещё раз',
  search: 'Найти',
  clearSearch: 'Показать всех',
  day: (iso: string) => day.format(new Date(iso)),
  moment: (iso: string) => moment.format(new Date(iso)),
  count: formatWhole,
  moreThan: (count: number) => `больше ${formatWhole(count)}`,
  actionsOn: (name: string) => `Действия: ${name}`,
  delete: 'Удалить',
  deleting: 'Удаляем…',
  nothingFound: 'Никого не нашли',
  nothingFoundText: (search: string) =>
    `По запросу «${search}» никого нет. Проверьте имя, почту или телефон.`,
  beyond: (page: number) => `Страницы ${page} нет`,
  beyondText: 'Возможно, список стал короче.',
  toLastPage: 'На последнюю страницу',
};

export const panelText = {
  title: 'Панель администратора — Kerben',
  lead: 'Что ждёт вас сегодня',
  failed: 'Не удалось загрузить цифры',
  today: (count: number, turnover: number) =>
    count === 0 ? 'Сегодня заказов ещё не было' : `Сегодня ${orders(count)} на ${formatSom(turnover)}`,
  orders: { name: 'Orders', note: 'Статусы, состав и комментарии к заказам' },
  sellers: { name: 'Sellers', note: 'Заявки компаний и их доступ к магазину' },
  clients: { name: 'Clients', note: 'Покупатели с аккаунтом' },
  homepage: { name: 'Home page', note: 'Слайдер, акции и картинки категорий' },
  audit: { name: 'Audit', note: 'Кто, когда и что менял' },
  newOrders: (count: number, changed: number) =>
    [
      count === 0 ? 'Новых заказов нет' : counted(count, 'новый заказ', 'новых заказа', 'новых заказов'),
      ...(changed > 0 ? [`изменено продавцом: ${changed}`] : []),
    ].join(', '),
  waitingSellers: (count: number) =>
    count === 0 ? 'Заявок нет' : counted(count, 'заявка ждёт', 'заявки ждут', 'заявок ждут'),
  clientCount: (count: number) => counted(count, 'покупатель', 'покупателя', 'покупателей'),
  slideCount: (count: number) => (count === 0 ? 'Слайдов нет' : counted(count, 'слайд', 'слайда', 'слайдов')),
};

export const clientsText = {
  title: 'Покупатели — Kerben',
  heading: 'Clients',
  loading: 'Покупатели загружаются',
  failed: 'Не удалось загрузить покупателей',
  searchLabel: 'Имя, почта или телефон',
  name: 'Имя',
  contacts: 'Контакты',
  address: 'Адрес',
  since: 'С нами с',
  orders: 'Заказы',
  actions: 'Действия',
  openOrders: (count: number) => `открытых: ${count}`,
  none: 'Покупателей ещё нет',
  noneText: 'Здесь появятся все, кто зарегистрируется в магазине.',
  deleteOf: (name: string) => `Удалить: ${name}`,
  confirmTitle: (name: string) => `Удалить клиента ${quoted(name)}?`,
  confirmLead: (email: string) => `${email} больше не сможет войти. Вернуть аккаунт нельзя.`,
  ordersStay: (all: number, open: number) => {
    if (all === 0) return 'Заказов у клиента нет.';
    const stay = `Заказы (${all}) останутся в магазине`;
    return open === 0 ? `${stay}.` : `${stay}; открытых среди них — ${open}, их ещё нужно выполнить.`;
  },
  reviewsHidden: 'Отзывы клиента будут скрыты, корзина и избранное исчезнут.',
  deleted: 'Клиент удалён',
  deleteFailed: 'Не удалось удалить клиента',
};

export const sellersText = {
  title: 'Продавцы — Kerben',
  heading: 'Sellers',
  loading: 'Продавцы загружаются',
  failed: 'Не удалось загрузить продавцов',
  searchLabel: 'Компания, имя, почта или телефон',
  filter: 'Статус продавцов',
  all: 'Все',
  company: 'Компания',
  person: 'Представитель',
  emailNotConfirmed: 'email не подтверждён',
  products: 'Товары',
  openOrders: 'Открытые заказы',
  since: 'Заявка от',
  status: 'Статус',
  actions: 'Действия',
  statusOf: (company: string) => `Статус: ${company}`,
  details: 'О компании',
  showcase: 'Витрина',
  email: 'Email',
  phone: 'Телефон',
  address: 'Адрес',
  history: 'История статуса',
  productsHidden: 'Продавец сам скрыл свои товары',
  none: 'Продавцов ещё нет',
  noneText: 'Здесь появятся компании, которые подадут заявку на партнёрство.',
  noneOfStatus: 'С таким статусом никого нет',
  noneOfStatusText: 'Посмотрите остальных продавцов.',
  showAll: 'Показать всех',
  statusChanged: 'Статус продавца обновлён',
  statusFailed: 'Не удалось изменить статус',
  deleteOf: (company: string) => `Удалить: ${company}`,
  confirmTitle: (company: string) => `Удалить продавца ${quoted(company)}?`,
  productsLeave: (count: number) =>
    count === 0
      ? 'Товаров у продавца нет.'
      : `Товары продавца (${count}) исчезнут из каталога, корзин и избранного.`,
  ordersStay: (open: number) =>
    open === 0
      ? 'Открытых заказов с его товарами нет, прежние останутся.'
      : `Заказы останутся; открытых с его товарами — ${open}, их ещё нужно выполнить.`,
  accessEnds: 'Войти продавец больше не сможет. Вернуть его нельзя.',
  deleted: 'Продавец удалён',
  deleteFailed: 'Не удалось удалить продавца',
};

const yesNo = (value: boolean) => (value ? 'да' : 'нет');
const STATUS_WORDS = new Map(Object.entries(orderStatusText));
const SELLER_WORDS = new Map(Object.entries(sellerStatusText));

export const auditText = {
  title: 'Журнал действий — Kerben',
  heading: 'Audit',
  loading: 'Журнал загружается',
  failed: 'Не удалось загрузить журнал',
  filter: 'О чём записи',
  all: 'Все',
  none: 'Записей ещё нет',
  noneText: 'Здесь появится каждое изменение: кто, когда и что сделал.',
  showAll: 'Показать все',
  when: 'Когда',
  who: 'Кто',
  what: 'Что',
  changes: 'Было и стало',
  nothing: '—',
  more: (count: number) => `и ещё ${count}`,
  withoutDetails: ({ kind, action, before, after }: AuditEntry) => {
    if (action.startsWith('password')) return 'Сам пароль не записывается';
    const isEmpty = before === null && after === null;
    return kind === 'client' && isEmpty ? 'Стёрто вместе с аккаунтом покупателя' : 'Ничего не изменилось';
  },
  picture: (category: string, url: string) => `${category}: ${url}`,
  kinds: {
    order: 'Заказы',
    client: 'Покупатели',
    seller: 'Продавцы',
    product: 'Товары',
    homepage: 'Главная страница',
    review: 'Отзывы',
    admin: 'Админы',
  } satisfies Record<AuditKind, string>,
  subjects: {
    order: (label: string) => `Заказ ${label}`,
    client: (label: string) => `Покупатель ${quoted(label)}`,
    seller: (label: string) => `Продавец ${quoted(label)}`,
    product: (label: string) => `Товар ${quoted(label)}`,
    homepage: (label: string) => label,
    review: (label: string) => `Отзыв о ${quoted(label)}`,
    admin: (label: string) => `Админ ${quoted(label)}`,
  } satisfies Record<AuditKind, (label: string) => string>,
  actions: {
    deleted: 'удаление',
    placed: 'заказ оформлен админом',
    'application replaced': 'заявка удалена: её email подтвердил владелец',
    'status changed': 'новый статус',
    'comment changed': 'новый комментарий',
    'quantity changed': 'новое количество',
    'seller change seen': 'изменение продавца просмотрено',
    'line removed': 'товар убран из заказа',
    'visibility changed': 'показ в каталоге',
    saved: 'сохранение',
    'slide deleted': 'слайд удалён',
    'reply written': 'ответ на отзыв',
    'reply changed': 'новый ответ на отзыв',
    'profile changed': 'новые данные профиля',
    'password changed': 'новый пароль',
    'favorite added': 'товар добавлен в избранное',
    'favorite removed': 'товар убран из избранного',
    'file uploaded': 'загрузка файла',
    'made on the server': 'админ создан на сервере магазина',
    'password set on the server': 'пароль задан на сервере магазина',
  } satisfies Record<AuditAction, string>,
  fields: new Map(
    Object.entries({
      status: 'Статус',
      commentsAdmin: 'Комментарий',
      email: 'Email',
      address: 'Адрес',
      phoneNumber: 'Телефон',
      product: 'Товар',
      isActive: 'Продаётся',
      type: 'Вид',
      seller: 'Продавец',
      lines: 'Товары',
      quantity: 'Количество',
      price: 'Цена',
      size: 'Размер',
      color: 'Цвет',
      products: 'Товары',
      totalAmount: 'Сумма',
      createdAt: 'Зарегистрирован',
      isProductsVisible: 'Товары видны',
      rating: 'Оценка',
      comment: 'Отзыв',
      adminReply: 'Ответ',
      slides: 'Слайды',
      categories: 'Категории',
      promotions: 'Акции',
      showNewestTitle: 'Заголовок новинок',
      url: 'Файл',
      backgroundType: 'Фон',
      backgroundColor: 'Цвет фона',
      backgroundImage: 'Картинка фона',
      backgroundVideo: 'Видео фона',
      colorBackground: 'Цвет под картинкой',
      colorTitle: 'Цвет заголовка',
      colorDescription: 'Цвет описания',
      fontSizeTitle: 'Размер заголовка',
      fontSizeDescription: 'Размер описания',
      fontFamilleTitle: 'Шрифт заголовка',
      fontFamilleDescription: 'Шрифт описания',
      title: 'Заголовок',
      description: 'Описание',
      startDate: 'Начало',
      endDate: 'Конец',
      titleMobile: 'Заголовок на телефоне',
      descriptionMobile: 'Описание на телефоне',
      startDateMobile: 'Начало на телефоне',
      endDateMobile: 'Конец на телефоне',
      leftOut: 'Не поместилось',
      characters: 'Знаков',
    }),
  ),
  slide: (place: string) => `Слайд ${place}`,
  promotion: (place: string) => `Акция ${place}`,
  backgrounds: new Map(Object.entries({ color: 'цвет', image: 'картинка', video: 'видео' })),
  nameOf: (kind: AuditKind) => (kind === 'order' ? 'Товар' : 'Имя'),
  yesNo,
  statusWord: (kind: AuditKind, status: string) =>
    (kind === 'seller' ? SELLER_WORDS : STATUS_WORDS).get(status) ?? status,
};
