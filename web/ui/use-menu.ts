import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../navigation/router.tsx';

/** For a `<details>` that is a menu: it closes on the next page, on Escape and on a press elsewhere. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      const details = menu.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      const details = menu.current;
      if (pressed !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return menu;
}
