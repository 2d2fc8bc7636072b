import type { FilterOptions } from '#contract/catalog.ts';
import { catalogText as t } from '#text/catalog.ts';
import { filtersText as f } from '#text/filters.ts';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import { kindLabel } from '../../text/kinds.ts';
import { formatSom } from '../../text/money.ts';

type Name = keyof CatalogFilters;

export interface ChosenFilter {
  name: Name;
  label: string;
  without: string;
}

/** Outermost first. Removing one removes what is below it, and goes to page 1. */
export function chosenFilters(
  filters: CatalogFilters,
  company: string | undefined,
  sellers: FilterOptions['sellers'] = [],
): ChosenFilter[] {
  const { search, sellerId, gender, category, type, discount, inStock, rating } = filters;
  const chip = (name: Name, label: string | false | undefined, ...below: Name[]): ChosenFilter[] => {
    const without = catalogAddress({
      ...filters,
      ...Object.fromEntries(['page', name, ...below].map((one) => [one, undefined])),
    });
    return label ? [{ name, label, without }] : [];
  };
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
  return [
    ...chip('search', search && t.searchChip({ search })),
    ...chip('sellerId', sellerId && (company ?? t.seller)),
    ...chip('gender', gender && kindLabel(gender), 'category', 'type'),
    ...chip('category', category && kindLabel(category), 'type'),
    ...chip('type', type && kindLabel(type)),
    ...chip('minPrice', priceLabel(filters.minPrice, filters.maxPrice), 'maxPrice'),
    ...each('size', filters.size, (size) => size),
    ...each('color', filters.color, (family) => f.colors[family]),
    ...each('seller', filters.seller, (id) => sellers.find(({ value }) => value === id)?.name ?? f.seller),
    ...chip('discount', discount && f.discount),
    ...chip('inStock', inStock && f.inStock),
    ...chip('rating', rating ? f.ratingChip({ stars: rating }) : undefined),
  ];
}

/** Undefined without a price. */
export function priceLabel(minPrice: number | undefined, maxPrice: number | undefined): string | undefined {
  const [from, to] = [minPrice, maxPrice].map((price) => price && formatSom(price));
  if (from) return to ? t.priceBetween({ from, to }) : t.priceFrom({ price: from });
  return to ? t.priceUpTo({ price: to }) : undefined;
}
