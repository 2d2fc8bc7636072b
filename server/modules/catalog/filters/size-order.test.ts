import { expect, test } from 'vitest';
import { compareSizes } from './size-order.ts';

test('letters go from small to large, then numbers, then the rest', () => {
  expect(
    ['44', 'XL', '128 ГБ', 'S', '9', '3XL', 'Один размер', 'xs', 'M', '2XL', '42,5', '42'].toSorted(
      compareSizes,
    ),
  ).toEqual(['xs', 'S', 'M', 'XL', '2XL', '3XL', '9', '42', '42,5', '44', '128 ГБ', 'Один размер']);
});
