import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, use, useMemo } from 'react';
import type { ProductCard as Product } from '#contract/catalog.ts';
import { requestAnswer } from '../api/request.ts';
import { AddButton } from '../features/cart/add-button.tsx';
import { CARD_TEXT } from '../features/catalog/card-text.ts';
import type { CatalogFilters } from '../features/catalog/catalog-address.ts';
import { readFilters } from '../features/catalog/read-catalog-address.ts';
import { catalogHead, shelfName } from '../features/catalog/catalog-head.ts';
import { CatalogList, useProducts } from '../features/catalog/catalog-list.tsx';
import { sellerQuery } from '../features/catalog/catalog-queries.ts';
import { chosenFilters } from '../features/catalog/chosen-filters.ts';
import { FilterChips } from '../features/catalog/filter-chips.tsx';
import { FilterSheet } from '../features/catalog/filter-sheet.tsx';
import { withUnderstood } from '../features/catalog/understood-filters.ts';
import { ProductCard } from '../features/catalog/product-card.tsx';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { SearchNotice } from '../features/catalog/search-notice.tsx';
import { SortSelect } from '../features/catalog/sort-select.tsx';
import { useFilterDraft, useOptions } from '../features/catalog/use-filter-draft.ts';
import { SellerGreeting } from '../features/catalog/seller-greeting.tsx';
import { FavoriteHeart } from '../features/favorites/favorite-heart.tsx';
import { HeadContext, useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { catalogText as t } from '#text/catalog.ts';
import { Button } from '../ui/button.tsx';
import { FiltersIcon } from '../ui/filters-icon.tsx';
import styles from './catalog.module.css';

/** The first row of the widest grid, and two rows on a phone. */
const EAGER_CARDS = 4;
const FILTERS_ID = 'filters';

export function Screen() {
  const { search: query, key } = useLocation();
  const filters = useMemo(() => readFilters(new URLSearchParams(query)), [query]);
  const { data: products, isPlaceholderData } = useProducts(filters);
  const { data: seller } = useQuery({
    ...sellerQuery(filters.sellerId ?? ''),
    enabled: filters.sellerId !== undefined,
  });
  // An unknown seller is null. While it loads, the greeting's place is kept.
  const greets = filters.sellerId !== undefined && seller !== null;
  const { publicUrl } = use(HeadContext);
  useHead(catalogHead({ filters, company: seller?.companyName, products, publicUrl }));
  const understood = products?.understood;
  const draft = useFilterDraft(filters);
  const { data: options } = useOptions(draft);
  const chosen = withUnderstood(
    chosenFilters(filters, seller?.companyName, options?.sellers),
    filters,
    understood,
  );

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <FilterSheet id={FILTERS_ID} filters={filters} draft={draft} visit={key} />
      </div>
      <div className={styles.main}>
        {greets && <SellerGreeting seller={seller} />}
        <div className={styles.top}>
          <div className={styles.text}>
            <Heading filters={filters} level={greets ? 'h2' : 'h1'} />
            <p className={styles.count} data-passing={isPlaceholderData || undefined} aria-live="polite">
              {products && products.totalProducts > 0 && t.found({ count: products.totalProducts })}
            </p>
          </div>
          <div className={styles.tools}>
            <SortSelect filters={filters} understood={understood} />
            <div className={styles.open}>
              <Button look="secondary" popoverTarget={FILTERS_ID}>
                <FiltersIcon size={20} />
                {t.filters}
              </Button>
            </div>
          </div>
        </div>
        <SearchNotice filters={filters} understood={understood} />
        <FilterChips chosen={chosen} filters={filters} />
        <div className={styles.list} onClickCapture={(event) => noteOpened(event, filters.search)}>
          <CatalogList filters={filters} grid={(found) => <Cards products={found} />} />
        </div>
      </div>
    </div>
  );
}

/** Tells the shop which of the results was opened: the next search for the same puts it a little higher. */
function noteOpened({ target }: MouseEvent, search: string | undefined) {
  const [, id] =
    (target instanceof Element && /\/products\/([^/?#]+)/.exec(target.closest('a')?.href ?? '')) || [];
  if (search && id)
    void requestAnswer(`/api/products/${id}/opened`, {
      method: 'POST',
      body: { search },
      keepalive: true,
    }).catch(() => {});
}

function Cards({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid
      products={products}
      card={(product, index) => (
        <ProductCard
          product={product}
          typeLength={product.isActive ? CARD_TEXT.catalog.type : CARD_TEXT.catalog.inactiveType}
          brandLength={CARD_TEXT.catalog.brand}
          corner={<FavoriteHeart product={product} />}
          action={<AddButton product={product} />}
          eager={index < EAGER_CARDS}
          sizes="(max-width: 599px) 50vw, (max-width: 768px) 33vw, 240px"
        />
      )}
    />
  );
}

function Heading({ filters, level: Level }: { filters: CatalogFilters; level: 'h1' | 'h2' }) {
  const { search, sellerId } = filters;
  const name = search
    ? t.searchHeading({ search })
    : (shelfName(filters) ?? (sellerId ? t.allGoods : t.name));
  return <Level className={styles.heading}>{name}</Level>;
}
