import { isPageAddress } from '#contract/addresses.ts';

const ON_THIS_SITE = /^\/(?![/\\])/;
const SIGN_IN = /^\/(login|register)\/?$/;
const ANYWHERE = 'http://localhost';

/** Checks an address from a query parameter: gives a page of this shop, or undefined. */
export function ownAddress(written: string | null): string | undefined {
  if (!written || !ON_THIS_SITE.test(written) || !URL.canParse(written, ANYWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(written, ANYWHERE);
  // Checked again: `/.//evil.example` becomes `//evil.example` only here.
  if (origin !== ANYWHERE || !ON_THIS_SITE.test(pathname)) return undefined;
  if (!isPageAddress(pathname) || SIGN_IN.test(pathname)) return undefined;
  return pathname + search + hash;
}
