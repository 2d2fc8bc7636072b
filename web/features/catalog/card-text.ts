/** How many characters of type and brand a card shows, screen by screen. */
export const CARD_TEXT = {
  catalog: { type: 8, inactiveType: 9, brand: 7 },
  /** Below a product; '10 on mobile in another view' is this one. */
  shelf: { type: 8, inactiveType: 9, typeOnPhone: 10, brand: 7 },
  favorites: { type: 9, brand: 7 },
  seller: { type: 8, brand: 8 },
} as const;

/** Counts characters as people do, and says by an ellipsis that something is left out. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
