import type { FilterOptions } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { filtersText as f } from '#text/filters.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { kindLabel } from '../../text/kinds.ts';
import { formatSom } from '../../text/money.ts';

export interface ChosenFilter {
  name: keyof CatalogFilters;
  label: string;
  without: string;
}

/** Outermost first. Removing one removes what is below it, and goes to page 1. */
export function chosenFilters(
  filters: CatalogFilters,
  company: string | undefined,
  sellers: FilterOptions['sellers'] = [],
): ChosenFilter[] {
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
    ...chosenInList(filters, without, sellers),
  ];
}

function chosenInList(
  filters: CatalogFilters,
  without: (...names: (keyof CatalogFilters)[]) => string,
  sellers: FilterOptions['sellers'],
): ChosenFilter[] {
  const { minPrice, maxPrice, discount, inStock, rating } = filters;
  const each = <Value extends string>(
    name: 'size' | 'color' | 'seller',
    values: Value[] = [],
    labelOf: (value: Value) => string,
  ) =>
    values.map((value) => ({
      name,
      label: labelOf(value),
      without: catalogAddress({ ...filters, page: 1, [name]: values.filter((other) => other !== value) }),
    }));
  const price = priceLabel(minPrice, maxPrice);
  return [
    ...(price ? [{ name: 'minPrice' as const, label: price, without: without('minPrice', 'maxPrice') }] : []),
    ...each('size', filters.size, (size) => size),
    ...each('color', filters.color, (family) => f.colors[family]),
    ...each('seller', filters.seller, (id) => sellers.find(({ value }) => value === id)?.name ?? f.seller),
    ...(discount ? [{ name: 'discount' as const, label: f.discount, without: without('discount') }] : []),
    ...(inStock ? [{ name: 'inStock' as const, label: f.inStock, without: without('inStock') }] : []),
    ...(rating
      ? [{ name: 'rating' as const, label: f.ratingChip({ stars: rating }), without: without('rating') }]
      : []),
  ];
}

/** Undefined without a price. */
export function priceLabel(minPrice: number | undefined, maxPrice: number | undefined): string | undefined {
  const [from, to] = [minPrice, maxPrice].map((price) => price && formatSom(price));
  if (from) return to ? t.priceBetween({ from, to }) : t.priceFrom({ price: from });
  return to ? t.priceUpTo({ price: to }) : undefined;
}
