import type { FilterOptions, ListFilters, ProductFilters, ProductQuery } from '#contract/catalog.ts';
import { COLOR_FAMILY_NAMES, type Sort } from '#contract/product-filters.ts';
import type { Db } from '../../../database/connect.ts';
import type { Slice } from '../../../platform/slice.ts';
import { type Choice, chooseShelf, isInSection, toCountedHierarchy } from '../shelves.ts';
import type { Wanted } from './examine.ts';
import { createFilterIndex, type FilterIndex } from './filter-index.ts';
import type { ProductColumns } from './product-columns.ts';
import { countOptions, findProducts } from './scan.ts';
import { type Found, hasPriceFilter, searchSection } from './section-search.ts';
import { compareSizes } from './size-order.ts';
import { familyNumber } from './variant-sets.ts';

/** At most so many sizes and so many sellers are offered: those with the most products. */
const MAX_OPTIONS = 60;

type Filters = ListFilters & Pick<ProductFilters, 'sellerId'>;

/** The page of a list that is filtered, or sorted in another order than its own; undefined if it is neither. */
export async function findFiltered(
  index: FilterIndex,
  choice: Choice,
  filters: Filters,
  found: Found | undefined,
  slice: Slice,
): Promise<{ ids: string[]; total: number } | undefined> {
  const sort = filters.sort ?? found?.understood.sort;
  const usual: Sort = found ? 'relevance' : 'newest';
  if (!isFiltered(filters, found) && (sort ?? usual) === usual) return undefined;
  const wanted = toWanted(choice, filters, found);
  return findProducts(await index.products(), wanted, sort ?? usual, slice);
}

/** Every option with its count, given the choices in the other groups. */
export async function filterOptions(db: Db, index: FilterIndex, query: ProductQuery): Promise<FilterOptions> {
  return countAll(db, await index.products(), query);
}

/** The same for a page that doesn't wait: undefined while the index is being filled. */
export async function filterOptionsIfFilled(
  db: Db,
  index: FilterIndex,
  query: ProductQuery,
): Promise<FilterOptions | undefined> {
  const products = await index.productsIfFilled();
  return products && countAll(db, products, query);
}

async function countAll(db: Db, products: ProductColumns, query: ProductQuery): Promise<FilterOptions> {
  const choice = chooseShelf(query);
  if (!choice) return NO_OPTIONS;
  const { sellerId, search = '' } = query;
  const { found, everywhere } =
    search === ''
      ? {}
      : await searchSection(db, async () => products, choice, {
          search,
          sellerId,
          exact: query.exact === '1',
          hasPriceFilter: hasPriceFilter(query),
        });
  const counts = countOptions(products, toWanted(choice, query, found));
  const { shelves } =
    found === everywhere ? counts : countOptions(products, toWanted(choice, query, everywhere));

  const sizes = [...counts.sizes].map(([value, count]) => ({ value, count, all: count }));
  const sellers = counts.sellers.map(({ id, ...row }) => ({ value: id, ...row }));
  return {
    total: counts.total,
    ...(counts.price && { price: counts.price }),
    sizes: mostCommon(sizes, query.size ?? [])
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => compareSizes(a.value, b.value)),
    colors: COLOR_FAMILY_NAMES.flatMap((value) => {
      const count = counts.families.get(familyNumber(value));
      return count === undefined ? [] : [{ value, count }];
    }),
    sellers: mostCommon(sellers, query.seller ?? []).map(({ value, name, count }) => ({
      value,
      name,
      count,
    })),
    ratings: counts.ratings,
    discount: counts.discount,
    inStock: counts.inStock,
    sections: toCountedHierarchy(shelves),
  };
}

const NO_OPTIONS: FilterOptions = {
  total: 0,
  sizes: [],
  colors: [],
  sellers: [],
  ratings: [],
  discount: 0,
  inStock: 0,
  sections: [],
};

function mostCommon<T extends { value: string; all: number }>(options: T[], chosen: string[]): T[] {
  const isChosen = ({ value }: T) => chosen.includes(value);
  return options
    .toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || b.all - a.all)
    .slice(0, MAX_OPTIONS)
    .toSorted((a, b) => b.all - a.all);
}

function toWanted({ within }: Choice, filters: Filters, found: Found | undefined): Wanted {
  const { size = [], color = [], seller = [], rating, sellerId } = filters;
  const { discount = false, inStock = false } = filters;
  const { minPrice: min = 0, maxPrice: max = Infinity } = priceOf(filters, found);
  return {
    ...(!found && {
      key: JSON.stringify([within, sellerId, size, color, seller, discount, inStock, rating]),
    }),
    isWithin: isInSection(within),
    sellerId,
    price: min > 0 || max < Infinity ? { min, max } : undefined,
    rating,
    discount,
    inStock,
    sizes: size,
    colors: color,
    sellers: seller,
    among: found && Int32Array.from(found.hits, ({ number }) => number),
  };
}

/** What a search query says of the price counts only where no filter says it. */
const priceOf = (filters: Filters, found: Found | undefined): Pick<ListFilters, 'minPrice' | 'maxPrice'> =>
  hasPriceFilter(filters) ? filters : (found?.understood ?? {});

function isFiltered(filters: Filters, found: Found | undefined): boolean {
  const { size = [], color = [], seller = [], discount = false, inStock = false, rating } = filters;
  return (
    hasPriceFilter(priceOf(filters, found)) ||
    rating !== undefined ||
    discount ||
    inStock ||
    [size, color, seller].some((chosen) => chosen.length > 0)
  );
}

export { createFilterIndex, type FilterIndex, hasPriceFilter, searchSection };
