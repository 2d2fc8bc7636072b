const FULL_AT = 10;

/** 'Red at 3 or fewer, orange at 10 or fewer, otherwise green; width quantity/10, capped at 100%.' */
export function stockLevel(quantity: number): { color: 'red' | 'orange' | 'green'; percent: number } {
  const percent = Math.max(0, Math.min(100, (quantity / FULL_AT) * 100));
  if (quantity <= 3) return { color: 'red', percent };
  return { color: quantity <= 10 ? 'orange' : 'green', percent };
}
