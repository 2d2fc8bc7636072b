import { expect, test } from 'vitest';
import { loginAddress } from './login-address.ts';
import { ownAddress } from './own-address.ts';

test.each(['/', '/cart', '/catalog?gender=Гаджеты&page=2', '/products/7#reviews'])(
  '%s is a page of the shop',
  (address) => expect(decodeURI(ownAddress(address) ?? '')).toBe(address),
);

test.each([
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '///evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/api/x',
  '/uploads/1.webp',
  '/dev/mail',
  '/login',
  '/login?from=/login',
  '/register',
])('%j is none to be led to', (address) => expect(ownAddress(address)).toBeUndefined());

test('the sign-in page remembers where one came from', () => {
  expect(loginAddress({ pathname: '/catalog', search: '?page=2' })).toBe('/login?from=%2Fcatalog%3Fpage%3D2');
  expect(loginAddress({ pathname: '/', search: '' })).toBe('/login');
});
