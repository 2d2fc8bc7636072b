import { quoted } from '#contract/product-names.ts';
import type { CartItemReason } from '#contract/cart.ts';
import { counted } from './counted.ts';
import { formatSom, formatWhole } from './money.ts';

export const cartText = {
  title: 'Корзина — Kerben',
  description: 'Ваша корзина и оформление заказа.',
  heading: 'Корзина',
  close: 'Закрыть',
  loading: 'Корзина загружается',
  failed: 'Корзина не открылась',
  retry: 'Попробовать ещё раз',

  emptyTitle: 'В корзине пока пусто',
  emptyText: 'Выберите что-нибудь в каталоге — отсюда вы оформите заказ за пару минут.',
  lostTitle: 'Сессия истекла',
  lostText: 'Заказ не отправлен. Войдите снова: ваша корзина сохранилась, и вы продолжите с того же места.',
  toCatalog: 'Перейти в каталог',
  login: 'Войти',
  newest: 'Самые Новые Товары',

  goods: (count: number) => counted(count, 'товар', 'товара', 'товаров'),
  list: 'Товары в корзине',
  color: (name: string) => `Цвет: ${name}`,
  size: (name: string) => `Размер: ${name}`,
  each: (price: number) => `${formatSom(price)} за шт.`,
  quantityOf: (name: string) => `Количество: ${name}`,
  fewer: (name: string) => `Меньше: ${name}`,
  more: (name: string) => `Больше: ${name}`,
  delete: 'Удалить',
  deleteOf: (name: string) => `Удалить из корзины: ${name}`,
  left: (count: number) => `Осталось ${formatWhole(count)} шт.`,
  notCounted: 'В сумму не входит',
  reasons: {
    INACTIVE: 'Не доступен: продавец пока не продаёт этот товар',
    UNLISTED: 'Снят с продажи',
    CHOICE_GONE: 'Такого размера или цвета больше нет',
    SOLD_OUT: 'Закончился',
    TOO_FEW: 'Столько на складе уже нет',
  } satisfies Record<CartItemReason, string>,

  tooFew: 'Некоторые товары закончились на складе. Пожалуйста, обновите корзину.',
  adjust: 'Обновить корзину',

  deleteTitle: (name: string) => `Удалить ${quoted(name)} из корзины?`,
  clear: 'Очистить корзину',
  clearTitle: 'Очистить корзину?',
  clearText: (count: number) => `Из корзины исчезнет всё: ${cartText.goods(count)}.`,
  clearAction: 'Очистить',

  deleted: 'Товар удалён из корзины',
  cleared: 'Корзина очищена',
  updated: 'Количество обновлено',
  adjusted: 'Корзина обновлена',
  changeFailed: 'Не удалось изменить корзину. Проверьте связь и попробуйте ещё раз.',
};
