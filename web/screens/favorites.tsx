import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Favorites } from '#contract/favorites.ts';
import { favoritesQuery } from '../api/own.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { useHead } from '../head/use-head.ts';
import { type AccountOnly, useAccountOnly } from '../session/account-only.ts';
import { loginAddress } from '../session/login-address.ts';
import type { SignedInSession } from '../session/session.ts';
import { favoritesText as t } from '#text/favorites.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './favorites.module.css';

const ACCOUNTS: AccountOnly = {
  guests: { to: loginAddress({ pathname: '/favorites', search: '' }), message: t.signIn },
};
const SKELETON_CARDS = 10;
const EAGER_CARDS = 5;

export function Screen() {
  useHead({ title: t.title, description: t.description });
  const session = useAccountOnly(ACCOUNTS);
  if (!session) return <Loading />;
  return session.role === 'admin' ? <ForBuyers /> : <Marked session={session} />;
}

function Marked({ session }: { session: SignedInSession }) {
  const { data, isError, refetch } = useQuery(favoritesQuery(session));
  if (data) return data.length > 0 ? <Cards favorites={data} /> : <Nothing />;
  return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />;
}

function Cards({ favorites }: { favorites: Favorites }) {
  const grid = useFocusAfterRemoval(favorites);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <p className={styles.count}>{t.count({ count: favorites.length })}</p>
      </div>
      <div ref={grid}>
        <ProductGrid
          className={styles.columns}
          products={favorites}
          card={(product, index) => (
            <ProductCard
              product={product}
              typeLength={CARD_TEXT.favorites.type}
              brandLength={CARD_TEXT.favorites.brand}
              notAvailable={t.notAvailable}
              corner={<FavoriteHeart product={product} />}
              action={<AddButton product={product} isNamed />}
              eager={index < EAGER_CARDS}
            />
          )}
        />
      </div>
    </div>
  );
}

/** The pressed heart is gone with its card: the next one gets the focus. */
function useFocusAfterRemoval(favorites: Favorites) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(favorites);
  useEffect(() => {
    const place = before.current.findIndex(({ _id }, index) => favorites[index]?._id !== _id);
    const isShorter = favorites.length < before.current.length;
    before.current = favorites;
    if (!isShorter || document.activeElement !== document.body) return;
    const hearts = grid.current?.querySelectorAll<HTMLElement>('[aria-pressed]');
    hearts?.[Math.min(place, hearts.length - 1)]?.focus({ preventScroll: true });
  }, [favorites]);
  return grid;
}

function Loading() {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t.heading}</h1>
      </div>
      <ProductGridSkeleton className={styles.columns} count={SKELETON_CARDS} />
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      picture={<Ornament repeats={5} className={styles.ornament} />}
    >
      <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={t.failed} text={t.failedText}>
        <Button onClick={onRetry}>{t.retry}</Button>
      </EmptyState>
    </div>
  );
}

/** 'Favorites: customer and seller only. Others get the info.' */
function ForBuyers() {
  return (
    <EmptyState title={t.buyersOnly} text={t.buyersOnlyText}>
      <LinkButton href="/catalog">{t.catalog}</LinkButton>
    </EmptyState>
  );
}
