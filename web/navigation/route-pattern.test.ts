import { expect, test } from 'vitest';
import { routePattern } from './route-pattern.ts';

test('a plain path is itself, with or without a slash at the end, and nothing else', () => {
  const contact = routePattern('/contact');
  expect(contact('/contact')).toEqual({});
  expect(contact('/contact/')).toEqual({});
  expect(contact('/contact/us')).toBeUndefined();
  expect(contact('/contacts')).toBeUndefined();
  expect(contact('/Contact')).toBeUndefined();
});

test('the home page is only the root', () => {
  const home = routePattern('/');
  expect(home('/')).toEqual({});
  expect(home('/x')).toBeUndefined();
});

test('a named part is one part of the path, decoded', () => {
  const product = routePattern('/products/:productId');
  expect(product('/products/7')).toEqual({ productId: '7' });
  expect(product('/products/%D0%B0')).toEqual({ productId: 'а' });
  expect(product('/products/')).toBeUndefined();
  expect(product('/products/7/reviews')).toBeUndefined();
});

test('a path that can not be decoded leads nowhere', () => {
  expect(routePattern('/products/:productId')('/products/%E0%A4%A')).toBeUndefined();
});
