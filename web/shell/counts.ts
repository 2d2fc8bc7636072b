/** Undefined until they are known. */
export interface Counts {
  cart: number | undefined;
  favorites: number | undefined;
}
