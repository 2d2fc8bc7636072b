import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';

/** Undefined until they are known. */
interface Counts {
  cart: number | undefined;
  favorites: number | undefined;
}

let counts: Counts = { cart: undefined, favorites: undefined };
const listeners = createListeners();

export function setCounts(next: Counts): void {
  counts = next;
  listeners.notify();
}

/** Read by the link that shows it: a new count renders nothing else. */
export const useCount = (what: keyof Counts): number | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => counts[what],
    () => undefined,
  );
