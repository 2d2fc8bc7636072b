import { expect, test } from 'vitest';
import { readToken } from './token.ts';

const NOW_MS = 1_000_000;
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

test('a token tells who it is and how long it lives', () => {
  const token = tokenOf({ exp: 2_000, role: 'seller', sellerId: 's1', userId: 's1' });
  expect(readToken(token, NOW_MS)).toEqual({ id: 's1', role: 'seller', expiresAtMs: 2_000_000 });
});

test.each([
  ['is out of time', tokenOf({ exp: 1_000, role: 'customer', userId: 'u1' })],
  ['has no end', tokenOf({ role: 'customer', userId: 'u1' })],
  ['names no role of ours', tokenOf({ exp: 2_000, role: 'king', userId: 'u1' })],
  ['names nobody', tokenOf({ exp: 2_000, role: 'customer' })],
  ['is no token', 'nonsense'],
  ['is empty', ''],
])('one that %s counts for nothing', (_, token) => {
  expect(readToken(token, NOW_MS)).toBeUndefined();
});
