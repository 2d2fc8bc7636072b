import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { pressedEarly } from '../../late-part.tsx';
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

  const press = ({ detail, isTrusted }: MouseEvent) => {
    // What was pressed before it was alive showed an empty heart, whatever it shows by now.
    const wanted = !isTrusted || !isFavorite;
    // The second press of a double click means nothing of its own.
    if (detail < 2) void toggleFavorite({ queryClient, product, wanted, words });
  };
  return (
    <button
      ref={pressedEarly}
      type="button"
      data-early={`heart ${product._id}`}
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
