import type { Location } from '../navigation/location.ts';

/** The sign-in page, which leads back to where one came from. Home needs no mention: people come there anyway. */
export const loginAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/' ? '/login' : `/login?from=${encodeURIComponent(pathname + search)}`;
