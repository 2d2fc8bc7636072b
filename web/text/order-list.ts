import { quoted } from '#contract/product-names.ts';
import { counted, countedMoreThan } from './counted.ts';

interface Shortage {
  name: string;
  requested: number;
  available: number;
}

export const orderListText = {
  title: 'Заказы — Kerben',
  titleWithNew: (count: string) => `(${count}) Заказы — Kerben`,
  description: 'Все заказы магазина.',
  heading: 'Заказы',
  count: (count: number) => counted(count, 'заказ', 'заказа', 'заказов'),
  moreThan: (count: number) => countedMoreThan(count, 'заказа', 'заказов'),
  loading: 'Заказы загружаются',

  search: 'Поиск заказа',
  searchHint: 'Номер, имя, телефон, email или товар',
  statuses: 'Статус заказа',
  anyStatus: 'Все',
  changedBySeller: 'Изменены продавцом',
  day: 'День',
  reset: 'Сбросить',

  newOrders: (count: number, most: number) =>
    count < most ? counted(count, 'новый заказ', 'новых заказа', 'новых заказов') : `${most}+ новых заказов`,
  show: 'Показать',

  number: '№',
  orderNumber: (number: number) => `№ ${number}`,
  open: (number: number) => `Открыть заказ № ${number}`,
  date: 'Дата',
  client: 'Клиент',
  contacts: 'Контакты',
  products: 'Товары',
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  moreLines: (count: number) => `и ещё ${count}`,
  total: 'Сумма',
  status: 'Статус',
  statusOf: (number: number) => `Статус заказа № ${number}`,
  comment: 'Комментарий админа',
  commentOf: (number: number) => `Комментарий админа к заказу № ${number}`,
  commentShort: 'Добавить…',
  commentHint: 'Видят только админы',
  commentSaved: 'Комментарий сохранён',
  commentClash: 'Пока вы писали, комментарий изменил другой админ. Ваш ещё не сохранён.',
  commentNow: 'Сейчас сохранено:',
  commentEmpty: 'Комментарий стёрт',
  commentBoth: 'Сохранить оба',
  commentMine: 'Заменить моим',
  commentTheirs: 'Оставить этот',
  commentFailed: (message: string) => `Комментарий не сохранён: ${message}`,
  call: (phone: string) => `Позвонить: ${phone}`,
  whatsApp: (phone: string) => `Написать в WhatsApp: ${phone}`,

  pages: { label: 'Pages', back: 'Back', forward: 'Forward', page: (page: number) => `Page ${page}` },

  emptyTitle: 'Заказов пока нет',
  emptyText: 'Здесь появится каждый заказ, как только его оформят. Обновлять страницу не нужно.',
  toCatalog: 'Перейти в каталог',
  foundNothing: 'Ничего не найдено',
  foundNothingText: 'Таких заказов нет. Проверьте номер или уберите часть условий.',
  resetAll: 'Показать все заказы',
  beyond: (page: number) => `Страницы ${page} нет`,
  beyondText: 'Столько заказов пока не было.',
  toFirstPage: 'К последним заказам',
  failed: 'Ошибка загрузки заказов',
  noConnection: 'Could not connect to server',
  retry: 'Попробовать ещё раз',

  statusChanged: (now: string) => `Статус не изменён: другой админ уже поставил «${now}».`,
  statusFailed: (message: string) => `Статус не изменён: ${message}`,
  shortage: (message: string, lines: Shortage[]) =>
    `${message}. ${lines
      .map(({ name, requested, available }) => `${quoted(name)}: нужно ${requested}, есть ${available}`)
      .join('; ')}`,
  notEnough: (available: number) => `Not enough stock. Available: ${available}`,
  unknownError: 'Неизвестная ошибка',

  approve: 'Одобренно',
  sellerChanged: 'Продавец изменил количество',
  sellerChangedText: 'Заказ уже был одобрен. Проверьте состав и предупредите покупателя.',
  sellerChangeSeen: 'Просмотрено',
  sellerChangedAgain: 'Продавец изменил заказ ещё раз. Проверьте его заново.',
  sellerChangeFailed: (message: string) => `Отметка не сохранена: ${message}`,
  placed: 'Заказ оформлен',
  orderActions: (number: number) => `Действия с заказом № ${number}`,
  deleteOrder: 'Удалить заказ',
  deleteOrderTitle: (number: number) => `Удалить заказ № ${number}?`,
  deleteOpenText: 'Заказ исчезнет у всех, его товары вернутся на склад.',
  deleteCompletedText: 'Заказ исчезнет у всех. Товары уже у покупателя: на склад ничего не вернётся.',
  deleteCancelledText: 'Заказ исчезнет у всех. Его товары уже вернулись на склад.',
  orderDeleted: (number: number) => `Заказ № ${number} удалён`,
  deleteOrderFailed: (message: string) => `Ошибка при удалении заказа: ${message}`,
  deletionChanged: (now: string) =>
    `Заказ не удалён: его статус уже сменили на «${now}». Проверьте и повторите.`,
  deleteLine: 'Удалить',
  deleteLineTitle: (name: string) => `Удалить из заказа: ${name}?`,
  deleteLineText: 'То, что занято этим товаром, вернётся на склад.',
  deleteLastLineText: 'Это последний товар: вместе с ним будет удалён весь заказ.',
  lineReturned: (name: string, quantity: number) => `Товар "${name}" (${quantity} шт.) возвращён на склад`,
  lineRemoved: (name: string) => `Товар "${name}" удалён из заказа`,
  lastLineRemoved: 'Заказ удалён, так как в нём не осталось товаров',
  deleteLineFailed: (message: string) => `Ошибка при удалении товара: ${message}`,
};
