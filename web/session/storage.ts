type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage; in memory where the browser refuses it. */
export const storage: Kept = findStorage() ?? inMemory();

function findStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
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
