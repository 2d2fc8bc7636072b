import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSamePage } from './location.ts';
import { useRouting } from './router.tsx';
import { scrollWhenItFits } from './scroll-when-it-fits.ts';
import { recallScroll } from './scroll-memory.ts';

function placeOfHash(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * What a browser does at the change of a document, for changes without one: scrolls to the top, to the fragment or
 * back to where the reader was, moves the focus, and has the new title said.
 */
export function usePageArrival() {
  const { location, way, inPlace } = useRouting();
  const arrivedAt = useRef(location);
  const announcer = useRef<HTMLParagraphElement>(null);

  // A reload and a return from another site are left to the browser: it knows the position itself.
  useEffect(() => {
    const take = () => (history.scrollRestoration = 'manual');
    const give = () => (history.scrollRestoration = 'auto');
    take();
    addEventListener('pagehide', give);
    addEventListener('pageshow', take);
    return () => {
      removeEventListener('pagehide', give);
      removeEventListener('pageshow', take);
    };
  }, []);

  useLayoutEffect(() => {
    const from = arrivedAt.current;
    if (from === location) return;
    arrivedAt.current = location;
    if (inPlace) return;

    const recalled = way === 'traverse' ? recallScroll(location) : undefined;
    const jumped = way === 'traverse' && isSamePage(from, location);
    if (recalled !== undefined) scrollWhenItFits(recalled);
    else if (jumped) return;
    else if (location.hash) placeOfHash(location.hash)?.scrollIntoView();
    else window.scrollTo(0, 0);

    if (jumped) return;
    focusHeading();
    if (announcer.current) announcer.current.textContent = document.title;
  }, [location, way, inPlace]);

  return announcer;
}
