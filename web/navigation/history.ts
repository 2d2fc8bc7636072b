import { addressOf, isSamePage, KEYLESS, type Location, locationOf } from './location.ts';
import { rememberScroll } from './scroll-memory.ts';

/** How the reader came: by a link, in place of the page before, or by the back and forward buttons. */
export type Way = 'push' | 'replace' | 'traverse';

export interface Visit {
  location: Location;
  way: Way;
  /** A window opens over the page, or the page itself changes as it was asked to: the reader isn't moved. */
  inPlace?: boolean;
}

let here: Location | undefined;
let listener: ((visit: Visit) => void) | undefined;
let keeper: Keeper | undefined;

/** Says whether the reader stays for now; `leave` goes where the reader was about to. */
export type Keeper = (leave: () => void) => boolean;

/** There is one at a time: a form with something unsaved. */
export function setKeeper(next: Keeper | undefined): void {
  keeper = next;
}

export function currentLocation(): Location {
  const { key } = (history.state ?? {}) as { key?: string };
  return locationOf(document.URL, key ?? KEYLESS);
}

function arrive(location: Location, way: Way, inPlace = false): void {
  // The old page still stands. A jump to a fragment has scrolled already: its link remembered for it.
  if (here && !isSamePage(here, location)) rememberScroll(here, window.scrollY);
  here = location;
  listener?.({ location, way, inPlace });
}

/** Goes to an address of the shop without a new document. For the browser only, in answer to what a person did. */
export function navigate(
  to: string,
  { replace = false, inPlace = false }: { replace?: boolean; inPlace?: boolean } = {},
): void {
  const url = new URL(to, document.URL);
  if (url.origin !== window.location.origin) return window.location.assign(url);
  if (keeper?.(() => navigate(to, { replace }))) return;
  const key = Math.random().toString(36).slice(2, 10);
  if (replace) history.replaceState({ key }, '', url);
  else history.pushState({ key }, '', url);
  arrive(locationOf(url, key), replace ? 'replace' : 'push', inPlace);
}

/** For what takes its time: says later whether the reader is still on the page where it began. */
export const stillAt =
  (began = currentLocation()) =>
  (): boolean =>
    isSamePage(began, currentLocation());

/** There is one listener: the router. */
export function listenToVisits(heard: (visit: Visit) => void): () => void {
  const traverse = () => {
    const location = currentLocation();
    // The browser is there already: the page goes on top again, and one step back leads where the reader wanted.
    if (here && !isSamePage(here, location) && keeper?.(() => history.back()))
      history.pushState({ key: here.key }, '', addressOf(here));
    else arrive(location, 'traverse');
  };
  here = currentLocation();
  listener = heard;
  addEventListener('popstate', traverse);
  return () => {
    removeEventListener('popstate', traverse);
    listener = undefined;
  };
}
