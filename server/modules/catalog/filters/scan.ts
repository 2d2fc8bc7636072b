// oxlint-disable typescript/no-non-null-assertion -- slots and numbers are within their columns
import { RATING_STEPS, type Sort } from '#contract/product-filters.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { ShelfRow } from '../shelves.ts';
import {
  chosenVariants,
  examine,
  setFromRating,
  setInStock,
  setOfDiscounted,
  shelvesWithin,
  type Wanted,
} from './examine.ts';
import { inParts, keep } from './price-parts.ts';
import type { ProductColumns } from './product-columns.ts';
import { compareBy, type Order, selectTop } from './select-top.ts';
import { countBoth, has, rangeOf, type SlotSet, tally, type Words } from './slot-sets.ts';
import { familyIn, sizeIn } from './variant-sets.ts';

/** Whatever the order, what can be bought comes first. */
function orderOf({ rank, number, ...columns }: ProductColumns['columns'], sort: Sort): Order {
  const { price, discount, rating, units, createdAt } = columns;
  const by = {
    priceAsc: price,
    priceDesc: price,
    discount,
    rating,
    popularity: units,
    newest: createdAt,
    relevance: createdAt,
  }[sort];
  return { rank, by, sign: sort === 'priceAsc' ? -1 : 1, number };
}

/** A page of the products wanted. */
export function findProducts(
  products: ProductColumns,
  wanted: Wanted,
  sort: Sort,
  { skip, take }: Slice,
): { ids: string[]; total: number } {
  return keep(products, wanted, `page ${sort} ${skip} ${take}`, () => {
    const { slots, total } = findFirst(products, wanted, sort, skip + take);
    return { ids: slots.slice(skip, skip + take).map((slot) => products.idAt(slot)), total };
  });
}

/** So many of the first products are kept, for several pages. */
const KEPT = 120;

function findFirst(products: ProductColumns, wanted: Wanted, sort: Sort, count: number) {
  const order = orderOf(products.columns, sort);
  const find = (part: Wanted) => {
    const { words, fitting } = examine(products, part);
    const total = countBoth(words, fitting, fitting);
    const slots =
      wanted.among && sort === 'relevance'
        ? [...wanted.among.map(products.slots.find).filter((slot) => has(fitting, slot))]
        : selectTop(words, fitting, order, Math.min(Math.max(count, KEPT), total));
    return { slots, total };
  };
  if (count > KEPT) return find(wanted);
  return inParts(products, wanted, `first ${sort}`, find).reduce((one, other) => ({
    slots: [...one.slots, ...other.slots].toSorted(compareBy(order)),
    total: one.total + other.total,
  }));
}

export interface Counts {
  total: number;
  price: { min: number; max: number } | undefined;
  /** Counts by the name of the size and the number of the colour family, also of those that lead to nothing. */
  sizes: Map<string, number>;
  families: Map<number, number>;
  /** `all` counts what is there without any filter. */
  sellers: { id: string; name: string; all: number; count: number }[];
  shelves: (ShelfRow & { all: number; count: number })[];
  /** How many have at least this many stars. */
  ratings: { value: number; count: number }[];
  discount: number;
  inStock: number;
}

export function countOptions(products: ProductColumns, wanted: Wanted): Counts {
  return keep(products, wanted, 'counts', () => countNow(products, wanted));
}

function countNow(products: ProductColumns, wanted: Wanted): Counts {
  const offered = keepOffered(products, wanted);
  const tallies = inParts(products, wanted, 'tallies', (part) => tallyAll(products, part)).reduce(addUp);
  const [total = 0, discount = 0, inStock = 0, ...ratings] = tallies.others;

  const withCounts = <T>(rows: T[], all: Int32Array, counts: Int32Array) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: counts[at]! }] : []));
  return {
    total,
    price: pricesOf(products, { ...wanted, price: undefined }),
    sizes: new Map(
      products.variantSets.sizes.flatMap((name, size) =>
        size > 0 && offered.sizes[size] === 1 ? [[name, tallies.sizes[size]!] as const] : [],
      ),
    ),
    families: new Map(
      [...tallies.families].flatMap((count, family) =>
        family > 0 && (offered.families & (1 << family)) !== 0 ? [[family, count] as const] : [],
      ),
    ),
    sellers: withCounts(products.sellers, offered.bySeller, tallies.sellers),
    shelves: withCounts(products.shelves, offered.byShelf, tallies.shelves),
    ratings: RATING_STEPS.map((value, at) => ({ value, count: ratings[at] ?? 0 })),
    discount,
    inStock,
  };
}

/** How many products there are with each number of these. `others`: all, with a discount, in stock, with each rating. */
type Tallies = Record<'shelves' | 'sellers' | 'sizes' | 'families' | 'others', Int32Array>;

function tallyAll(products: ProductColumns, wanted: Wanted): Tallies {
  const { seller, variants } = products.columns;
  const { words, sets, fitting, regardlessOf } = examine(products, wanted);
  const bySeller = tally(words, regardlessOf('seller'), seller, products.sellers.length);
  const byVariants = tally(words, regardlessOf('variant'), variants, products.variantSets.sets.length);
  const ofAnyRating = regardlessOf('rating');
  return {
    shelves: products.slots.countByShelf(sets, products.shelves.length),
    sellers: bySeller,
    ...countVariants(products, wanted, byVariants),
    others: Int32Array.of(
      countBoth(words, fitting, fitting),
      // The products that these two groups exclude have no discount, or can't be bought.
      countBoth(words, fitting, setOfDiscounted(products)),
      countBoth(words, fitting, setInStock(products)),
      ...RATING_STEPS.map((value) => countBoth(words, ofAnyRating, setFromRating(products, value * 10))),
    ),
  };
}

const addUp = (one: Tallies, other: Tallies): Tallies => ({
  shelves: sum(one.shelves, other.shelves),
  sellers: sum(one.sellers, other.sellers),
  sizes: sum(one.sizes, other.sizes),
  families: sum(one.families, other.families),
  others: sum(one.others, other.others),
});
const sum = (one: Int32Array, other: Int32Array) => one.map((count, at) => count + other[at]!);

const pricesOf = (products: ProductColumns, wanted: Wanted) =>
  keep(products, wanted, 'prices', () => {
    const { words, fitting } = examine(products, wanted);
    return rangeOf(words, fitting, products.columns.price);
  });

/** The products with each size and colour family, from those with each set of variants. */
function countVariants(products: ProductColumns, wanted: Wanted, bySet: Int32Array) {
  const { sets, sizes: names } = products.variantSets;
  const { hasSize, hasColor } = chosenVariants(products, wanted);
  const sizes = new Int32Array(names.length);
  const families = new Int32Array(16);
  for (let set = 0; set < bySet.length; set++) {
    const count = bySet[set]!;
    if (count === 0) continue;
    let countedSize = 0;
    let countedFamilies = 0;
    for (const variant of sets[set] ?? []) {
      const size = sizeIn(variant);
      const family = familyIn(variant);
      // Variants of the same size stand together.
      if (size !== countedSize && hasColor[family] === 1) {
        sizes[size]! += count;
        countedSize = size;
      }
      if ((countedFamilies & (1 << family)) === 0 && hasSize[size] === 1) {
        families[family]! += count;
        countedFamilies |= 1 << family;
      }
    }
  }
  return { sizes, families };
}

function keepOffered(products: ProductColumns, wanted: Wanted) {
  const find = () => {
    const { base, words } = examine(products, { ...wanted, price: undefined });
    return offeredIn(products, base, words);
  };
  return wanted.among
    ? find()
    : products.keepAnswer(`offered ${wanted.sellerId} ${shelvesWithin(products, wanted).join('')}`, find);
}

/** What there is without any filter: in every section, and the sellers, sizes and colours of the chosen one. */
function offeredIn(products: ProductColumns, base: SlotSet, words: Words) {
  const { seller, variants } = products.columns;
  const { sets, sizes: names } = products.variantSets;
  const byShelf = products.slots.countByShelf([base], products.shelves.length);
  const bySeller = tally(words, base, seller, products.sellers.length);
  const bySet = tally(words, base, variants, sets.length);
  const sizes = new Uint8Array(names.length);
  let families = 0;
  for (let set = 0; set < bySet.length; set++)
    if (bySet[set]! > 0)
      for (const variant of sets[set] ?? []) {
        sizes[sizeIn(variant)] = 1;
        families |= 1 << familyIn(variant);
      }
  return { byShelf, bySeller, sizes, families };
}
