import { Cart, CartAddition, CartItemParams, QuantityChange } from '#contract/cart.ts';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../platform/server.ts';
import { addToCart, changeQuantity, clearCart, readCart, removeFromCart } from './cart.service.ts';
import { requireCartOwner } from './cart-owner.service.ts';

const config = { access: 'guest or account' } as const;
const tags = ['cart'];
const response = { 200: Cart };
const whose = 'Of the account that the token names, or else of the guest that the header X-Session-Id names.';

export function registerCart(app: App, db: Db): void {
  app.get(
    '/api/cart',
    { config, schema: { summary: 'The cart', description: whose, tags, response } },
    (request) => readCart(db, requireCartOwner(request)),
  );
  app.post(
    '/api/cart/add',
    {
      config,
      schema: {
        summary: 'Put a product into the cart',
        description: `The same product, size and colour add up. ${whose}`,
        tags,
        body: CartAddition,
        response,
      },
    },
    (request) => addToCart(db, requireCartOwner(request), request.body),
  );
  app.put(
    '/api/cart/update/:itemId',
    {
      config,
      schema: {
        summary: 'Change how many of an item',
        description: whose,
        tags,
        params: CartItemParams,
        body: QuantityChange,
        response,
      },
    },
    (request) => changeQuantity(db, requireCartOwner(request), request.params.itemId, request.body.quantity),
  );
  app.delete(
    '/api/cart/remove/:itemId',
    {
      config,
      schema: {
        summary: 'Take an item out of the cart',
        description: whose,
        tags,
        params: CartItemParams,
        response,
      },
    },
    (request) => removeFromCart(db, requireCartOwner(request), request.params.itemId),
  );
  app.delete(
    '/api/cart/clear',
    { config, schema: { summary: 'Empty the cart', description: whose, tags, response } },
    (request) => clearCart(db, requireCartOwner(request)),
  );
}
