import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { useSession } from '../../session/session.ts';
import { storage } from '../../session/storage.ts';
import { heartText } from '../../text/favorite-heart.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './favorite-heart.module.css';
import type { Press, Words } from './toggle-favorite.ts';
import { useIsFavorite } from './use-is-favorite.ts';

/** The product whose heart a guest pressed: it is marked when they have signed in and see it again. */
const WAITING_HEART = 'favorite';

/** Its code is loaded with the first press. */
async function toggle(press: Press): Promise<void> {
  try {
    const { toggleFavorite } = await import('./toggle-favorite.ts');
    await toggleFavorite(press, WAITING_HEART);
  } catch {
    toast.error(heartText[press.words].failed);
  }
}

interface FavoriteHeartProps {
  product: ProductCard;
  words: Words;
}

export function FavoriteHeart({ product, words }: FavoriteHeartProps) {
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(product._id);

  const signedIn = useSession().kind === 'account';
  useEffect(() => {
    if (!signedIn || storage.getItem(WAITING_HEART) !== product._id) return;
    storage.removeItem(WAITING_HEART);
    void toggle({ queryClient, product, wanted: true, words });
  }, [signedIn, queryClient, product, words]);

  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail < 2) void toggle({ queryClient, product, wanted: !isFavorite, words });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={heartText[words].label(product.name)}
      onClick={press}
    >
      <span className={styles.disc}>
        <HeartIcon size={20} />
      </span>
    </button>
  );
}
