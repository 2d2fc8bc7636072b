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
import type { ProductColumns } from './product-columns.ts';
import { type Order, selectTop } from './select-top.ts';
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
  slice: Slice,
): { ids: string[]; total: number } {
  const find = () => findNow(products, wanted, sort, slice);
  if (wanted.key === undefined) return find();
  return products.keepAnswer(`page ${sort} ${slice.skip} ${slice.take} ${wanted.key}`, find);
}

function findNow(
  products: ProductColumns,
  wanted: Wanted,
  sort: Sort,
  { skip, take }: Slice,
): { ids: string[]; total: number } {
  const { words, fitting } = examine(products, wanted);
  const total = countBoth(words, fitting, fitting);
  const sorted =
    wanted.among && sort === 'relevance'
      ? [...wanted.among.map(products.slots.find).filter((slot) => has(fitting, slot))]
      : selectTop(words, fitting, orderOf(products.columns, sort), Math.min(skip + take, total));
  return { ids: sorted.slice(skip, skip + take).map((slot) => products.idAt(slot)), total };
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
  const count = () => countNow(products, wanted);
  return wanted.key === undefined ? count() : products.keepAnswer(`counts ${wanted.key}`, count);
}

function countNow(products: ProductColumns, wanted: Wanted): Counts {
  const { price, seller, variants } = products.columns;
  const { base, words, sets, fitting, regardlessOf } = examine(products, wanted);
  const offered = wanted.among
    ? offeredIn(products, base, words)
    : products.keepAnswer(`offered ${wanted.sellerId} ${shelvesWithin(products, wanted).join('')}`, () =>
        offeredIn(products, base, words),
      );
  const byShelf = products.slots.countByShelf([base, ...sets], products.shelves.length);
  const bySeller = tally(words, regardlessOf('seller'), seller, products.sellers.length);
  const byVariants = tally(words, regardlessOf('variant'), variants, products.variantSets.sets.length);
  const { sizes, families } = countVariants(products, wanted, byVariants);
  const ofAnyRating = regardlessOf('rating');
  const ratings = RATING_STEPS.map((value) => ({
    value,
    count: countBoth(words, ofAnyRating, setFromRating(products, value * 10)),
  }));

  const withCounts = <T>(rows: T[], all: Int32Array, counts: Int32Array) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: counts[at]! }] : []));
  return {
    total: countBoth(words, fitting, fitting),
    price: rangeOf(words, regardlessOf('price'), price),
    sizes: new Map(
      products.variantSets.sizes.flatMap((name, size) =>
        size > 0 && offered.sizes[size] === 1 ? [[name, sizes[size]!] as const] : [],
      ),
    ),
    families: new Map(
      [...families].flatMap((count, family) =>
        family > 0 && (offered.families & (1 << family)) !== 0 ? [[family, count] as const] : [],
      ),
    ),
    sellers: withCounts(products.sellers, offered.bySeller, bySeller),
    shelves: withCounts(products.shelves, offered.byShelf, byShelf),
    ratings,
    // The products that these two groups exclude have no discount, or can't be bought.
    discount: countBoth(words, fitting, setOfDiscounted(products)),
    inStock: countBoth(words, fitting, setInStock(products)),
  };
}

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
