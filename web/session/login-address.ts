import type { Location } from '../navigation/location.ts';

/** The sign-in page leads back to where one came from, or home. */
export const loginAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/' ? '/login' : `/login?from=${encodeURIComponent(pathname + search)}`;
