import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { clientOf } from './client.ts';

const order = (columns: Partial<Order>): Order =>
  ({ user: null, guestInfo: null, firstName: '', phoneNumber: '', address: '', ...columns }) as Order;
const user = (role: 'customer' | 'seller' | 'admin') => ({
  _id: '1',
  name: 'Айгүл',
  email: 'a@example.kg',
  role,
});

test.each([
  ['customer', 'Покупатель'],
  ['seller', 'Продавец'],
  ['admin', 'Админ'],
] as const)("'admin sees the client role label per order': %s", (role, type) => {
  expect(clientOf(order({ user: user(role) }))).toMatchObject({ name: 'Айгүл', type, email: 'a@example.kg' });
});

test('a guest is told by what the guest has named', () => {
  const guestInfo = { name: 'Бакыт', phone: '0700 11 22 33', email: 'b@example.kg' };
  expect(clientOf(order({ guestInfo }))).toEqual({
    name: 'Бакыт',
    type: 'Гость',
    phone: '0700 11 22 33',
    email: 'b@example.kg',
  });
});

test('the name and the phone of the form come first', () => {
  const known = clientOf(order({ user: user('customer'), firstName: 'Айгүл А.', phoneNumber: '0555' }));
  expect(known).toMatchObject({ name: 'Айгүл А.', phone: '0555' });
});

test("of whom nothing is known the name and the type are 'Не указан'", () => {
  expect(clientOf(order({}))).toMatchObject({ name: 'Не указан', type: 'Не указан' });
});
