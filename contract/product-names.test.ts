import { expect, test } from 'vitest';
import { namesItsType, quoted } from './product-names.ts';

test('quotation marks inside quotation marks are the inner ones', () => {
  expect(quoted('Куртка «Джейран»')).toBe('«Куртка „Джейран“»');
});

test.each([
  ['Кроссовки', 'Кроссовки беговые', 'Кроссовки беговые'],
  ['Ёлки', 'Елка искусственная', 'Елка искусственная'],
  ['Рубашки', 'Рубашка льняная', 'Рубашка льняная'],
  ['Чехлы', 'Чехол-книжка', 'Чехол-книжка'],
  ['Телефоны', 'Телевизор 43"', 'Телефоны Телевизор 43"'],
  ['Смартфоны', 'iPhone 15', 'Смартфоны iPhone 15'],
  ['Ковры', '', 'Ковры '],
])('%s %j is called %j', (type, name, called) =>
  expect(namesItsType(type, name) ? name : `${type} ${name}`).toBe(called),
);
