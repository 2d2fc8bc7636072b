import { categoryLabel } from '#contract/audiences.ts';
import type { ProductPage } from '#contract/catalog.ts';
import type { Head } from '../../head/head.ts';
import { shop } from '../../shop.ts';
import { catalogText as t } from '#text/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';

interface Seen {
  filters: CatalogFilters;
  company: string | undefined;
  products: ProductPage | undefined;
  publicUrl: string;
}

/** Searches and empty lists have no canonical address, which keeps them out of search engines. */
export function catalogHead({ filters, company, products, publicUrl }: Seen): Head {
  const shelf = shelfName(filters);
  const isWorthFinding = !filters.search && products !== undefined && products.products.length > 0;
  const title = filters.search
    ? t.titleOfSearch({ search: filters.search })
    : shelf
      ? t.titleOf({ what: [filters.type, shelfCategory(filters), filters.gender].filter(Boolean).join(', ') })
      : company
        ? t.titleOfSeller({ company })
        : t.title;
  const [image] = products?.products[0]?.images ?? [];
  return {
    title: filters.page ? t.titleOfPage({ title, page: filters.page }) : title,
    description: (shelf ?? company) ? t.descriptionOf({ what: shelf ?? company ?? '' }) : t.description,
    ...(isWorthFinding && { canonical: catalogAddress(filters) }),
    ...(image && { image }),
    ...(import.meta.env.SSR && { jsonLd: breadcrumbs(filters, publicUrl) }),
  };
}

/** The innermost chosen section. */
export const shelfName = (filters: CatalogFilters): string | undefined =>
  filters.type ?? shelfCategory(filters) ?? filters.gender;

const shelfCategory = ({ category }: CatalogFilters) => category && categoryLabel(category);

function breadcrumbs({ gender, category, type }: CatalogFilters, publicUrl: string) {
  const way = [
    { name: shop.name, path: '/' },
    { name: t.name, path: '/catalog' },
    ...(gender ? [{ name: gender, path: catalogAddress({ gender }) }] : []),
    ...(category ? [{ name: categoryLabel(category), path: catalogAddress({ gender, category }) }] : []),
    ...(type ? [{ name: type, path: catalogAddress({ gender, category, type }) }] : []),
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
