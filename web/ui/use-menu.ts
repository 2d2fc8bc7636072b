import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from '../navigation/router.tsx';

interface Menu {
  menu: RefObject<HTMLDetailsElement | null>;
  close: () => void;
}

/** For a `<details>` used as a menu: it closes on the next page, on Escape and on a click elsewhere. */
export function useMenu(): Menu {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  const close = useCallback(() => {
    const details = menu.current;
    if (!details?.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  }, []);

  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      const details = menu.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      // A dialog around the menu stays open.
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [close]);

  return { menu, close };
}
