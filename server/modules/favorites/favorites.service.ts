import type { FavoriteChanged, Favorites } from '#contract/favorites.ts';
import { FAVORITES_MAX } from '#contract/limits.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { cardsOf, requirePlace } from '../catalog/catalog.service.ts';
import {
  countFavorites,
  deleteFavorite,
  favoriteIds,
  findFavorite,
  findOwner,
  findProductName,
  insertFavorite,
} from './favorites.queries.ts';

export interface FavoritesOwner {
  id: string;
  role: 'customer' | 'seller';
}

export async function readFavorites(db: Db, caller: Account, owner: FavoritesOwner): Promise<Favorites> {
  await requireOwner(db, caller, owner);
  return cardsOf(db, await favoriteIds(db, owner.id, FAVORITES_MAX));
}

export async function addFavorite(
  db: Db,
  caller: Account,
  owner: FavoritesOwner,
  productId: string,
): Promise<FavoriteChanged> {
  const label = await requireOwner(db, caller, owner);
  const { id } = await requirePlace(db, productId);
  await begin(db, async (tx) => {
    const total = await countFavorites(tx, owner.id);
    if (total >= FAVORITES_MAX && !(await findFavorite(tx, owner.id, id)))
      throw new Refusal('FAVORITES_FULL');
    if ((await insertFavorite(tx, owner.id, id)) && caller.kind === 'admin')
      await recordAudit(tx, caller, {
        ...subjectOf(owner, label),
        action: 'favorite added',
        after: { product: await findProductName(tx, id) },
      });
  });
  return { message: 'Добавлено в избранное', isFavorite: true };
}

export async function removeFavorite(
  db: Db,
  caller: Account,
  owner: FavoritesOwner,
  productId: string,
): Promise<FavoriteChanged> {
  const label = await requireOwner(db, caller, owner);
  if (isId(productId))
    await begin(db, async (tx) => {
      if ((await deleteFavorite(tx, owner.id, productId)) && caller.kind === 'admin')
        await recordAudit(tx, caller, {
          ...subjectOf(owner, label),
          action: 'favorite removed',
          before: { product: await findProductName(tx, productId) },
        });
    });
  return { message: 'Удалено из избранного', isFavorite: false };
}

const subjectOf = ({ id, role }: FavoritesOwner, label: string) => ({
  kind: role === 'seller' ? ('seller' as const) : ('client' as const),
  subject: { id, label },
});

/** Routes have checked the caller's own id; an admin may name any customer or seller. */
async function requireOwner(db: Db, caller: Account, { id, role }: FavoritesOwner): Promise<string> {
  if (caller.kind !== 'admin') return '';
  const found = isId(id) ? await findOwner(db, id) : undefined;
  if (found?.role === 'admin') throw new Refusal('FAVORITES_DENIED');
  if (found?.role !== role) throw new Refusal(role === 'seller' ? 'SELLER_NOT_FOUND' : 'CLIENT_NOT_FOUND');
  return found.label;
}
