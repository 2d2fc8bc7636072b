import { useCallback, useRef, useState } from 'react';
import { prefersStill } from './browser-state.ts';

const ARRIVED_WITHIN_PX = 2;
const FADE: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' };

export function useSlidePosition(count: number, onSwipe: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The slide it is scrolling to; undefined while it rests or is swiped. */
  const bound = useRef<number>(undefined);

  const show = useCallback(
    (wanted: number) => {
      const viewport = box.current;
      if (!viewport) return;
      const to = (wanted + count) % count;
      const left = to * viewport.clientWidth;
      const next = Math.abs(left - viewport.scrollLeft) <= viewport.clientWidth * 1.5;
      bound.current = to;
      setIndex(to);
      viewport.scrollTo({ left, behavior: next && !prefersStill() ? 'smooth' : 'instant' });
      // From the last slide to the first: fade instead of scrolling past all the others.
      if (!next && !prefersStill()) viewport.animate([{ opacity: 0.3 }, { opacity: 1 }], FADE);
    },
    [count],
  );

  const onScroll = () => {
    const viewport = box.current;
    if (!viewport?.clientWidth) return;
    if (bound.current !== undefined) {
      const rest = Math.abs(viewport.scrollLeft - bound.current * viewport.clientWidth);
      if (rest <= ARRIVED_WITHIN_PX) bound.current = undefined;
      return;
    }
    const seen = Math.min(count - 1, Math.round(viewport.scrollLeft / viewport.clientWidth));
    if (seen === index) return;
    setIndex(seen);
    onSwipe();
  };

  const onGrasp = () => {
    bound.current = undefined;
  };

  return {
    index,
    show,
    viewport: box,
    viewportEvents: { onScroll, onTouchStart: onGrasp, onWheel: onGrasp },
  };
}
