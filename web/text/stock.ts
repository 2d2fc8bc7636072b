import { formatWhole } from './money.ts';

export const notEnough = (left: number, inCart = 0) =>
  `Недостаточно товара на складе: осталось ${formatWhole(left)} шт.` +
  (inCart > 0 ? `, в корзине ${formatWhole(inCart)}` : '');
