const GIVE_UP_AFTER_MS = 3_000;
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

let stopWaiting: (() => void) | undefined;

/** Once the page is long enough. */
export const scrollWhenItFits = (top: number): void =>
  scrollAsItGrows(() => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  });

/** Once the element is on the page. */
export const scrollWhenThere = (find: () => Element | null): void =>
  scrollAsItGrows(() => {
    const place = find();
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
    return place !== null;
  });

/** Tries again while the page grows, until it has succeeded or the reader has started to move. */
function scrollAsItGrows(scroll: () => boolean): void {
  stopWaiting?.();
  if (scroll()) return;

  const growth = new ResizeObserver(() => {
    if (scroll()) stopWaiting?.();
  });
  const timer = setTimeout(() => stopWaiting?.(), GIVE_UP_AFTER_MS);
  stopWaiting = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const move of READER_MOVES) removeEventListener(move, stop);
    stopWaiting = undefined;
  };
  const stop = () => stopWaiting?.();
  for (const move of READER_MOVES) addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
}
