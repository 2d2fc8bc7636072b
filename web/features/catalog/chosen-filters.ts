import { catalogText as t } from '#text/catalog.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { kindLabel } from '../../text/kinds.ts';

export interface ChosenFilter {
  name: keyof CatalogFilters;
  label: string;
  without: string;
}

/** Outermost first. Removing one removes what is below it, and goes to page 1. */
export function chosenFilters(filters: CatalogFilters, company: string | undefined): ChosenFilter[] {
  const { search, sellerId, gender, category, type } = filters;
  const without = (...names: (keyof CatalogFilters)[]) =>
    catalogAddress({
      ...filters,
      ...Object.fromEntries(['page', ...names].map((name) => [name, undefined])),
    });
  return [
    ...(search
      ? [{ name: 'search' as const, label: t.searchChip({ search }), without: without('search') }]
      : []),
    ...(sellerId
      ? [{ name: 'sellerId' as const, label: company ?? t.seller, without: without('sellerId') }]
      : []),
    ...(gender
      ? [
          {
            name: 'gender' as const,
            label: kindLabel(gender),
            without: without('gender', 'category', 'type'),
          },
        ]
      : []),
    ...(category
      ? [{ name: 'category' as const, label: kindLabel(category), without: without('category', 'type') }]
      : []),
    ...(type ? [{ name: 'type' as const, label: kindLabel(type), without: without('type') }] : []),
  ];
}
