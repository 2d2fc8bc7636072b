import { storage } from './storage.ts';

const KEY = 'guestSessionId';

/** Names a guest's cart. Whoever knows it sees that cart, so it can't be guessed. */
export function guestSessionId(): string {
  const known = storage.getItem(KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = `guest_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  storage.setItem(KEY, made);
  return made;
}
