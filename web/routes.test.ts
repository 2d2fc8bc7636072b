import { expect, test } from 'vitest';
import { NOT_FOUND, screenAt } from './routes.tsx';

/** The route table of the specification. */
const ROUTES = {
  '/': 'home',
  '/catalog': 'catalog',
  '/contact': 'contact',
  '/cart': 'cart',
  '/favorites': 'favorites',
  '/login': 'login',
  '/profile': 'profile',
  '/sellerProfile': 'seller-profile',
  '/sellers/register': 'seller-application',
  '/sellers': 'sellers',
  '/seller/products': 'seller-products',
  '/sellers-products': 'product-form',
  '/product-form/7': 'product-form',
  '/seller/sales-history': 'sales-history',
  '/seller/purchase-history': 'seller-purchases',
  '/products/7': 'product',
  '/orders': 'orders',
  '/orders/': 'orders',
  '/order/7': 'orders',
  '/my-order': 'my-order',
  '/admin/returns': 'returns',
  '/seller/returns': 'seller-returns',
  '/admin': 'admin',
  '/homepage-images': 'homepage-images',
  '/users/clients': 'clients',
};

test.each(Object.entries(ROUTES))('%s shows the screen %s', (path, screen) => {
  expect(screenAt(path).file).toBe(`screens/${screen}.tsx`);
});

test("'create mode when the id is absent'; /register opens the sign-in page", () => {
  expect(screenAt('/product-form').file).toBe('screens/product-form.tsx');
  expect(screenAt('/register').file).toBe('screens/login.tsx');
});

test.each(['/nowhere', '/products', '/order', '/users', '/catalog/7'])('%s is no page', (path) => {
  expect(screenAt(path)).toBe(NOT_FOUND);
});
