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
