import { latePart } from '../../late-part.tsx';

/** In the corner of a picture. Drawn by the server, alive once the page can be used. */
export const FavoriteHeart = latePart(async () => (await import('./favorite-heart.part.tsx')).FavoriteHeart);
