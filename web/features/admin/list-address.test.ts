import { expect, test } from 'vitest';
import { listSearch, readPlace } from './list-address.ts';

const sellers = { narrowing: 'status', choices: ['pending', 'approved'] } as const;

test.each([
  ['', { page: 1, search: '', only: '' }],
  ['?page=3', { page: 3, search: '', only: '' }],
  [
    '?search=%D0%90%D0%BB%D0%B0-%D0%A2%D0%BE%D0%BE&status=pending',
    { page: 1, search: 'Ала-Тоо', only: 'pending' },
  ],
  ['?page=2&search=a&status=approved', { page: 2, search: 'a', only: 'approved' }],
])('%s is read as it was written', (address, place) => {
  expect(listSearch(place, 'status')).toBe(address);
  expect(readPlace(address, sellers)).toEqual(place);
});

test.each(['?page=0', '?page=-1', '?page=abc', '?status=deleted', '?kind=order', '?search=%20'])(
  '%s leads to the whole list',
  (address) => {
    expect(readPlace(address, sellers)).toEqual({ page: 1, search: '', only: '' });
  },
);
