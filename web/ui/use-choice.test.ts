import { expect, test } from 'vitest';
import { leftOf } from './use-choice.ts';

const shoes = {
  sizes: ['41', '42'],
  colors: [
    { name: 'Чёрный', value: '#000000' },
    { name: 'Белый', value: '#ffffff' },
  ],
  quantity: 6,
  variants: [
    { size: '41', color: 'Чёрный', quantity: 4 },
    { size: '42', color: 'Чёрный', quantity: 0 },
    { size: '42', color: 'Белый', quantity: 2 },
  ],
};

test('what isn’t chosen yet counts in all its sizes and colours', () => {
  const left = (size?: string, color?: string) => leftOf(shoes, { size, color });
  expect(left()).toBe(6);
  expect(left('42')).toBe(2);
  expect(left(undefined, 'Чёрный')).toBe(4);
  expect(left('42', 'Чёрный')).toBe(0);
  expect(left('41', 'Белый')).toBe(0);
});

test('all sizes and colours draw on one stock where variants have none of their own', () => {
  expect(leftOf({ ...shoes, variants: undefined }, { size: '42', color: 'Чёрный' })).toBe(6);
});

test('a list of sizes has no colour', () => {
  const sizes = { ...shoes, colors: [], variants: [{ size: '41', color: null, quantity: 3 }] };
  expect(leftOf(sizes, { size: '41', color: undefined })).toBe(3);
  expect(leftOf(sizes, { size: '42', color: undefined })).toBe(0);
});
