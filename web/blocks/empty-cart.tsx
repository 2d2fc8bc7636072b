import { useQuery } from '@tanstack/react-query';
import { newestQuery } from '../features/catalog/catalog-queries.ts';
import { ProductGridSkeleton } from '../features/catalog/product-card-skeleton.tsx';
import { useLocation } from '../navigation/router.tsx';
import { loginAddress } from '../session/login-address.ts';
import type { Session } from '../session/session.ts';
import { cartText as t } from '#text/cart.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './cart.module.css';
import { NewestGrid } from './newest-grid.tsx';

const SKELETON_CARDS = 6;

/** 'Link to catalog, login button for guests, newest products list.' */
export function EmptyCart({ session }: { session: Session }) {
  const { data, isError } = useQuery(newestQuery());
  const here = useLocation();
  // The account keeps its cart; this tab has become a guest's.
  const lost = session.kind === 'guest' && session.after === 'lost';
  return (
    <>
      <EmptyState
        title={lost ? t.lostTitle : t.emptyTitle}
        text={lost ? t.lostText : t.emptyText}
        picture={<Ornament repeats={5} className={styles.ornament} />}
      >
        {!lost && <LinkButton href="/catalog">{t.toCatalog}</LinkButton>}
        {session.kind !== 'account' && (
          <LinkButton look={lost ? 'primary' : 'secondary'} href={loginAddress(here)}>
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
