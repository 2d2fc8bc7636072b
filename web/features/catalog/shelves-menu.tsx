import { toHref } from '../../navigation/href.ts';
import type { FilterHierarchy } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { ChevronRightIcon } from '../../ui/chevron-icons.tsx';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import styles from './shelves-menu.module.css';
import { kindLabel } from '../../text/kinds.ts';

interface ShelvesMenuProps {
  shelves: FilterHierarchy['filters'];
  filters: CatalogFilters;
}

/** Audience, category, type. Every level opens without JavaScript; a search and a seller stay chosen. */
export function ShelvesMenu({ shelves, filters }: ShelvesMenuProps) {
  const { search, sellerId, gender, category, type } = filters;
  const to = (shelf: Pick<CatalogFilters, 'gender' | 'category' | 'type'>) =>
    catalogAddress({ search, sellerId, ...shelf });
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined);
  const branch = (isHere: boolean) => (isHere ? ('true' as const) : undefined);

  return (
    <nav aria-label={t.sections}>
      <ul className={styles.shelves}>
        <li>
          <a
            className={styles.link}
            href={toHref(to({}))}
            aria-current={current(!gender && !category && !type)}
          >
            {t.allGoods}
          </a>
        </li>
        {shelves.map((audience) => {
          const isAudience = audience.gender === gender;
          return (
            <li key={audience.gender}>
              <details name="audience" open={isAudience}>
                <summary className={styles.audience} aria-current={branch(isAudience)}>
                  {kindLabel(audience.gender)}
                  <ChevronRightIcon size={20} />
                </summary>
                <ul className={styles.categories}>
                  <li>
                    <a
                      className={styles.link}
                      href={toHref(to({ gender: audience.gender }))}
                      aria-label={t.showAllOf({ name: kindLabel(audience.gender) })}
                      aria-current={current(isAudience && !category && !type)}
                    >
                      {t.showAll}
                    </a>
                  </li>
                  {audience.categories.map((shelf) => {
                    const isCategory = isAudience && shelf.category === category;
                    const place = { gender: audience.gender, category: shelf.category };
                    return (
                      <li key={shelf.category}>
                        <details open={isCategory}>
                          <summary className={styles.category} aria-current={branch(isCategory)}>
                            {kindLabel(shelf.category)}
                            <ChevronRightIcon size={16} />
                          </summary>
                          <ul className={styles.types}>
                            <li>
                              <a
                                className={styles.link}
                                href={toHref(to(place))}
                                aria-label={t.showAllOf({ name: kindLabel(shelf.category) })}
                                aria-current={current(isCategory && !type)}
                              >
                                {t.showAll}
                              </a>
                            </li>
                            {shelf.types.map((name) => (
                              <li key={name}>
                                <a
                                  className={styles.link}
                                  href={toHref(to({ ...place, type: name }))}
                                  aria-current={current(isCategory && name === type)}
                                >
                                  {kindLabel(name)}
                                </a>
                              </li>
                            ))}
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

const LINES = [0, 1, 2, 3, 4, 5, 6, 7];

export function ShelvesMenuSkeleton() {
  return (
    <ul className={styles.shelves} aria-hidden="true">
      {LINES.map((line) => (
        <li key={line} className={styles.line} />
      ))}
    </ul>
  );
}
