import type { TypedProduct } from './typed-product.ts';

export interface KeptDraft {
  typed: TypedProduct;
  savedAt: number;
}

/** Uploads that no product was saved with are swept after a day; words are worth keeping a little longer. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;

export const draftKey = (sellerId: string, productId: string | undefined): string =>
  `product-draft ${sellerId} ${productId ?? 'new'}`;

export function readDraft(key: string, now = Date.now()): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
    return kept && now - kept.savedAt < KEPT_FOR_MS && Array.isArray(kept.typed.images) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing, or has no room left, loses the draft and nothing else. */
export function keepDraft(key: string, typed: TypedProduct): void {
  try {
    localStorage.setItem(key, JSON.stringify({ typed, savedAt: Date.now() } satisfies KeptDraft));
  } catch {
    // Said above.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Said above.
  }
}
