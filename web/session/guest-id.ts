import { storage } from './storage.ts';

const KEY = 'guestSessionId';

/** Identifies a guest's cart. Random, since it gives access to that cart. */
export function guestSessionId(): string {
  const known = storage.getItem(KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = `guest_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  storage.setItem(KEY, made);
  return made;
}
