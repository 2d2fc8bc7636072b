import { counted } from './counted.ts';

export const favoritesText = {
  title: 'Избранное — Kerben',
  description: 'Товары, которые вы отметили сердечком.',
  heading: 'Избранное',
  count: (count: number) => counted(count, 'товар', 'товара', 'товаров'),
  signIn: 'Зарегистрируйтесь или войдите, чтобы пользоваться избранным',
  notAvailable: 'Не доступен',

  emptyTitle: 'You have no favorites',
  emptyText: 'Press the heart on a product: it will wait for you here, with its price and how much is left.',
  toCatalog: 'To the catalog',

  buyersOnly: 'Функция избранного доступна только Зарегистрированным покупателям',
  buyersOnlyText: 'Вы вошли как администратор. Отмечать товары могут покупатели и продавцы.',
  catalog: 'В каталог',

  failed: 'Ошибка загрузки данных',
  failedText: 'Избранное на месте: прервалась связь или магазин не ответил вовремя.',
  retry: 'Попробовать ещё раз',
};
