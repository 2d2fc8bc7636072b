import { quoted } from '#contract/product-names.ts';

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Asia/Bishkek' });

export const profileText = {
  title: 'Профиль — Kerben',
  description: 'Ваши данные, пароль и покупки на Kerben.',
  loading: 'Профиль загружается',
  menu: 'Разделы профиля',
  editProfile: 'Edit profile',
  editPassword: 'Edit password',
  purchaseHistory: 'Purchase history',
  toMainPage: 'To main page',
  toMainPageNote: 'Выйти из аккаунта',
  retry: 'Попробовать ещё раз',
  save: 'Сохранить',
  saving: 'Сохраняем…',

  loadFailed: 'Ошибка загрузки профиля',
  editLead: 'Эти данные подставятся в следующий заказ.',
  name: 'Имя',
  address: 'Адрес',
  phone: 'Номер телефона',
  addressExample: 'г. Бишкек, ул. Токтогула, 125, кв. 8',
  phoneExample: '+996 555 123 456',
  ofLastOrder: 'Из последнего заказа. Сохраните, чтобы оставить в профиле.',
  noName: 'Введите имя',
  saved: 'Профиль успешно обновлён',
  saveFailed: 'Ошибка при обновлении профиля',

  passwordLead: 'После смены пароля на других устройствах нужно будет войти заново.',
  currentPassword: 'Текущий пароль',
  newPassword: 'Новый пароль',
  repeatPassword: 'Подтверждение нового пароля',
  passwordWords: { show: 'Показать пароль', hide: 'Скрыть пароль' },
  passwordHint: (min: number) => `Не меньше ${min} символов`,
  shortPassword: (min: number) => `Пароль должен содержать минимум ${min} символов`,
  mismatch: 'Новый пароль и подтверждение не совпадают',
  passwordSaved: 'Пароль успешно обновлён',
  passwordFailed: 'Ошибка при обновлении пароля',

  purchasesLoading: 'История покупок загружается',
  number: '№',
  date: 'Дата',
  status: 'Статус',
  products: 'Товары',
  total: 'Сумма',
  orderNumber: (number: number) => `№ ${number}`,
  day: (iso: string) => day.format(new Date(iso)),
  quantityChange: ({ name, before, after }: { name: string; before: number; after: number | null }) =>
    after === null
      ? `${quoted(name)} убрали из заказа (было ${before} шт.)`
      : `Количество ${quoted(name)} изменили: ${before} → ${after}`,
  quantityAndPrice: (quantity: number, price: string) => `${quantity} × ${price}`,
  noPurchases: 'Покупок пока нет',
  noPurchasesText: 'Здесь появятся ваши заказы: что куплено, когда и на какую сумму.',
  toCatalog: 'Перейти в каталог',
  beyond: (page: number) => `Страницы ${page} нет`,
  beyondText: 'Столько заказов у вас пока не было.',
  toFirstPage: 'К последним заказам',
  forbidden: 'Доступ запрещен. Недостаточно прав.',
  purchasesFailed: 'Ошибка при загрузке истории покупок',
  purchasesNoConnection: 'Ошибка сети при загрузке истории покупок',
};
