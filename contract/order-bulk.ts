import { z } from 'zod';
import { Id } from './ids.ts';
import { INPUT_MESSAGES } from './input-messages.ts';
import { BULK_ORDERS_MAX } from './limits.ts';
import { AS_SEEN, CancellationReason, Order, OrderStatus } from './orders.ts';

export const BulkStatus = z.object({
  status: OrderStatus,
  reason: CancellationReason,
  orders: z
    .array(
      z.object({ _id: Id, statusBefore: OrderStatus.nullish().meta({ description: AS_SEEN }) }),
      INPUT_MESSAGES.WRONG_VALUE,
    )
    .min(1, INPUT_MESSAGES.WRONG_VALUE)
    .max(BULK_ORDERS_MAX, INPUT_MESSAGES.WRONG_VALUE),
});
export type BulkStatus = z.infer<typeof BulkStatus>;

export const BulkUndo = z.object({
  changes: z
    .array(z.object({ _id: Id, change: z.string() }), INPUT_MESSAGES.WRONG_VALUE)
    .min(1, INPUT_MESSAGES.WRONG_VALUE)
    .max(BULK_ORDERS_MAX, INPUT_MESSAGES.WRONG_VALUE),
});
export type BulkUndo = z.infer<typeof BulkUndo>;

const RefusedOrder = z.object({
  _id: Id,
  number: z.int().nullable().meta({ description: 'Null where there is no such order.' }),
  code: z.string(),
  message: z.string(),
  status: OrderStatus.optional().meta({ description: 'What it is by now.' }),
  lines: z
    .array(
      z.object({
        name: z.string(),
        size: z.string().optional(),
        color: z.string().optional(),
        requested: z.int(),
        available: z.int(),
      }),
    )
    .optional()
    .meta({ description: 'What the stock lacks.' }),
});
export type RefusedOrder = z.infer<typeof RefusedOrder>;

export const BulkAnswer = z.object({
  changed: z.array(
    z.object({ order: Order, change: z.string().meta({ description: 'Names the change, for undoing it.' }) }),
  ),
  refused: z.array(RefusedOrder),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;
