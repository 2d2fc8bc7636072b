import { toHref } from '../navigation/href.ts';
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react';
import { navigate, stillAt } from '../navigation/history.ts';
import { isSuspended, useSession } from '../session/session.ts';
import { shellText as t } from '#text/shell.ts';
import { Badge } from '../ui/badge.tsx';
import { CartIcon, HeartIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast.ts';
import styles from './counted-links.module.css';
import { useCount } from './counts.ts';
import type { NoFavorites } from './favorites-refused.tsx';

interface CountedLinkProps {
  className: string | undefined;
  current: 'page' | undefined;
}

const labelled = (name: string, count = 0) => (count > 0 ? t.counted({ name, count }) : name);

/** 'Favorites: customer and seller only.' Until the count is known it is a link like any other. */
export function FavoritesLink({ className, current }: CountedLinkProps) {
  const count = useCount('favorites');
  const session = useSession();
  const [told, setTold] = useState(false);
  const [Telling, setTelling] = useState<ComponentType<ComponentProps<typeof NoFavorites>>>();

  const click = (event: MouseEvent) => {
    const mayHaveSome =
      session.kind === 'unknown' ||
      (session.kind === 'account' && session.role !== 'admin' && !isSuspended(session));
    if (mayHaveSome && count !== 0) return;
    event.preventDefault();
    const isHere = stillAt();
    void import('./favorites-refused.tsx').then(
      (code) => {
        if (!isHere()) return;
        if (code.refuseOthers(session)) return;
        setTelling(() => code.NoFavorites);
        setTold(true);
      },
      () => isHere() && navigate('/favorites'),
    );
  };
  return (
    <>
      <a
        className={className}
        href={toHref('/favorites')}
        aria-current={current}
        aria-label={labelled(t.favorites, count)}
        onClick={click}
      >
        <span className={styles.icon}>
          <HeartIcon />
          <Badge count={count ?? 0} />
        </span>
        {t.favorites}
      </a>
      {Telling && <Telling open={told} onClose={() => setTold(false)} />}
    </>
  );
}

/** 'Cart click with an empty cart goes home.' */
export function CartLink({ className, current }: CountedLinkProps) {
  const count = useCount('cart');
  return (
    <a
      className={className}
      href={toHref(count === 0 ? '/' : '/cart')}
      onClick={() => count === 0 && toast.info(t.cartEmpty)}
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
