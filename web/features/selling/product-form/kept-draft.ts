import type { TypedProduct } from './typed-product.ts';

export interface KeptDraft {
  typed: TypedProduct;
  savedAt: number;
}

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

export function keepDraft(key: string, typed: TypedProduct): void {
  try {
    localStorage.setItem(key, JSON.stringify({ typed, savedAt: Date.now() } satisfies KeptDraft));
  } catch {
    // Full or forbidden storage loses only the draft.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
