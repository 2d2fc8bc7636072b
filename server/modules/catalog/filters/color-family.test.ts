import { expect, test } from 'vitest';
import { COLOR_FAMILIES, type ColorFamily } from '#contract/product-filters.ts';
import { colorFamily } from './color-family.ts';

const NO_NAME = 'Nº 7';

test.each([
  ['Чёрный', 'black'],
  ['тёмно-синий', 'blue'],
  ['Голубой', 'lightBlue'],
  ['Светло серый меланж', 'gray'],
  ['Серебристый', 'gray'],
  ['Карамельный', 'brown'],
  ['Кара', 'black'],
  ['Ак', 'white'],
  ['Кызыл', 'red'],
  ['кызгылт', 'pink'],
  ['Көк', 'blue'],
  ['Navy blue', 'blue'],
  ['Розовое золото', 'pink'],
  ['Белый с красным', 'white'],
  ['Чёрно-белый', 'white'],
  ['Разноцветный', 'multicolor'],
] as const)('%s is %s by its name, whatever the value', (name, family) => {
  expect(colorFamily({ name, value: '#000000' })).toBe(family);
});

test.each([
  ['#000000', 'black'],
  ['#1c1c1e', 'black'],
  ['#ffffff', 'white'],
  ['#fffaf0', 'white'],
  ['#808080', 'gray'],
  ['#c0c0c0', 'gray'],
  ['#f5f5dc', 'beige'],
  ['#d2b48c', 'beige'],
  ['#8b4513', 'brown'],
  ['#5c4033', 'brown'],
  ['#ff0000', 'red'],
  ['#800020', 'red'],
  ['#dc143c', 'red'],
  ['#ffa500', 'orange'],
  ['#ff7f50', 'orange'],
  ['#ffff00', 'yellow'],
  ['#daa520', 'yellow'],
  ['#008000', 'green'],
  ['#808000', 'green'],
  ['#98ff98', 'green'],
  ['#87ceeb', 'lightBlue'],
  ['#40e0d0', 'lightBlue'],
  ['#336699', 'blue'],
  ['#000080', 'blue'],
  ['#0000ff', 'blue'],
  ['#800080', 'purple'],
  ['#c8a2c8', 'purple'],
  ['#ffc0cb', 'pink'],
  ['#ff69b4', 'pink'],
] as const)('%s is %s by its value where the name says nothing', (value, family) => {
  expect(colorFamily({ name: NO_NAME, value })).toBe(family);
});

test('each swatch is of its own family', () => {
  for (const [family, swatch] of Object.entries(COLOR_FAMILIES) as [ColorFamily, string][])
    if (swatch !== '') expect(colorFamily({ name: '', value: swatch })).toBe(family);
});

test('what is no colour has no family', () => {
  expect(colorFamily({ name: 'constructor', value: 'red' })).toBeUndefined();
  expect(colorFamily({ name: '', value: '' })).toBeUndefined();
});
