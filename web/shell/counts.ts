/** How many are in the cart and among the favourites; undefined while nobody knows yet. */
export interface Counts {
  cart: number | undefined;
  favorites: number | undefined;
}
