import { useQuery } from '@tanstack/react-query';
import { newestQuery } from '../features/catalog/catalog-queries.ts';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import type { Session } from '../session/session.ts';
import { cartText as t } from '../text/cart.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './cart.module.css';
import { NewestGrid } from './newest-grid.tsx';

const SKELETON_CARDS = 6;

/** 'Link to catalog, login button for guests, newest products list.' */
export function EmptyCart({ session }: { session: Session }) {
  const { data, isError } = useQuery(newestQuery());
  return (
    <>
      <EmptyState
        title={t.emptyTitle}
        text={t.emptyText}
        picture={<Ornament repeats={5} className={styles.ornament} />}
      >
        <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
        {session.kind !== 'account' && (
          <LinkButton look="secondary" href="/login?from=%2Fcart">
            {t.login}
          </LinkButton>
        )}
      </EmptyState>
      {!isError && data?.products.length !== 0 && (
        <section aria-labelledby="newest">
          <h2 id="newest" className={styles.newest}>
            {t.newest}
          </h2>
          {data ? (
            <NewestGrid className={undefined} products={data.products} />
          ) : (
            <ProductGridSkeleton count={SKELETON_CARDS} />
          )}
        </section>
      )}
    </>
  );
}
