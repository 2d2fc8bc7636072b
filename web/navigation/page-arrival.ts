import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSamePage } from './location.ts';
import { useRouting } from './router.tsx';
import { scrollWhenItFits, scrollWhenThere } from './scroll-on-arrival.ts';
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
 * What a browser does when a document loads: scrolls to the top, the fragment or the last position, moves the
 * focus and announces the title.
 */
export function usePageArrival() {
  const { location, way, inPlace } = useRouting();
  const arrivedAt = useRef(location);
  const announcer = useRef<HTMLParagraphElement>(null);

  // The browser itself restores the position after a reload or a return from another site.
  useEffect(() => {
    const setManual = () => (history.scrollRestoration = 'manual');
    const setAuto = () => (history.scrollRestoration = 'auto');
    setManual();
    addEventListener('pagehide', setAuto);
    addEventListener('pageshow', setManual);
    return () => {
      removeEventListener('pagehide', setAuto);
      removeEventListener('pageshow', setManual);
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
    else if (location.hash) scrollWhenThere(() => placeOfHash(location.hash));
    else window.scrollTo(0, 0);

    if (jumped) return;
    focusHeading();
    if (announcer.current) announcer.current.textContent = document.title;
  }, [location, way, inPlace]);

  return announcer;
}
