import { quoted } from '#contract/product-names.ts';
import type { Role } from '#contract/accounts.ts';
import type { Delivery, PaymentMethod, QuantityChanged } from '#contract/orders.ts';

const clientTypes: Record<Role | 'guest', string> = {
  customer: 'Покупатель',
  seller: 'Продавец',
  admin: 'Админ',
  guest: 'Гость',
};
const deliveries: Record<Delivery, string> = { courier: 'Курьером', pickup: 'Самовывоз' };
const payments: Record<PaymentMethod, string> = { cash: 'Наличными при получении', transfer: 'Переводом' };
const changers: Record<QuantityChanged['by'], string> = { seller: 'Продавец', admin: 'Админ' };

export const orderDetailsText = {
  title: 'Заказ — Kerben',
  titleOf: (number: number) => `Заказ № ${number} — Kerben`,
  description: 'Что заказано, для кого и на какую сумму.',
  heading: (number: number) => `Заказ № ${number}`,
  headingLoading: 'Заказ',
  close: 'Закрыть',
  loading: 'Заказ загружается',

  buyer: 'Покупатель',
  id: 'ID заказа',
  name: 'Имя',
  clientType: 'Тип клиента',
  clientTypes,
  address: 'Адрес',
  email: 'Email',
  phone: 'Телефон',
  delivery: 'Доставка',
  deliveries,
  payment: 'Оплата',
  payments,
  comments: 'Комментарий',
  notGiven: 'Не указан',
  contactsNote: 'Покупателю звонит и везёт заказ Kerben, поэтому его контакты есть у оператора.',

  products: 'Товары',
  company: 'Компания',
  sellerName: 'Продавец',
  sellerPhone: 'Телефон продавца',
  sellerEmail: 'Email продавца',
  unknownSeller: 'Неизвестный продавец',
  aboutSeller: 'О продавце',
  type: 'Тип',
  choice: (size: string | undefined, color: string | undefined) => [size, color].filter(Boolean).join(', '),
  quantity: 'Количество',
  price: 'Цена',
  lineSum: 'Сумма',
  edit: 'Изменить',
  editLine: (name: string) => `Изменить: ${name}`,
  fewer: 'Меньше',
  more: 'Больше',
  save: 'Сохранить',
  saving: 'Сохраняем…',
  cancel: 'Отмена',
  saved: 'Количество обновлено',
  closed: 'Заказ выполнен или отменён, поэтому количество уже не изменить.',

  history: 'История заказа',
  quantityChange: ({ name, before, after, by }: Omit<QuantityChanged, 'time' | 'line'>) =>
    after === null
      ? `${changers[by]} удалил ${quoted(name)} (было ${before} шт.)`
      : `${changers[by]} изменил количество ${quoted(name)}: ${before} → ${after}`,

  total: 'Итого',
  ownTotal: 'Итого за ваши товары',
  date: 'Дата',
  status: 'Статус',

  wrongQuantity: 'Введите целое число',
  negative: 'Количество не может быть отрицательным',
  notEnough: (available: number) => `Not enough stock. Available: ${available}`,
  saveFailed: (message: string) => `Ошибка при обновлении количества: ${message}`,
  unknownError: 'Неизвестная ошибка',
  changedMeanwhile:
    'Заказ изменился, пока вы его правили, поэтому ваша правка не сохранена. Мы показали его заново — проверьте и повторите.',
  lineGone: (name: string) => `Товар "${name}" уже убрали из заказа. Ваша правка не сохранена.`,
  quantityChanged: (now: number) => `Количество уже изменили: теперь ${now} шт. Ваша правка не сохранена.`,
  quantityNow: (before: number, now: number) =>
    `Пока вы правили, количество изменили: было ${before}, теперь ${now}. Ваше число ещё не сохранено.`,

  notFoundTitle: 'Заказ не найден',
  notFoundText: 'Его удалили, или в адресе ошибка.',
  forbiddenTitle: 'Доступ запрещен. Недостаточно прав.',
  forbiddenText: 'В этом заказе нет ваших товаров.',
  toList: 'К списку заказов',
  failed: 'Ошибка загрузки заказа',
  retry: 'Попробовать ещё раз',
};
