import { expect, test } from 'vitest';
import { listSearch, readPlace } from './list-address.ts';

const STATUSES = ['pending', 'approved'];
const WHOLE = { page: 1, search: '', status: '', sort: 'newest' } as const;

test.each([
  ['', WHOLE],
  ['?page=3', { ...WHOLE, page: 3 }],
  [
    '?search=%D0%90%D0%BB%D0%B0-%D0%A2%D0%BE%D0%BE&status=pending',
    { ...WHOLE, search: 'Ала-Тоо', status: 'pending' },
  ],
  ['?page=2&search=a&status=approved&sort=name', { page: 2, search: 'a', status: 'approved', sort: 'name' }],
] as const)('%s is read as it was written', (address, place) => {
  expect(listSearch(place)).toBe(address);
  expect(readPlace(address, STATUSES)).toEqual(place);
});

test.each(['?page=0', '?page=-1', '?page=abc', '?status=deleted', '?sort=total', '?search=%20'])(
  '%s leads to the whole list',
  (address) => expect(readPlace(address, STATUSES)).toEqual(WHOLE),
);
