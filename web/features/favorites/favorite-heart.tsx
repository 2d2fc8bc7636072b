import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { useSession } from '../../session/session.ts';
import { heartText } from '../../text/favorite-heart.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import styles from './favorite-heart.module.css';
import { markWaiting, toggleFavorite, type Words } from './toggle-favorite.ts';
import { useIsFavorite } from './use-is-favorite.ts';

interface FavoriteHeartProps {
  product: ProductCard;
  words: Words;
}

export function FavoriteHeart({ product, words }: FavoriteHeartProps) {
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(product._id);

  const signedIn = useSession().kind === 'account';
  useEffect(() => {
    if (signedIn) markWaiting({ queryClient, product, words });
  }, [signedIn, queryClient, product, words]);

  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail < 2) void toggleFavorite({ queryClient, product, wanted: !isFavorite, words });
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
