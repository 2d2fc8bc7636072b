import type { DeliveryCity } from '#contract/delivery.ts';
import { deliveryText as t } from '#text/delivery.ts';
import { language } from '#text/language.ts';
import { formatSom } from '../../../text/money.ts';

/** Its name, price and time, as a page says them. */
export const cityText = ({ name, price, daysMin, daysMax }: DeliveryCity) => ({
  city: name[language],
  price: price === 0 ? t.free : formatSom(price),
  days: daysMin === daysMax ? t.days({ days: daysMax }) : t.daysBetween({ min: daysMin, max: daysMax }),
});
