import { z } from 'zod';
import { Cart } from './cart.ts';
import { Id } from './ids.ts';
import { Return } from './returns.ts';
import { Order, OrderLine } from './orders.ts';
import { TransferWay } from './transfer-ways.ts';

/** What the link shows to anybody who has it: no name, phone or e-mail. */
export const LinkedOrder = Order.pick({
  number: true,
  date: true,
  status: true,
  statusHistory: true,
  totalAmount: true,
  delivery: true,
  address: true,
  deliveryCity: true,
  deliveryCost: true,
  paymentMethod: true,
  amountDue: true,
  paid: true,
})
  .extend({
    products: z.array(OrderLine),
    sentAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the last seller handed its goods over for delivery.' }),
    returns: z.array(Return),
    returnUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Until when its goods can be returned; null before they are received.' }),
    returnable: z
      .array(z.object({ line: Id, quantity: z.int() }))
      .meta({ description: 'The lines that can be returned now, and how many pieces of each.' }),
    transferWays: z
      .array(TransferWay)
      .meta({ description: 'Where the buyer can transfer the money to, while the order asks for it.' }),
    canCancel: z.boolean().meta({ description: 'The operator has not confirmed it yet.' }),
  })
  .meta({ id: 'LinkedOrder' });
export type LinkedOrder = z.infer<typeof LinkedOrder>;

export const LinkedOrderAnswer = z.object({ order: LinkedOrder });
export type LinkedOrderAnswer = z.infer<typeof LinkedOrderAnswer>;

export const OrderRepeated = z.object({
  cart: Cart,
  added: z.int().meta({ description: 'Pieces that were put into the cart.' }),
  missing: z
    .array(
      z.object({
        product: Id,
        name: z.string(),
        size: z.string().optional(),
        color: z.string().optional(),
        quantity: z.int().meta({ description: 'Pieces that cannot be bought now.' }),
      }),
    )
    .meta({ id: 'MissingLines' }),
});
export type OrderRepeated = z.infer<typeof OrderRepeated>;

export const OrderLink = z.object({
  link: z.string().meta({ description: 'The path of the order’s page. Whoever has it needs no account.' }),
});
export type OrderLink = z.infer<typeof OrderLink>;
