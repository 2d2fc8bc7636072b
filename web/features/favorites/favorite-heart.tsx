import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { useAccount } from '../../session/session.ts';
import { storage } from '../../session/storage.ts';
import { heartText } from '#text/heart.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './favorite-heart.module.css';
import type { Press } from './toggle-favorite.ts';
import { useIsFavorite } from './use-is-favorite.ts';

/** The product whose heart a guest pressed: it is marked when they have signed in and see it again. */
const WAITING_HEART = 'favorite';

/** Its code is loaded with the first press. */
async function toggle(press: Press): Promise<void> {
  try {
    const { toggleFavorite } = await import('./toggle-favorite.ts');
    await toggleFavorite(press, WAITING_HEART);
  } catch {
    toast.error(heartText.failed);
  }
}

export function FavoriteHeart({ product }: { product: ProductCard }) {
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(product._id);
  const signedIn = useAccount() !== undefined;
  useEffect(() => {
    if (!signedIn || storage.getItem(WAITING_HEART) !== product._id) return;
    storage.removeItem(WAITING_HEART);
    void toggle({ queryClient, product, wanted: true });
  }, [signedIn, queryClient, product]);

  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail < 2) void toggle({ queryClient, product, wanted: !isFavorite });
  };
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={heartText.label({ name: product.name })}
      onClick={press}
    >
      <span className={styles.disc}>
        <HeartIcon size={20} />
      </span>
    </button>
  );
}
