import { type MouseEvent, useState } from 'react';
import { shellText as t } from '../text/shell.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CartIcon, HeartIcon } from '../ui/icons.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './counted-links.module.css';

interface CountedLinkProps {
  className: string | undefined;
  count: number | undefined;
  current: 'page' | undefined;
}

const labelled = (name: string, count = 0) => (count > 0 ? t.counted(name, count) : name);

/** 'Favorites click with none opens a modal.' Until the count is known it is a link like any other. */
export function FavoritesLink({ className, count, current }: CountedLinkProps) {
  const [told, setTold] = useState(false);
  const tellWhenNone = (event: MouseEvent) => {
    if (count !== 0) return;
    event.preventDefault();
    setTold(true);
  };
  return (
    <>
      <a
        className={className}
        href="/favorites"
        aria-current={current}
        aria-label={labelled(t.favorites, count)}
        onClick={tellWhenNone}
      >
        <span className={styles.icon}>
          <HeartIcon />
          <Badge count={count ?? 0} />
        </span>
        {t.favorites}
      </a>
      <Dialog
        open={told}
        onClose={() => setTold(false)}
        title={t.noFavorites}
        picture={<Ornament repeats={3} className={styles.ornament} />}
      >
        <Button onClick={() => setTold(false)}>{t.ok}</Button>
      </Dialog>
    </>
  );
}

/** 'Cart click with an empty cart goes home.' */
export function CartLink({ className, count, current }: CountedLinkProps) {
  return (
    <a
      className={className}
      href={count === 0 ? '/' : '/cart'}
      aria-current={current}
      aria-label={labelled(t.cart, count)}
    >
      <span className={styles.icon}>
        <CartIcon />
        <Badge count={count ?? 0} />
      </span>
      {t.cart}
    </a>
  );
}
