import { expect, test } from 'vitest';
import { photoOf, stockOf, variantName } from './variants.ts';

const SHIRT = {
  sizes: ['S', 'M'],
  colors: [{ name: 'Чёрный', image: '/uploads/black.webp' }, { name: 'Белый' }],
  images: ['/uploads/front.webp', '/uploads/black.webp'],
  quantity: 5,
};

test('all sizes and colours have the one stock, or each its own', () => {
  expect(stockOf(SHIRT, { size: 'S', color: 'Белый' })).toBe(5);
  const variants = [{ size: 'S', color: 'Белый', quantity: 2 }];
  expect(stockOf({ ...SHIRT, variants }, { size: 'S', color: 'Белый' })).toBe(2);
  expect(stockOf({ ...SHIRT, variants }, { size: 'M', color: 'Белый' })).toBe(0);
});

test('the only size need not be chosen to have a stock of its own', () => {
  const cap = {
    sizes: ['56'],
    colors: [],
    quantity: 3,
    variants: [{ size: '56', color: null, quantity: 3 }],
  };
  expect([stockOf(cap, {}), stockOf(cap, { size: '57' })]).toEqual([3, 0]);
});

test('a colour without a photo shows the first one', () => {
  const photos = ['Чёрный', 'Белый', null].map((color) => photoOf(SHIRT, { color }));
  expect(photos).toEqual(['/uploads/black.webp', '/uploads/front.webp', '/uploads/front.webp']);
});

test('a variant is named by what the product has', () => {
  const variants = [
    { size: 'M', color: 'Белый' },
    { size: null, color: 'Белый' },
    { size: 'M', color: null },
  ];
  expect(variants.map(variantName)).toEqual(['M / Белый', 'Белый', 'M']);
});
