import { useState } from 'react';
import { ownedStorage } from './owned-storage.ts';

/** State that survives a reload. The third item removes what is stored. */
export function useOwnedState<T>(
  key: string,
  start: T,
  options?: { orGuest: boolean },
): [T, (next: T) => void, () => void] {
  const [value, setValue] = useState(() => ownedStorage.read<T>(key, options) ?? start);
  const store = (next: T) => {
    setValue(next);
    ownedStorage.write(key, next);
  };
  return [value, store, () => ownedStorage.remove(key)];
}
