import { z } from 'zod';
import { Choice, ProductCard } from './catalog.ts';
import { Id } from './ids.ts';
import { Som } from './money.ts';
import { INPUT_MESSAGES } from './input-messages.ts';

const WRONG_QUANTITY = INPUT_MESSAGES.WRONG_QUANTITY;
const Quantity = z.int(WRONG_QUANTITY).min(1, WRONG_QUANTITY);

export const CartAddition = z.object({
  productId: Id,
  quantity: Quantity.default(1),
  size: Choice,
  color: Choice,
});
export type CartAddition = z.infer<typeof CartAddition>;

export const QuantityChange = z.object({ quantity: Quantity });

export const CartItemParams = z.object({ itemId: Id });

/** An item with TOO_FEW still counts: the buyer can reduce its quantity. */
export const CartItemReason = z
  .enum(['INACTIVE', 'UNLISTED', 'CHOICE_GONE', 'SOLD_OUT', 'TOO_FEW'])
  .meta({ id: 'CartItemReason' });
export type CartItemReason = z.infer<typeof CartItemReason>;

export const CartItem = z
  .object({
    _id: Id,
    product: ProductCard.pick({
      _id: true,
      name: true,
      type: true,
      brand: true,
      price: true,
      originalPrice: true,
      discountPercentage: true,
      images: true,
      quantity: true,
      variants: true,
      isActive: true,
      sizes: true,
      colors: true,
    }),
    name: z.string(),
    brand: z.string(),
    image: z.string().optional(),
    color: z.string().optional(),
    size: z.string().optional(),
    price: Som.meta({ description: 'What the product costs now.' }),
    quantity: z.int(),
    available: z.boolean().meta({ description: 'Whether it counts; what does not stays until removed.' }),
    reason: CartItemReason.optional(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z
  .object({
    items: z.array(CartItem),
    total: z.int().meta({ description: 'Som, of the items that are available.' }),
    totalItems: z.int().meta({ description: 'Pieces, of the items that are available.' }),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;
