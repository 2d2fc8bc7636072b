import { Fragment } from 'react';
import type { FilterHierarchy, FilterOptions } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { catalogSidebarText as s } from '#text/catalog-sidebar.ts';
import { formatWhole } from '#text/language.ts';
import { toHref } from '../../navigation/href.ts';
import { ChevronRightIcon } from '../../ui/chevron-icons.tsx';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { isFiltered } from './read-catalog-address.ts';
import styles from './shelves-menu.module.css';
import { kindLabel } from '../../text/kinds.ts';

/** As the filters have them, or without counts. */
type Section = FilterHierarchy['filters'][number] | FilterOptions['sections'][number];

interface ShelvesMenuProps {
  shelves: Section[];
  filters: CatalogFilters;
}

/** Audience, category, type. Every level opens without JavaScript; search, seller and filters stay chosen. */
export function ShelvesMenu({ shelves, filters }: ShelvesMenuProps) {
  const { gender, category, type } = filters;
  const link = (
    shelf: Pick<CatalogFilters, 'gender' | 'category' | 'type'>,
    isHere: boolean,
    { label = s.showAll, count, allOf }: { label?: string; count?: number | undefined; allOf?: string },
  ) => (
    <li>
      <a
        className={styles.link}
        href={toHref(catalogAddress({ ...filters, ...NO_SHELF, ...shelf }))}
        aria-label={allOf && s.showAllOf({ name: kindLabel(allOf) })}
        aria-current={isHere ? 'page' : undefined}
        aria-disabled={count === 0 || undefined}
        rel={isFiltered(filters) ? 'nofollow' : undefined}
      >
        {label}
      </a>
      <Count count={count} />
    </li>
  );

  return (
    <nav aria-label={s.sections}>
      <ul className={styles.shelves}>
        {link({}, !gender && !category && !type, { label: t.allGoods })}
        {shelves.map((audience) => {
          const isAudience = audience.gender === gender;
          const at = { gender: audience.gender };
          return (
            <li key={audience.gender}>
              <details name="audience" open={isAudience}>
                <Summary
                  className={styles.audience}
                  kind={audience.gender}
                  isHere={isAudience}
                  count={countOf(audience)}
                />
                <ul className={styles.categories}>
                  {link(at, isAudience && !category && !type, { allOf: audience.gender })}
                  {audience.categories.map((shelf) => {
                    const isCategory = isAudience && shelf.category === category;
                    const place = { ...at, category: shelf.category };
                    return (
                      <li key={shelf.category}>
                        <details open={isCategory}>
                          <Summary
                            className={styles.category}
                            kind={shelf.category}
                            isHere={isCategory}
                            count={countOf(shelf)}
                          />
                          <ul className={styles.types}>
                            {link(place, isCategory && !type, { allOf: shelf.category })}
                            {shelf.types.map((one) => {
                              const { type: name, count } = typeof one === 'string' ? { type: one } : one;
                              return (
                                <Fragment key={name}>
                                  {link({ ...place, type: name }, isCategory && name === type, {
                                    label: kindLabel(name),
                                    count,
                                  })}
                                </Fragment>
                              );
                            })}
                          </ul>
                        </details>
                      </li>
                    );
                  })}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const countOf = (section: object | { count: number }) => ('count' in section ? section.count : undefined);

const NO_SHELF = { page: 1, gender: undefined, category: undefined, type: undefined };

interface SummaryProps {
  className: string | undefined;
  kind: string;
  isHere: boolean;
  count: number | undefined;
}

function Summary({ className, kind, isHere, count }: SummaryProps) {
  return (
    <summary
      className={className}
      aria-current={isHere ? 'true' : undefined}
      data-empty={count === 0 || undefined}
    >
      <span className={styles.name}>{kindLabel(kind)}</span>
      <Count count={count} />
      <ChevronRightIcon size={16} />
    </summary>
  );
}

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className={styles.count}>{formatWhole(count)}</span>;
