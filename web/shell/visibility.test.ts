import { expect, test } from 'vitest';
import { isAdminArea, isProductPage, isSignIn } from './visibility.ts';

test.each([
  '/admin',
  '/orders',
  '/orders/',
  '/sellers',
  '/homepage-images',
  '/users/clients',
  '/users/clients/7',
])('%s is the admin area', (path) => expect(isAdminArea(path)).toBe(true));

test.each([
  '/',
  '/catalog',
  '/sellers/register',
  '/seller/products',
  '/sellers-products',
  '/order/7',
  '/administer',
])('%s belongs to the shop', (path) => expect(isAdminArea(path)).toBe(false));

test('only the page of one product hides the footer on a phone', () => {
  expect(isProductPage('/products/7')).toBe(true);
  expect(isProductPage('/product-form/7')).toBe(false);
});

test('the sign-in page has a layout of its own', () => {
  expect(isSignIn('/login')).toBe(true);
  expect(isSignIn('/')).toBe(false);
});
