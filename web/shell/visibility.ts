const ADMIN_PATHS = ['/admin', '/orders', '/sellers', '/homepage-images', '/users/clients'];

/**
 * The specification hides the bottom bar and the contact footer here. /sellers/register only shares its
 * beginning with the list of sellers: it is the public application form and keeps both.
 */
export function isAdminArea(pathname: string): boolean {
  if (pathname.startsWith('/sellers/register')) return false;
  return ADMIN_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** On a phone the buy bar replaces the contact footer. */
export function isProductPage(pathname: string): boolean {
  return pathname.startsWith('/products/');
}

/** 'Own layout, no header or sidebar.' */
export function isSignIn(pathname: string): boolean {
  return pathname === '/login';
}
