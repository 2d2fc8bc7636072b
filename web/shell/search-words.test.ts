import { expect, test } from 'vitest';
import { cleanSearch } from './search-words.ts';

test('angle brackets are taken out of a search', () => {
  expect(cleanSearch('<b>платье</b>')).toBe('bплатье/b');
});

test('a search is cut to a hundred characters', () => {
  expect(cleanSearch('я'.repeat(120))).toBe('я'.repeat(100));
  expect(cleanSearch(`<${'я'.repeat(100)}`)).toHaveLength(100);
});
