import { toHref } from '../../navigation/href.ts';
import { catalogText as t } from '#text/catalog.ts';
import { filtersText as f } from '#text/filters.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import type { ChosenFilter } from './chosen-filters.ts';
import styles from './filter-chips.module.css';
import { isFiltered, withoutListFilters } from './read-catalog-address.ts';

interface FilterChipsProps {
  chosen: ChosenFilter[];
  filters: CatalogFilters;
}

export function FilterChips({ chosen, filters }: FilterChipsProps) {
  if (chosen.length === 0) return null;
  const resetsFilters = isFiltered(filters);
  return (
    <ul className={styles.chips} aria-label={t.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={without} className={styles.place}>
          <a
            className={styles.chip}
            href={toHref(without)}
            rel="nofollow"
            aria-label={t.remove({ name: label })}
          >
            <span className={styles.label}>{label}</span>
            <CloseIcon size={16} />
          </a>
        </li>
      ))}
      {(resetsFilters || chosen.length > 1) && (
        <li>
          <a
            className={styles.reset}
            href={toHref(resetsFilters ? catalogAddress(withoutListFilters(filters)) : '/catalog')}
          >
            {resetsFilters ? f.reset : t.resetAll}
          </a>
        </li>
      )}
    </ul>
  );
}
