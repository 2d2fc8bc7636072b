import { expect, test } from 'vitest';
import { orderListAddress, EVERYTHING, isFiltered, readOrderList } from './order-list-address.ts';

test('the address keeps what an admin looks at', () => {
  const view = {
    page: 3,
    search: 'Айгүл 0555',
    status: 'inProgress',
    day: '2026-11-15',
    changedBySeller: true,
    buyer: 'client-1',
    sort: 'largest',
  } as const;
  expect(readOrderList(new URL(orderListAddress(view), 'http://localhost').search)).toEqual(view);
  expect(orderListAddress(EVERYTHING)).toBe('/orders');
  expect(isFiltered(EVERYTHING)).toBe(false);
  expect(isFiltered(view)).toBe(true);
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=x',
  '?status=lost',
  '?day=2026-02-30',
  '?day=yesterday',
  '?day=0000-01-01',
  '?search=++',
  '?sort=name',
])('%s shows all orders', (search) => expect(readOrderList(search)).toEqual(EVERYTHING));
