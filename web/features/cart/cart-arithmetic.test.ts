import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { adjustmentsFor, maxQuantityOf, withAdded, withoutItem, withQuantity } from './cart-arithmetic.ts';

const product = (id: string, quantity = 10): ProductCard => ({
  _id: id,
  name: `Товар ${id}`,
  type: 'Куртки',
  brand: 'Айпери',
  category: 'Верхняя одежда',
  gender: 'Унисекс',
  price: 100,
  discountPercentage: 0,
  images: [],
  quantity,
  isActive: true,
  sellerInfo: { id: 's', companyName: 'Айпери' },
  truncatedDescription: '',
  sizes: ['S', 'M'],
  colors: [],
  averageRating: 0,
  reviewCount: 0,
});

const item = (id: string, of: ProductCard, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  _id: id,
  product: of,
  name: of.name,
  brand: of.brand,
  price: of.price,
  quantity,
  available: true,
  ...more,
});

const cartOf = (...items: CartItem[]): Cart => ({ items, total: 0, totalItems: 0 });

describe('the cart as it will be, before the server has said so', () => {
  const jacket = product('a');

  it('adds up the same product in the same size, and keeps sizes apart', () => {
    const one = withAdded(cartOf(), jacket, { size: 'S', color: undefined });
    const two = withAdded(one, jacket, { size: 'S', color: undefined });
    const three = withAdded(two, jacket, { size: 'M', color: undefined });
    expect(three.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S', 2],
      ['M', 1],
    ]);
    expect(three).toMatchObject({ total: 300, totalItems: 3 });
  });

  it('counts what can be bought only', () => {
    const cart = cartOf(item('1', jacket, 2), item('2', product('b'), 5, { available: false }));
    expect(withQuantity(cart, '1', 3)).toMatchObject({ total: 300, totalItems: 3 });
    expect(withoutItem(cart, '1')).toMatchObject({ total: 0, totalItems: 0 });
  });
});

describe('one stock for all sizes', () => {
  it('leaves an item what the other lines of its product do not take', () => {
    const jacket = product('a', 5);
    const small = item('1', jacket, 1, { size: 'S' });
    const cart = cartOf(small, item('2', jacket, 3, { size: 'M' }), item('3', product('b'), 9));
    expect(maxQuantityOf(cart, small)).toBe(2);
  });

  it('never asks for fewer than one', () => {
    const jacket = product('a', 1);
    const small = item('1', jacket, 1, { size: 'S' });
    expect(maxQuantityOf(cartOf(small, item('2', jacket, 4, { size: 'M' })), small)).toBe(1);
  });
});

describe('a stock of each size', () => {
  const jacket = {
    ...product('a', 7),
    variants: [
      { size: 'S', color: null, quantity: 2 },
      { size: 'M', color: null, quantity: 5 },
    ],
  };
  const small = item('1', jacket, 3, { size: 'S' });
  const cart = cartOf(small, item('2', jacket, 4, { size: 'M' }));

  it('leaves an item what its size has, whatever is taken of the others', () => {
    expect(maxQuantityOf(cart, small)).toBe(2);
  });

  it('is what the cart is reduced to', () => {
    expect(adjustmentsFor(cart)).toEqual([{ item: small, quantity: 2 }]);
  });

  it('shows the photo of the colour', () => {
    const red = { name: 'Красный', value: '#ff0000', image: '/red.webp' };
    const painted = { ...jacket, images: ['/all.webp', '/red.webp'], colors: [red] };
    const [added] = withAdded(cartOf(), painted, { size: 'S', color: 'Красный' }).items;
    expect(added?.image).toBe('/red.webp');
  });
});

describe('a cart that holds more than there is', () => {
  it('keeps what was put in first, and takes the rest back', () => {
    const jacket = product('a', 3);
    const cart = cartOf(
      item('1', jacket, 2, { size: 'S' }),
      item('2', jacket, 2, { size: 'M' }),
      item('3', jacket, 1, { size: 'L' }),
      item('4', product('b'), 1),
    );
    const changes = adjustmentsFor(cart);
    expect(changes.map(({ item: { _id }, quantity }) => [_id, quantity])).toEqual([
      ['2', 1],
      ['3', 0],
    ]);
  });
});
