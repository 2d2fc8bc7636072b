import { z } from 'zod';
import { Choice } from './catalog.ts';
import { Id } from './ids.ts';
import { INPUT_MESSAGES } from './input-messages.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from './limits.ts';
import { Total } from './money.ts';
import { AS_SEEN, Delivery, LineChoice, PaymentMethod, Quantity } from './orders.ts';
import { cleanLine, cleanPhone } from './typed-text.ts';

const line = (message: string, max: number) => z.string(message).transform((typed) => cleanLine(typed, max));

const Details = z
  .object({
    firstName: line(INPUT_MESSAGES.NAME_NOT_TEXT, NAME_MAX),
    phoneNumber: z.string(INPUT_MESSAGES.PHONE_NOT_TEXT).transform((typed) => cleanPhone(typed, PHONE_MAX)),
    delivery: Delivery,
    address: line(INPUT_MESSAGES.ADDRESS_NOT_TEXT, ADDRESS_MAX),
    city: Id.nullable().meta({ description: 'Of GET /api/delivery; null for none.' }),
    paymentMethod: PaymentMethod,
  })
  .partial();

export const DetailsChange = Details.extend({
  before: Details.nullish().meta({ description: AS_SEEN }),
});
export type DetailsChange = z.infer<typeof DetailsChange>;

const Amount = Total.min(1).nullable();
export const PaymentChange = z.object({
  paid: Amount.meta({
    description: 'The order’s amountDue, as the caller saw it; null takes the mark back.',
  }),
  paidBefore: Amount.meta({ description: AS_SEEN }),
});
export type PaymentChange = z.infer<typeof PaymentChange>;

/** Size and colour of a line, and how many. */
export const LineChange = LineChoice.extend({
  size: Choice,
  color: Choice,
  quantity: Quantity.min(0, INPUT_MESSAGES.QUANTITY_NEGATIVE),
});
export type LineChange = z.infer<typeof LineChange>;

export const NewLine = z.object({
  product: Id,
  size: Choice,
  color: Choice,
  quantity: Quantity.min(1, INPUT_MESSAGES.QUANTITY_TOO_SMALL),
  linesBefore: z
    .int()
    .min(0)
    .nullish()
    .meta({ description: `How many lines there were. ${AS_SEEN}` }),
});
export type NewLine = z.infer<typeof NewLine>;
