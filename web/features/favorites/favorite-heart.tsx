import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { heartText } from '../../text/favorite-heart.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import styles from './favorite-heart.module.css';
import { toggleFavorite, type Words } from './toggle-favorite.ts';
import { useIsFavorite } from './use-is-favorite.ts';

interface FavoriteHeartProps {
  product: ProductCard;
  words: Words;
}

export function FavoriteHeart({ product, words }: FavoriteHeartProps) {
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(product._id);

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
