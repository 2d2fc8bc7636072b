/** How many characters of type and brand a card shows, by screen. */
export const CARD_TEXT = {
  catalog: { type: 8, inactiveType: 9, brand: 7 },
  /** Below a product; the specification's '10 on mobile in another view'. */
  shelf: { type: 8, inactiveType: 9, typeOnPhone: 10, brand: 7 },
  favorites: { type: 9, brand: 7 },
  seller: { type: 8, brand: 8 },
} as const;

/** Counts whole characters, not UTF-16 units. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
