import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH_PX = 48;

interface Start {
  pointer: number;
  x: number;
  y: number;
}

/** 1 for the next, -1 for the previous, 0 if it was no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < FAR_ENOUGH_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}

/** Handlers for the swiped element. Does nothing while the page is zoomed in. */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<Start>(undefined);
  const zoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
  const follow = (stage: HTMLElement, dx: number) => {
    if (stage.firstElementChild instanceof HTMLElement)
      stage.firstElementChild.style.translate = dx === 0 ? '' : `${dx}px`;
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    follow(event.currentTarget, 0);
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drop(event);
      if (event.pointerType === 'mouse' || !event.isPrimary || zoomed()) return;
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current?.pointer === event.pointerId)
        follow(event.currentTarget, event.clientX - start.current.x);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      drop(event);
      if (from?.pointer !== event.pointerId) return;
      const step = swipeStep(event.clientX - from.x, event.clientY - from.y);
      if (step !== 0) onStep(step);
    },
    onPointerCancel: drop,
  };
}
