import { FavoriteAddition, FavoriteChanged, FavoriteParams, Favorites } from '#contract/favorites.ts';
import { IdParams } from '#contract/ids.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { addFavorite, readFavorites, removeFavorite } from './favorites.service.ts';

const PATHS = [
  { role: 'customer', path: '/api/users/:id/favorites', access: 'own customer id or admin' },
  { role: 'seller', path: '/api/sellers/:id/favorites', access: 'own seller id or admin' },
] as const;
const tags = ['favorites'];

export function registerFavorites(app: App, db: Db): void {
  for (const { role, path, access } of PATHS) {
    const config = { access };
    app.get(
      path,
      {
        config,
        schema: {
          summary: `What a ${role} has marked, newest first`,
          tags,
          params: IdParams,
          response: { 200: Favorites },
        },
      },
      (request) => readFavorites(db, signedIn(request), { id: request.params.id, role }),
    );
    app.post(
      path,
      {
        config,
        schema: {
          summary: `Mark a product as a ${role}'s favourite`,
          tags,
          params: IdParams,
          body: FavoriteAddition,
          response: { 200: FavoriteChanged },
        },
      },
      (request) =>
        addFavorite(db, signedIn(request), { id: request.params.id, role }, request.body.productId),
    );
    app.delete(
      `${path}/:productId`,
      {
        config,
        schema: {
          summary: `Take a ${role}'s mark away`,
          tags,
          params: FavoriteParams,
          response: { 200: FavoriteChanged },
        },
      },
      (request) =>
        removeFavorite(db, signedIn(request), { id: request.params.id, role }, request.params.productId),
    );
  }
}
