import { isPageAddress } from '#contract/addresses.ts';
import { pathOf } from './href.ts';

export interface LinkClick {
  href: string;
  target: string | null;
  download: boolean;
  rel: string | null;
  button: number;
  modified: boolean;
  here: string;
}

export type LinkTarget =
  /** A screen of the shop. */
  | { kind: 'page'; to: string }
  /** A place on the open page: the browser scrolls there by itself. */
  | { kind: 'fragment'; to: string }
  /** Everything else, also pages in another language, which have scripts of their own. */
  | { kind: 'browser' };

const BROWSER: LinkTarget = { kind: 'browser' };
const FILE = /\.[a-z\d]{1,12}$/i;

/** Whether an address of this site is a page of the shop, not an upload, a file or a call. */
function isPagePath(pathname: string): boolean {
  return isPageAddress(pathname) && !FILE.test(pathname);
}

export function linkTarget(click: LinkClick): LinkTarget {
  if (click.button !== 0 || click.modified || click.download) return BROWSER;
  if (click.target && click.target !== '_self') return BROWSER;
  if (click.rel?.split(/\s+/).includes('external')) return BROWSER;
  if (!URL.canParse(click.href, click.here)) return BROWSER;

  const here = new URL(click.here);
  const there = new URL(click.href, click.here);
  const path = pathOf(there.pathname);
  if (there.origin !== here.origin || path === undefined || !isPagePath(path)) return BROWSER;

  const to = path + there.search + there.hash;
  const samePage = there.pathname === here.pathname && there.search === here.search;
  // An empty fragment still ends in '#': the browser scrolls to the top.
  if (samePage && there.href.includes('#')) return { kind: 'fragment', to };
  return { kind: 'page', to };
}
