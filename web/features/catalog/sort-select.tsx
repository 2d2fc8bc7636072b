import type { Understood } from '#contract/catalog.ts';
import { SORTS } from '#contract/product-filters.ts';
import { filtersText as t } from '#text/filters.ts';
import { navigate } from '../../navigation/history.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import styles from './sort-select.module.css';
import { withPriceAsFilter } from './understood-filters.ts';

export const FILTER_FORM_ID = 'filter-form';

interface SortSelectProps {
  filters: CatalogFilters;
  understood: Understood | undefined;
}

/** Part of the filters' form, which sends it without JavaScript. */
export function SortSelect({ filters, understood }: SortSelectProps) {
  const usual = understood?.sort ?? (filters.search ? 'relevance' : 'newest');
  return (
    <select
      className={styles.sort}
      name="sort"
      form={FILTER_FORM_ID}
      aria-label={t.sort}
      value={filters.sort ?? usual}
      onChange={({ target }) => {
        const sort = SORTS.find((one) => one === target.value && one !== usual);
        // The query itself asks for the cheapest first.
        const isUnasked = sort === 'relevance' && understood?.sort;
        const kept = isUnasked ? withPriceAsFilter(filters, understood) : { ...filters, page: 1 };
        navigate(catalogAddress({ ...kept, sort: isUnasked ? undefined : sort }), { inPlace: true });
      }}
    >
      {SORTS.filter((sort) => filters.search || sort !== 'relevance').map((sort) => (
        <option key={sort} value={sort}>
          {t.sorts[sort]}
        </option>
      ))}
    </select>
  );
}
