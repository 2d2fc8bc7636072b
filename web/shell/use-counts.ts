import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type { Counting } from './counting.tsx';
import type { Counts } from './counts.ts';

const UNKNOWN: Counts = { cart: undefined, favorites: undefined };

/** Loaded after the page: nobody waits for a badge. */
export function useCounts(): { counts: Counts; counting: ReactNode } {
  const [counts, setCounts] = useState(UNKNOWN);
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof Counting>>>();

  useEffect(() => {
    void import('./counting.tsx').then(
      (code) => setLoaded(() => code.Counting),
      () => {},
    );
  }, []);

  return { counts, counting: Loaded && createElement(Loaded, { onCount: setCounts }) };
}
