import { z } from 'zod';
import { Id } from './ids.ts';
import { INPUT_MESSAGES } from './input-messages.ts';
import { COMMENTS_MAX, PAGE_SIZE, PRODUCT_MAX, RETURN_PHOTOS_MAX } from './limits.ts';
import { Som } from './money.ts';
import { filter, PageNumber, pageSize } from './paging.ts';
import { RETURN_REASONS } from './return-rules.ts';
import { cleanText } from './typed-text.ts';

const ReturnReason = z.enum(RETURN_REASONS, INPUT_MESSAGES.WRONG_VALUE).meta({ id: 'ReturnReason' });
const ReturnStatus = z
  .enum(['requested', 'accepted', 'refused'], INPUT_MESSAGES.WRONG_STATUS)
  .meta({ id: 'ReturnStatus' });

export const Return = z
  .object({
    _id: Id,
    order: z.object({ _id: Id, number: z.int() }),
    status: ReturnStatus,
    reason: ReturnReason,
    comment: z.string(),
    photos: z.array(z.string()),
    answer: z.string().meta({ description: 'The operator’s words to the buyer.' }),
    date: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    lines: z
      .array(
        z.object({
          line: Id,
          name: z.string(),
          image: z.string().optional(),
          size: z.string().optional(),
          color: z.string().optional(),
          companyName: z.string(),
          price: Som,
          quantity: z.int(),
          outcome: z.enum(['restocked', 'writtenOff']).nullable(),
        }),
      )
      .meta({ description: 'A seller reads its own.' }),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof Return>;

const typed = z
  .string(INPUT_MESSAGES.COMMENT_NOT_TEXT)
  .nullish()
  .transform((text) => cleanText(text ?? '', COMMENTS_MAX));

export const NewReturn = z.object({
  lines: z
    .array(
      z.object({
        line: Id,
        quantity: z.int(INPUT_MESSAGES.QUANTITY_NOT_WHOLE).min(1, INPUT_MESSAGES.QUANTITY_TOO_SMALL),
      }),
    )
    .min(1, INPUT_MESSAGES.REQUIRED)
    .max(100, INPUT_MESSAGES.TOO_MANY_PRODUCTS),
  reason: ReturnReason,
  comment: typed,
  photos: z
    .array(z.string().max(PRODUCT_MAX.imageAddress))
    .max(RETURN_PHOTOS_MAX)
    .nullish()
    .transform((photos) => [...new Set(photos)]),
});
export type NewReturn = z.infer<typeof NewReturn>;

export const ReturnDecision = z.object({
  accept: z.boolean(),
  answer: typed,
  writtenOff: z
    .array(Id)
    .max(100)
    .nullish()
    .transform((ids) => ids ?? [])
    .meta({
      description: 'The lines whose goods cannot be sold again; those of the others return to stock.',
    }),
});
export type ReturnDecision = z.infer<typeof ReturnDecision>;

export const ReturnAnswer = z.object({ return: Return, message: z.string() });
export type ReturnAnswer = z.infer<typeof ReturnAnswer>;

export const ReturnsQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.returns),
  status: filter(ReturnStatus),
});
export type ReturnsQuery = z.infer<typeof ReturnsQuery>;

export const ReturnsPage = z.object({
  returns: z.array(Return),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type ReturnsPage = z.infer<typeof ReturnsPage>;

export const ReturnPeriod = z.object({ days: z.int().min(0).max(365) });
export type ReturnPeriod = z.infer<typeof ReturnPeriod>;
