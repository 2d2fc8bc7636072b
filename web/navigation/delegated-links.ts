import { useEffect } from 'react';
import { currentLocation, navigate } from './history.ts';
import { linkTarget, type LinkTarget } from './link-target.ts';
import { addressOf } from './location.ts';
import { SAVED_COPY } from './saved-copy.ts';
import { forgetScroll, rememberScroll } from './scroll-memory.ts';

function targetOf(event: Event): LinkTarget | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  // Only a click has a button and modifier keys; hovering has neither.
  const mouse = event instanceof MouseEvent && event.type === 'click' ? event : undefined;
  return linkTarget({
    href: link.href,
    target: link.getAttribute('target'),
    download: link.hasAttribute('download'),
    rel: link.getAttribute('rel'),
    button: mouse?.button ?? 0,
    modified: Boolean(mouse && (mouse.metaKey || mouse.ctrlKey || mouse.shiftKey || mouse.altKey)),
    here: document.URL,
  });
}

/**
 * One listener makes every plain `<a href>` navigate without a new document. `preload` gets the path of a
 * hovered or focused link.
 */
export function useDelegatedLinks(preload: (pathname: string) => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented) return;
      const target = targetOf(event);
      const here = currentLocation();
      if (target?.kind === 'fragment') {
        // The browser is about to scroll: remember the position to come back to.
        rememberScroll(here, window.scrollY);
        forgetScroll(target.to);
      }
      // The service worker answers for what is linked from a saved copy.
      if (target?.kind !== 'page' || document.getElementById(SAVED_COPY)) return;
      event.preventDefault();
      // As in a browser, the address that is already open gets no second history entry.
      navigate(target.to, { replace: target.to === addressOf(here) });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);

  useEffect(() => {
    // `pointerenter` does not bubble.
    const preloadScreen = (event: Event) => {
      const target = targetOf(event);
      if (target?.kind === 'page') preload(new URL(target.to, document.URL).pathname);
    };
    const moments = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const moment of moments) document.addEventListener(moment, preloadScreen, { passive: true });
    return () => {
      for (const moment of moments) document.removeEventListener(moment, preloadScreen);
    };
  }, [preload]);
}
