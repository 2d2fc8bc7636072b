import { guestSessionId } from './guest-id.ts';
import { currentSession } from './session.ts';
import { storage } from './storage.ts';

interface Stored<T = unknown> {
  owner: string;
  value: T;
}

export function currentOwner(): string {
  const session = currentSession();
  return session.kind === 'account' ? session.id : guestSessionId();
}

/**
 * Session storage whose values only the person who stored them reads, since several may use a tab in turn.
 */
export const ownedStorage = {
  /** `orGuest`: an account also reads what was stored before signing in. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- shorter than a cast at each call
  read<T>(key: string, { orGuest = false } = {}): T | undefined {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? 'null') as Stored<T> | null;
      const isReadable = stored?.owner === currentOwner() || (orGuest && stored?.owner.startsWith('guest_'));
      return isReadable ? stored?.value : undefined;
    } catch {
      return undefined;
    }
  },
  write(key: string, value: unknown): void {
    try {
      storage.setItem(key, JSON.stringify({ owner: currentOwner(), value } satisfies Stored));
    } catch {
      // Full storage: the value is lost with a reload, nothing else.
    }
  },
  remove: (key: string): void => storage.removeItem(key),
};
