import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import { Id } from './ids.ts';

export const Favorites = z.array(ProductCard);
export type Favorites = z.infer<typeof Favorites>;

export const FavoriteAddition = z.object({ productId: Id });

export const FavoriteParams = z.object({ id: Id, productId: Id });

export const FavoriteChanged = z.object({ message: z.string(), isFavorite: z.boolean() });
export type FavoriteChanged = z.infer<typeof FavoriteChanged>;
