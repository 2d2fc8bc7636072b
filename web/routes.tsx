import { locationOf } from './navigation/location.ts';
import type { ACCOUNT_SCREENS } from './account-screens.ts';
import { type Params, routePattern } from './navigation/route-pattern.ts';
import { screen, type Screen } from './navigation/screen.ts';

type Route = { path: string } & ({ screen: Screen } | { redirect: string });

const accountScreen = (name: keyof typeof ACCOUNT_SCREENS) =>
  screen(`screens/${name}.tsx`, async () => {
    const { ACCOUNT_SCREENS } = await import('./account-screens.ts');
    return ACCOUNT_SCREENS[name]();
  });

const PRODUCT_FORM = accountScreen('product-form');
/** One screen for both, so that an order opens over the list that it was chosen from. */
const ORDER_DESK = accountScreen('order-desk');

/**
 * The route table of the specification; the first that fits counts. A screen is a file that exports `Screen` and is
 * fetched when it is first visited; it gets the named parts of its path as `params`.
 */
export const ROUTES: Route[] = [
  { path: '/', screen: screen('screens/home.tsx', () => import('./screens/home.tsx')) },
  { path: '/catalog', screen: screen('screens/catalog.tsx', () => import('./screens/catalog.tsx')) },
  {
    path: '/products/:productId',
    screen: screen('screens/product.tsx', () => import('./screens/product.tsx')),
  },
  { path: '/favorites', screen: screen('screens/favorites.tsx', () => import('./screens/favorites.tsx')) },
  { path: '/cart', screen: screen('screens/cart.tsx', () => import('./screens/cart.tsx')) },
  { path: '/contact', screen: screen('screens/contact.tsx', () => import('./screens/contact.tsx')) },
  { path: '/login', screen: screen('screens/login.tsx', () => import('./screens/login.tsx')) },
  { path: '/register', redirect: '/login?mode=register' },
  { path: '/email-change/undo', screen: accountScreen('email-change-undo') },
  { path: '/profile', screen: accountScreen('profile') },
  { path: '/sellerProfile', screen: accountScreen('seller-profile') },
  { path: '/seller/products', screen: accountScreen('own-products') },
  { path: '/seller/sales-history', screen: accountScreen('sales-history') },
  { path: '/seller/purchase-history', screen: accountScreen('seller-purchases') },
  { path: '/orders', screen: ORDER_DESK },
  { path: '/order/:orderId', screen: ORDER_DESK },
  {
    path: '/sellers/register',
    screen: accountScreen('seller-application'),
  },
  { path: '/seller/products/bulk', screen: accountScreen('bulk') },
  { path: '/sellers-products', screen: PRODUCT_FORM },
  { path: '/product-form', screen: PRODUCT_FORM },
  { path: '/product-form/:productId', screen: PRODUCT_FORM },
  { path: '/admin', screen: accountScreen('admin') },
  { path: '/admin/audit', screen: accountScreen('audit') },
  { path: '/homepage-images', screen: accountScreen('homepage-images') },
  { path: '/sellers', screen: accountScreen('sellers') },
  { path: '/users/clients', screen: accountScreen('clients') },
];

export const NOT_FOUND = screen('screens/not-found.tsx', () => import('./screens/not-found.tsx'));

const PATTERNS = ROUTES.map((route) => ({ route, fits: routePattern(route.path) }));

export function matchRoute(pathname: string): { route: Route; params: Params } | undefined {
  for (const { route, fits } of PATTERNS) {
    const params = fits(pathname);
    if (params) return { route, params };
  }
  return undefined;
}

export function redirectAt(pathname: string): string | undefined {
  const route = matchRoute(pathname)?.route;
  return route && 'redirect' in route ? route.redirect : undefined;
}

/** What stands at an address; a redirect leads on to its target's screen. */
export function screenAt(pathname: string): Screen {
  const route = matchRoute(pathname)?.route;
  if (!route) return NOT_FOUND;
  return 'screen' in route ? route.screen : screenAt(locationOf(route.redirect).pathname);
}
