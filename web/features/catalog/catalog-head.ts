import type { ProductPage } from '#contract/catalog.ts';
import type { Head } from '../../head/head.ts';
import { shop } from '../../shop.ts';
import { catalogText as t } from '#text/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { kindLabel } from '../../text/kinds.ts';
import { isFiltered, withoutListFilters } from './read-catalog-address.ts';

interface Seen {
  filters: CatalogFilters;
  company: string | undefined;
  products: ProductPage | undefined;
  publicUrl: string;
}

/**
 * Searches and empty lists have no canonical address, which keeps them out of search engines. A filtered list isn't found
 * either: its section is.
 */
export function catalogHead({ filters, company, products, publicUrl }: Seen): Head {
  const shelf = shelfName(filters);
  const isWorthFinding = !filters.search && products !== undefined && products.products.length > 0;
  const title = filters.search
    ? t.titleOfSearch({ search: filters.search })
    : shelf
      ? t.titleOf({
          what: [filters.type, filters.category, filters.gender]
            .flatMap((kind) => (kind ? kindLabel(kind) : []))
            .join(', '),
        })
      : company
        ? t.titleOfSeller({ company })
        : t.title;
  const [image] = products?.products[0]?.images ?? [];
  return {
    title: filters.page ? t.titleOfPage({ title, page: filters.page }) : title,
    description: (shelf ?? company) ? t.descriptionOf({ what: shelf ?? company ?? '' }) : t.description,
    ...(isWorthFinding &&
      (isFiltered(filters)
        ? { canonical: catalogAddress(withoutListFilters(filters)), noindex: true as const }
        : { canonical: catalogAddress(filters) })),
    ...(image && { image }),
    ...(import.meta.env.SSR && { jsonLd: breadcrumbs(filters, publicUrl) }),
  };
}

/** The innermost chosen section. */
export function shelfName({ type, category, gender }: CatalogFilters): string | undefined {
  const kind = type ?? category ?? gender;
  return kind && kindLabel(kind);
}

function breadcrumbs({ gender, category, type }: CatalogFilters, publicUrl: string) {
  const way = [
    { name: shop.name, path: '/' },
    { name: t.name, path: '/catalog' },
    ...(gender ? [{ name: kindLabel(gender), path: catalogAddress({ gender }) }] : []),
    ...(category ? [{ name: kindLabel(category), path: catalogAddress({ gender, category }) }] : []),
    ...(type ? [{ name: kindLabel(type), path: catalogAddress({ gender, category, type }) }] : []),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, `${publicUrl}/`).href,
    })),
  };
}
