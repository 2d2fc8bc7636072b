import type { ProductCard } from '#contract/catalog.ts';
import type { Favorites } from '#contract/favorites.ts';

/**
 * Inserts the product at `place`, or removes it where that is undefined. One that is there stays where it is.
 */
export function withMark(favorites: Favorites, product: ProductCard, place: number | undefined): Favorites {
  const isThere = favorites.some(({ _id }) => _id === product._id);
  if (place === undefined) return isThere ? favorites.filter(({ _id }) => _id !== product._id) : favorites;
  return isThere ? favorites : [...favorites.slice(0, place), product, ...favorites.slice(place)];
}
