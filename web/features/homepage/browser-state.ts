import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, which must match. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const prefersStill = (): boolean => window.matchMedia(REDUCED_MOTION).matches;

function subscribeToMotion(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const usePrefersStill = (): boolean =>
  useSyncExternalStore(subscribeToMotion, prefersStill, () => true);

function subscribeToVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

export const useTabVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Data saver, or a connection as slow as 2G. */
export const useSparesData = (): boolean => useSyncExternalStore(never, sparesData, () => true);

function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.endsWith('2g'));
}
