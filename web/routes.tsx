import { INFO_PAGES } from '#contract/info-text.ts';
import { locationOf } from './navigation/location.ts';
import { type Params, routePattern } from './navigation/route-pattern.ts';
import { screen, type Screen } from './navigation/screen.ts';

type Route = { path: string } & ({ screen: Screen } | { redirect: string });

const PRODUCT_FORM = screen('screens/product-form.tsx', () => import('./screens/product-form.tsx'));
/** One screen for both, so that an order opens over the list that it was chosen from. */
const ORDERS = screen('screens/orders.tsx', () => import('./screens/orders.tsx'));
const INFO_PAGE = screen('screens/info-page.tsx', () => import('./screens/info-page.tsx'));

/**
 * The route table of the specification; the first match counts. A screen is a file that exports `Screen`; it
 * is loaded on its first visit and gets the path's parameters as `params`.
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
  ...INFO_PAGES.map((name) => ({ path: `/${name}`, screen: INFO_PAGE })),
  { path: '/login', screen: screen('screens/login.tsx', () => import('./screens/login.tsx')) },
  { path: '/register', redirect: '/login?mode=register' },
  {
    path: '/email-change/undo',
    screen: screen('screens/email-change-undo.tsx', () => import('./screens/email-change-undo.tsx')),
  },
  {
    path: '/alerts/confirm',
    screen: screen('screens/alert-confirm.tsx', () => import('./screens/alert-confirm.tsx')),
  },
  {
    path: '/alerts/end',
    screen: screen('screens/alert-end.tsx', () => import('./screens/alert-end.tsx')),
  },
  { path: '/profile', screen: screen('screens/profile.tsx', () => import('./screens/profile.tsx')) },
  {
    path: '/sellerProfile',
    screen: screen('screens/seller-profile.tsx', () => import('./screens/seller-profile.tsx')),
  },
  {
    path: '/seller',
    screen: screen('screens/seller-today.tsx', () => import('./screens/seller-today.tsx')),
  },
  {
    path: '/seller/orders',
    screen: screen('screens/seller-orders.tsx', () => import('./screens/seller-orders.tsx')),
  },
  {
    path: '/seller/returns',
    screen: screen('screens/seller-returns.tsx', () => import('./screens/seller-returns.tsx')),
  },
  {
    path: '/seller/reviews',
    screen: screen('screens/seller-reviews.tsx', () => import('./screens/seller-reviews.tsx')),
  },
  {
    path: '/seller/questions',
    screen: screen('screens/seller-questions.tsx', () => import('./screens/seller-questions.tsx')),
  },
  {
    path: '/seller/reports',
    screen: screen('screens/seller-reports.tsx', () => import('./screens/seller-reports.tsx')),
  },
  {
    path: '/seller/products',
    screen: screen('screens/seller-products.tsx', () => import('./screens/seller-products.tsx')),
  },
  {
    path: '/seller/sales-history',
    screen: screen('screens/sales-history.tsx', () => import('./screens/sales-history.tsx')),
  },
  {
    path: '/seller/purchase-history',
    screen: screen('screens/seller-purchases.tsx', () => import('./screens/seller-purchases.tsx')),
  },
  { path: '/orders', screen: ORDERS },
  { path: '/order/:orderId', screen: ORDERS },
  { path: '/my-order', screen: screen('screens/my-order.tsx', () => import('./screens/my-order.tsx')) },
  {
    path: '/sellers/register',
    screen: screen('screens/seller-application.tsx', () => import('./screens/seller-application.tsx')),
  },
  {
    path: '/seller/products/bulk',
    screen: screen('screens/seller-products-bulk.tsx', () => import('./screens/seller-products-bulk.tsx')),
  },
  { path: '/sellers-products', screen: PRODUCT_FORM },
  { path: '/product-form', screen: PRODUCT_FORM },
  { path: '/product-form/:productId', screen: PRODUCT_FORM },
  { path: '/admin', screen: screen('screens/admin.tsx', () => import('./screens/admin.tsx')) },
  { path: '/admin/calls', screen: screen('screens/calls.tsx', () => import('./screens/calls.tsx')) },
  { path: '/admin/reports', screen: screen('screens/reports.tsx', () => import('./screens/reports.tsx')) },
  { path: '/admin/returns', screen: screen('screens/returns.tsx', () => import('./screens/returns.tsx')) },
  { path: '/admin/audit', screen: screen('screens/audit.tsx', () => import('./screens/audit.tsx')) },
  {
    path: '/admin/questions',
    screen: screen('screens/questions.tsx', () => import('./screens/questions.tsx')),
  },
  {
    path: '/admin/size-charts',
    screen: screen('screens/size-charts.tsx', () => import('./screens/size-charts.tsx')),
  },
  {
    path: '/admin/search-words',
    screen: screen('screens/search-words.tsx', () => import('./screens/search-words.tsx')),
  },
  {
    path: '/admin/pages',
    screen: screen('screens/info-editor.tsx', () => import('./screens/info-editor.tsx')),
  },
  {
    path: '/homepage-images',
    screen: screen('screens/homepage-images.tsx', () => import('./screens/homepage-images.tsx')),
  },
  { path: '/sellers', screen: screen('screens/sellers.tsx', () => import('./screens/sellers.tsx')) },
  { path: '/users/clients', screen: screen('screens/clients.tsx', () => import('./screens/clients.tsx')) },
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

export function screenAt(pathname: string): Screen {
  const route = matchRoute(pathname)?.route;
  if (!route) return NOT_FOUND;
  return 'screen' in route ? route.screen : screenAt(locationOf(route.redirect).pathname);
}
