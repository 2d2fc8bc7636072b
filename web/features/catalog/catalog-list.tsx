import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { filtersText as f } from '#text/filters.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import styles from './catalog-list.module.css';
import { productsQuery } from './catalog-queries.ts';
import { ListNotice } from './list-notice.tsx';
import { isFiltered, withoutListFilters } from './read-catalog-address.ts';
import { ProductGridSkeleton } from './product-card-skeleton.tsx';

/** One retry refetches everything on the page that failed. */
const hasFailed = ({ state }: Query) => state.status === 'error';

interface CatalogListProps {
  filters: CatalogFilters;
  grid: (products: readonly ProductCard[]) => ReactNode;
}

/** The old page stays, dimmed, until the next one is there; what was understood of another query does not. */
export function useProducts(filters: CatalogFilters) {
  return useQuery({
    ...productsQuery(filters),
    placeholderData: (before, previous) => {
      if (!before || (previous?.queryKey[2] as CatalogFilters).search === filters.search) return before;
      const { understood: _, ...page } = before;
      return page;
    },
  });
}

export function CatalogList({ filters, grid }: CatalogListProps) {
  const { data, isError, isPlaceholderData } = useProducts(filters);
  const queryClient = useQueryClient();
  const { page = 1, search } = filters;

  if (isError && !data)
    return (
      <ListNotice role="alert" title={t.error} text={t.errorHint}>
        <Button onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })}>
          {t.tryAgain}
        </Button>
      </ListNotice>
    );
  if (!data) return <ProductGridSkeleton count={12} />;

  const { products, totalPages, totalProducts } = data;
  return (
    <div className={styles.list} data-passing={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
      {totalProducts === 0 ? (
        <NothingFound filters={filters} search={search} />
      ) : products.length === 0 ? (
        <ListNotice title={t.beyondTitle({ page })} text={t.beyondHint({ last: totalPages })}>
          <LinkButton href={catalogAddress({ ...filters, page: totalPages })}>{t.toLastPage}</LinkButton>
        </ListNotice>
      ) : (
        grid(products)
      )}
      {products.length > 0 && (
        <div className={styles.pager}>
          <Pager
            page={page}
            total={totalPages}
            href={(to) => catalogAddress({ ...filters, page: to })}
            rel={isFiltered(filters) ? 'nofollow' : undefined}
          />
        </div>
      )}
    </div>
  );
}

function NothingFound({ filters, search }: { filters: CatalogFilters; search: string | undefined }) {
  const isNarrowed =
    search !== undefined && Boolean(filters.gender || filters.category || filters.type || filters.sellerId);
  const wider = isFiltered(filters) ? withoutListFilters(filters) : isNarrowed ? { search } : undefined;
  return (
    <ListNotice title={t.emptyTitle} text={t.emptyHint}>
      {wider && (
        <LinkButton href={catalogAddress(wider)}>
          {isFiltered(filters) ? f.reset : t.emptyWithoutFilters}
        </LinkButton>
      )}
      <LinkButton href="/catalog" {...(wider && { look: 'secondary' as const })}>
        {t.toWholeCatalog}
      </LinkButton>
    </ListNotice>
  );
}
