import type { FavoriteChanged, Favorites } from '#contract/favorites.ts';
import { FAVORITES_MAX } from '#contract/limits.ts';
import type { Db } from '../../database/connect.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { requirePlace, toCard } from '../catalog/catalog.service.ts';
import {
  countFavorites,
  deleteFavorite,
  findFavorite,
  findRole,
  insertFavorite,
  readFavoriteCards,
} from './favorites.queries.ts';

/** Whose they are, and by which path they were asked for. */
export interface FavoritesOwner {
  id: string;
  role: 'customer' | 'seller';
}

export async function readFavorites(db: Db, caller: Account, owner: FavoritesOwner): Promise<Favorites> {
  await requireOwner(db, caller, owner);
  return (await readFavoriteCards(db, owner.id, FAVORITES_MAX)).map(toCard);
}

export async function addFavorite(
  db: Db,
  caller: Account,
  owner: FavoritesOwner,
  productId: string,
): Promise<FavoriteChanged> {
  await requireOwner(db, caller, owner);
  const { id } = await requirePlace(db, productId);
  await db.begin(async (tx) => {
    const total = await countFavorites(tx, owner.id);
    if (total >= FAVORITES_MAX && !(await findFavorite(tx, owner.id, id)))
      throw new Refusal('FAVORITES_FULL');
    await insertFavorite(tx, owner.id, id);
  });
  return { message: 'Добавлено в избранное', isFavorite: true };
}

export async function removeFavorite(
  db: Db,
  caller: Account,
  owner: FavoritesOwner,
  productId: string,
): Promise<FavoriteChanged> {
  await requireOwner(db, caller, owner);
  if (isId(productId)) await deleteFavorite(db, owner.id, productId);
  return { message: 'Удалено из избранного', isFavorite: false };
}

/** Who asks for the own ones has been checked by the route; an admin may name anybody who can have some. */
async function requireOwner(db: Db, caller: Account, { id, role }: FavoritesOwner): Promise<void> {
  if (caller.kind !== 'admin') return;
  const found = isId(id) ? await findRole(db, id) : undefined;
  if (found === 'admin') throw new Refusal('FAVORITES_DENIED');
  if (found !== role) throw new Refusal(role === 'seller' ? 'SELLER_NOT_FOUND' : 'CLIENT_NOT_FOUND');
}
