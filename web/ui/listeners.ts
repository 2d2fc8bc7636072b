interface Listeners {
  notify: () => void;
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
