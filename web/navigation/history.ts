import { pathOf, toHref } from './href.ts';
import { addressOf, isSamePage, KEYLESS, type Location, locationOf } from './location.ts';
import { rememberScroll } from './scroll-memory.ts';

export type Way = 'push' | 'replace' | 'traverse';

export interface Visit {
  location: Location;
  way: Way;
  /** A dialog opens over the page, or the page itself changes: neither scroll nor focus moves. */
  inPlace?: boolean;
}

let here: Location | undefined;
let listener: ((visit: Visit) => void) | undefined;
let leaveGuard: LeaveGuard | undefined;

/** Returns true to stay on the page; `leave` goes on to where the reader was going. */
export type LeaveGuard = (leave: () => void) => boolean;

export function setLeaveGuard(next: LeaveGuard | undefined): void {
  leaveGuard = next;
}

export function currentLocation(): Location {
  const { key } = (history.state ?? {}) as { key?: string };
  return locationIn(document.URL, key ?? KEYLESS);
}

/** Without the language of its path. */
function locationIn(url: string | URL, key: string): Location {
  const location = locationOf(url, key);
  return { ...location, pathname: pathOf(location.pathname) ?? location.pathname };
}

function arrive(location: Location, way: Way, inPlace = false): void {
  // The old page is still shown. A jump to a fragment has scrolled already, and its link has remembered the position.
  if (here && !isSamePage(here, location)) rememberScroll(here, window.scrollY);
  here = location;
  listener?.({ location, way, inPlace });
}

/** Goes to an address of the shop without a new document. */
export function navigate(
  to: string,
  { replace = false, inPlace = false }: { replace?: boolean; inPlace?: boolean } = {},
): void {
  const url = new URL(toHref(to), document.URL);
  if (url.origin !== window.location.origin) return window.location.assign(url);
  if (leaveGuard?.(() => navigate(to, { replace }))) return;
  const key = Math.random().toString(36).slice(2, 10);
  if (replace) history.replaceState({ key }, '', url);
  else history.pushState({ key }, '', url);
  arrive(locationIn(url, key), replace ? 'replace' : 'push', inPlace);
}

/** Called later, tells whether the reader is still on the page where it began. */
export const stillAt =
  (began = currentLocation()) =>
  (): boolean =>
    isSamePage(began, currentLocation());

export function listenToVisits(onVisit: (visit: Visit) => void): () => void {
  const traverse = () => {
    const location = currentLocation();
    // The browser has already moved: push the page again, so that one step back leads where the reader wanted.
    if (here && !isSamePage(here, location) && leaveGuard?.(() => history.back()))
      history.pushState({ key: here.key }, '', toHref(addressOf(here)));
    else arrive(location, 'traverse');
  };
  here = currentLocation();
  listener = onVisit;
  addEventListener('popstate', traverse);
  return () => {
    removeEventListener('popstate', traverse);
    listener = undefined;
  };
}
