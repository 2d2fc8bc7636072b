import { z } from 'zod';
import { Id } from './ids.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';
import { DELIVERY_MAX } from './limits.ts';
import { Som } from './money.ts';
import { plainLine } from './typed-text.ts';

const CityName = z.object({ ru: z.string(), en: z.string(), ky: z.string() });

/** As an order keeps it. */
export const OrderCity = z.object({ _id: Id, name: CityName });
export type OrderCity = z.infer<typeof OrderCity>;

export const DeliveryCity = OrderCity.extend({ price: Som, daysMin: z.int(), daysMax: z.int() }).meta({
  id: 'DeliveryCity',
});
export type DeliveryCity = z.infer<typeof DeliveryCity>;

export const DeliveryPrices = z.object({ cities: z.array(DeliveryCity), version: z.int() });
export type DeliveryPrices = z.infer<typeof DeliveryPrices>;

const line = z
  .string(INPUT_MESSAGES.CITY_NOT_TEXT)
  .transform(plainLine)
  .refine(({ length }) => length <= DELIVERY_MAX.name, inputMessage('TEXT_LONG', { max: DELIVERY_MAX.name }));
const whole = (min: number, max: number) => {
  const message = inputMessage('WHOLE_BETWEEN', { min, max });
  return z.int(message).min(min, message).max(max, message);
};
const days = whole(0, DELIVERY_MAX.days);

export const DeliveryChange = z.object({
  cities: z
    .array(
      z
        .object({
          _id: Id.nullish().meta({ description: 'Of a city that is there already.' }),
          name: z.object({
            ru: line.refine((name) => name !== '', INPUT_MESSAGES.NO_CITY_NAME),
            en: line.nullish().meta({ description: 'The Russian one if left out.' }),
            ky: line.nullish(),
          }),
          price: whole(0, DELIVERY_MAX.price),
          daysMin: days,
          daysMax: days,
        })
        .refine(({ daysMin, daysMax }) => daysMin <= daysMax, {
          error: INPUT_MESSAGES.DAYS_SWAPPED,
          path: ['daysMax'],
        }),
    )
    .max(DELIVERY_MAX.cities, inputMessage('TOO_MANY_CITIES', { max: DELIVERY_MAX.cities })),
  version: z.int().meta({ description: 'The one that was edited; another one by now is a 409.' }),
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const DeliverySaved = DeliveryPrices.extend({ message: z.string() });
export type DeliverySaved = z.infer<typeof DeliverySaved>;
