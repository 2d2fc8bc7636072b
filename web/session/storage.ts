type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage; in memory where the browser refuses it. */
export const storage: Kept = findStorage('sessionStorage') ?? inMemory();

/** Outlives the tab. */
export const deviceStorage: Kept = findStorage('localStorage') ?? inMemory();
/** Products that were opened on this device. */
export const RECENTLY_VIEWED = 'kerben.recently-viewed';
export const hasViewed = (): boolean => deviceStorage.getItem(RECENTLY_VIEWED) !== null;
export const PLACED_ORDER = 'kerben.placed-order';
export const hasPlacedOrder = (): boolean => deviceStorage.getItem(PLACED_ORDER) !== null;

function findStorage(kind: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
}

function inMemory(): Kept {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
