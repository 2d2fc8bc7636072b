import { z } from 'zod';
import { Id } from './ids.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';
import { TRANSFER_MAX } from './limits.ts';
import { hasCardNumber, isTransferLink } from './payment-rules.ts';
import { plainLine } from './typed-text.ts';

export const TransferWay = z
  .object({
    _id: Id,
    name: z.string(),
    link: z.string().nullable().meta({ description: 'Opens the bank’s app. Screens make a QR code of it.' }),
    picture: z.string().nullable().meta({ description: 'The bank’s own QR code, shown instead.' }),
    recipient: z.string(),
  })
  .meta({ id: 'TransferWay' });
export type TransferWay = z.infer<typeof TransferWay>;

const EditedWay = TransferWay.extend({ isOn: z.boolean().meta({ description: 'Buyers see it.' }) });
export type EditedWay = z.infer<typeof EditedWay>;

export const TransferWays = z.object({ ways: z.array(EditedWay), version: z.int() });
export type TransferWays = z.infer<typeof TransferWays>;

const line = (max: number) =>
  z
    .string(INPUT_MESSAGES.WAY_NOT_TEXT)
    .transform(plainLine)
    .refine(({ length }) => length <= max, inputMessage('TEXT_LONG', { max }));
const withoutCard = (max: number) =>
  line(max).refine((text) => !hasCardNumber(text), INPUT_MESSAGES.NO_CARDS);

export const TransferWaysChange = z.object({
  ways: z
    .array(
      z
        .object({
          _id: Id.nullish().meta({ description: 'Of a way that is there already.' }),
          name: withoutCard(TRANSFER_MAX.name).refine((name) => name !== '', INPUT_MESSAGES.NO_WAY_NAME),
          link: line(TRANSFER_MAX.link)
            .nullish()
            .refine((link) => !link || isTransferLink(link), INPUT_MESSAGES.WRONG_TRANSFER_LINK),
          picture: z
            .string(INPUT_MESSAGES.WAY_NOT_TEXT)
            .nullish()
            .meta({ description: 'Of POST /api/uploads.' }),
          recipient: withoutCard(TRANSFER_MAX.recipient)
            .nullish()
            .transform((recipient) => recipient ?? ''),
          isOn: z.boolean(INPUT_MESSAGES.WRONG_VALUE),
        })
        .refine(({ link, picture }) => link || picture, {
          error: INPUT_MESSAGES.NO_LINK_OR_PICTURE,
          path: ['link'],
        }),
      INPUT_MESSAGES.WRONG_VALUE,
    )
    .max(TRANSFER_MAX.ways, inputMessage('TOO_MANY_WAYS', { max: TRANSFER_MAX.ways })),
  version: z.int().meta({ description: 'The one that was edited; another one by now is a 409.' }),
});
export type TransferWaysChange = z.infer<typeof TransferWaysChange>;

export const TransferWaysSaved = TransferWays.extend({ message: z.string() });
export type TransferWaysSaved = z.infer<typeof TransferWaysSaved>;
