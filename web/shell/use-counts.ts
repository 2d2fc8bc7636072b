import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type { AfterPage } from './after-page.tsx';
import type { Counts } from './counts.ts';

const UNKNOWN: Counts = { cart: undefined, favorites: undefined };

/** Loaded after the page: nobody waits for a badge. */
export function useCounts(): { counts: Counts; counting: ReactNode } {
  const [counts, setCounts] = useState(UNKNOWN);
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof AfterPage>>>();

  useEffect(() => {
    void import('./after-page.tsx').then(
      (code) => setLoaded(() => code.AfterPage),
      () => {},
    );
  }, []);

  return { counts, counting: Loaded && createElement(Loaded, { onCount: setCounts }) };
}
