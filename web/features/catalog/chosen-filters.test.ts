import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.ts';

const everything = {
  page: 4,
  search: 'чехол',
  sellerId: 's1',
  gender: 'Гаджеты',
  category: 'Accessories',
  type: 'Чехол',
};
const queryWithout = (name: string) => {
  const chip = chosenFilters(everything, 'Gadget Бишкек').find((chosen) => chosen.name === name);
  return Object.fromEntries(new URLSearchParams(chip?.without.split('?')[1]));
};

test('each choice has a chip in the words that people know', () => {
  expect(chosenFilters(everything, 'Gadget Бишкек').map(({ label }) => label)).toEqual([
    '«чехол»',
    'Gadget Бишкек',
    'Гаджеты',
    'Аксессуары',
    'Чехол',
  ]);
});

test('removing a chip goes back to the first page and keeps the rest', () => {
  expect(queryWithout('search')).toEqual({
    sellerId: 's1',
    gender: 'Гаджеты',
    category: 'Accessories',
    type: 'Чехол',
  });
});

test('removing a shelf removes what stands on it', () => {
  expect(queryWithout('category')).toEqual({ search: 'чехол', sellerId: 's1', gender: 'Гаджеты' });
  expect(queryWithout('gender')).toEqual({ search: 'чехол', sellerId: 's1' });
});

test('each value of a filter has a chip of its own, in words', () => {
  const filters = {
    search: 'чехол',
    page: 2,
    minPrice: 500,
    maxPrice: 3_000,
    size: ['M', 'L'],
    seller: ['s1', 's2'],
    color: ['black' as const],
    discount: true as const,
    inStock: true as const,
    rating: 4,
  };
  const chips = chosenFilters(filters, undefined, [{ value: 's1', name: 'Юрта', count: 3 }]);
  expect(chips.map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([
    ...['«чехол»', '500 сом – 3 000 сом', 'M', 'L', 'Чёрный', 'Юрта', 'Продавец', 'Со скидкой', 'В наличии'],
    'Оценка от 4',
  ]);
  const without = (label: string) =>
    new URLSearchParams(chips.find((chip) => chip.label === label)?.without.split('?')[1]);
  expect(without('M').getAll('size')).toEqual(['L']);
  expect(without('M').has('page')).toBe(false);
  expect(without('M').get('maxPrice')).toBe('3000');
});

test.each([
  [{ minPrice: 500 }, 'от 500 сом'],
  [{ maxPrice: 500 }, 'до 500 сом'],
])('a price with one end: %j', (filters, label) => {
  expect(chosenFilters(filters, undefined).map((chip) => chip.label.replaceAll(/\s/g, ' '))).toEqual([label]);
});
