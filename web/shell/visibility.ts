const ADMIN_PATHS = ['/admin', '/orders', '/sellers', '/homepage-images', '/users/clients'];

/**
 * The admin's screens, where the specification hides the bottom bar and the contact footer. 'Under' means the path
 * itself and what is below it. /sellers/register only shares its beginning with the admin's list of sellers: it is
 * the application form for guests, and keeps both.
 */
export function isAdminArea(pathname: string): boolean {
  if (pathname.startsWith('/sellers/register')) return false;
  return ADMIN_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** On a phone the product's own buy bar takes the place of the contact footer. */
export function isProductPage(pathname: string): boolean {
  return pathname.startsWith('/products/');
}

/** 'Own layout, no header or sidebar.' */
export function isSignIn(pathname: string): boolean {
  return pathname === '/login';
}
