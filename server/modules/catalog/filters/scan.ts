// oxlint-disable typescript/no-non-null-assertion -- slots and numbers are within their columns, see candidates()
import type { ColorFamily, Sort } from '#contract/product-filters.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { ShelfRow } from '../shelves.ts';
import { type ProductColumns, RANK } from './product-columns.ts';
import { selectTop } from './select-top.ts';
import { familyIn, familyNumber, sizeIn } from './variant-sets.ts';

/** What a list is narrowed to. */
export interface Wanted {
  /** The section. */
  isWithin: (shelf: ShelfRow) => boolean;
  /** The shop of one seller. */
  sellerId?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sizes: string[];
  colors: ColorFamily[];
  sellers: string[];
  discount: boolean;
  inStock: boolean;
  rating?: number | undefined;
  /** The slots that a search found, best first. */
  among?: Int32Array | undefined;
}

/** The groups of filters, a bit each. A product that one group alone excludes still counts for the options of that group. */
const SECTION = 1;
const PRICE = 2;
const VARIANT = 4;
const SELLER = 8;
const DISCOUNT = 16;
const STOCK = 32;
const RATING = 64;
/** Not listed, or of another seller than the shop's. */
const OUTSIDE = 128;

/** Of a set of variants: it has one with a chosen size, one with a chosen colour, one with both. */
const HAS_SIZE = 1;
const HAS_COLOR = 2;
const HAS_BOTH = 4;

/** A search may know of products that are not here yet. */
const candidates = (products: ProductColumns, { among }: Wanted): Int32Array =>
  among ? among.filter((slot) => slot < products.columns.end) : products.all();

/**
 * Which groups exclude each of the slots. Column by column: loops that do one thing are what makes this fast, a function for
 * each product takes ten times as long.
 */
function exclusions(products: ProductColumns, wanted: Wanted, slots: Int32Array, variantState: Uint8Array) {
  const { columns, shelves, findSeller } = products;
  const { rank, price, discount, rating, shelf, seller, variants } = columns;
  const by = new Uint8Array(slots.length);
  const exclude = (group: number, column: Int32Array, fits: Uint8Array) => {
    if (!fits.includes(0)) return;
    for (let at = 0; at < by.length; at++) if (fits[column[slots[at]!]!] === 0) by[at]! |= group;
  };
  const sellersAmong = (ids: string[]) => {
    const numbers = new Set(ids.map((id) => findSeller(id.toLowerCase())));
    return Uint8Array.from(products.sellers, (_, number) => Number(numbers.has(number)));
  };
  const atLeast = (length: number, least: number) => new Uint8Array(length).fill(1, least);

  exclude(OUTSIDE, rank, atLeast(4, RANK.inactive));
  exclude(
    SECTION,
    shelf,
    Uint8Array.from(shelves, (row) => Number(wanted.isWithin(row))),
  );
  if (wanted.sellerId !== undefined) exclude(OUTSIDE, seller, sellersAmong([wanted.sellerId]));
  if (wanted.sellers.length > 0) exclude(SELLER, seller, sellersAmong(wanted.sellers));
  if (wanted.discount) exclude(DISCOUNT, discount, atLeast(256, 1));
  if (wanted.inStock) exclude(STOCK, rank, atLeast(4, RANK.buyable));
  if (wanted.rating !== undefined) exclude(RATING, rating, atLeast(256, wanted.rating * 10));
  if (wanted.sizes.length > 0 || wanted.colors.length > 0)
    exclude(
      VARIANT,
      variants,
      variantState.map((state) => state & HAS_BOTH),
    );
  const { minPrice = 0, maxPrice = 2 ** 31 } = wanted;
  if (minPrice > 0 || maxPrice < 2 ** 31)
    for (let at = 0; at < by.length; at++) {
      const som = price[slots[at]!]!;
      if (som < minPrice || som > maxPrice) by[at]! |= PRICE;
    }
  return by;
}

/** For each set of variants, whether it has the sizes and colours chosen. */
function variantStates({ variantSets }: ProductColumns, { sizes, colors }: Wanted) {
  const chosenSizes = new Set(sizes.map((size) => variantSets.findSize(size)));
  const chosenFamilies = new Set(colors.map(familyNumber));
  const hasSize = Uint8Array.from(variantSets.sizes, (_, size) =>
    Number(sizes.length === 0 || chosenSizes.has(size)),
  );
  const hasColor = Uint8Array.from({ length: 16 }, (_, family) =>
    Number(colors.length === 0 || chosenFamilies.has(family)),
  );
  const states = new Uint8Array(variantSets.sets.length);
  if (sizes.length > 0 || colors.length > 0)
    for (let set = 0; set < states.length; set++) {
      let state = 0;
      for (const variant of variantSets.sets[set] ?? []) {
        const [size, color] = [hasSize[sizeIn(variant)]!, hasColor[familyIn(variant)]!];
        state |= size | (color << 1) | ((size & color) << 2);
      }
      states[set] = state;
    }
  return { states, hasSize, hasColor };
}

const SORT_RANGE = 2 ** 42;

function sortKey({ price, discount, rating, units, createdAt }: ProductColumns['columns'], sort: Sort) {
  switch (sort) {
    case 'priceAsc':
      return (slot: number) => 1e9 - price[slot]!;
    case 'priceDesc':
      return (slot: number) => price[slot]!;
    case 'discount':
      return (slot: number) => discount[slot]!;
    case 'rating':
      return (slot: number) => rating[slot]!;
    case 'popularity':
      return (slot: number) => units[slot]!;
    case 'newest':
    case 'relevance':
      return (slot: number) => createdAt[slot]!;
  }
}

/** A page of the products wanted. Whatever the order, what can be bought comes first. */
export function findProducts(
  products: ProductColumns,
  wanted: Wanted,
  sort: Sort,
  { skip, take }: Slice,
): { ids: string[]; total: number } {
  const { columns } = products;
  const all = candidates(products, wanted);
  const excluded = exclusions(products, wanted, all, variantStates(products, wanted).states);
  const slots: number[] = [];
  for (let at = 0; at < excluded.length; at++) if (excluded[at] === 0) slots.push(all[at]!);

  const key = sortKey(columns, sort);
  const sorted =
    wanted.among && sort === 'relevance'
      ? slots
      : selectTop(
          slots,
          (slot) => columns.rank[slot]! * SORT_RANGE + key(slot),
          Math.min(skip + take, slots.length),
        );
  return { ids: sorted.slice(skip, skip + take).map((slot) => products.idAt(slot)), total: slots.length };
}

export interface Counts {
  total: number;
  price: { min: number; max: number } | undefined;
  /** Also those that lead to nothing, by name and by number. */
  sizes: Map<string, number>;
  families: Map<number, number>;
  /** `all` counts what is there without any filter. */
  sellers: { id: string; name: string; all: number; count: number }[];
  shelves: (ShelfRow & { all: number; count: number })[];
  /** How many have at least this many tenths of a star. */
  countFromRating: (tenths: number) => number;
  discount: number;
  inStock: number;
}

export function countOptions(products: ProductColumns, wanted: Wanted): Counts {
  const { columns, variantSets } = products;
  const { rank, price, discount, rating, shelf, seller, variants } = columns;
  const slots = candidates(products, wanted);
  const { states, hasSize, hasColor } = variantStates(products, wanted);
  const excluded = exclusions(products, wanted, slots, states);
  const tallies = (length: number) => ({ all: new Int32Array(length), count: new Int32Array(length) });
  const shelfTally = tallies(products.shelves.length);
  const sellerTally = tallies(products.sellers.length);
  const bySizes = new Int32Array(variantSets.sets.length);
  const byColors = new Int32Array(variantSets.sets.length);
  const offered = new Uint8Array(variantSets.sets.length);
  const ratings = new Int32Array(256);
  let total = 0;
  let min = 2 ** 31;
  let max = -1;
  let discounted = 0;
  let buyable = 0;

  for (let at = 0; at < excluded.length; at++) {
    const by = excluded[at]!;
    if (by >= OUTSIDE) continue;
    const slot = slots[at]!;
    const set = variants[slot]!;
    shelfTally.all[shelf[slot]!]!++;
    if ((by & SECTION) === 0) {
      sellerTally.all[seller[slot]!]!++;
      offered[set] = 1;
    }
    // More than one group excludes it.
    if ((by & (by - 1)) !== 0) continue;
    if (by === 0) total++;
    if (by === 0 || by === SECTION) shelfTally.count[shelf[slot]!]!++;
    if (by === 0 || by === SELLER) sellerTally.count[seller[slot]!]!++;
    if (by === 0 || by === PRICE) {
      const som = price[slot]!;
      if (som < min) min = som;
      if (som > max) max = som;
    }
    if ((by === 0 || by === DISCOUNT) && discount[slot] !== 0) discounted++;
    if ((by === 0 || by === STOCK) && rank[slot] === RANK.buyable) buyable++;
    if (by === 0 || by === RATING) ratings[rating[slot]!]!++;
    if (by === 0 || by === VARIANT) {
      const state = states[set]!;
      if (by === 0 || wanted.colors.length === 0 || (state & HAS_COLOR) !== 0) bySizes[set]!++;
      if (by === 0 || wanted.sizes.length === 0 || (state & HAS_SIZE) !== 0) byColors[set]!++;
    }
  }

  // A typed array and bits instead of sets: with stock per variant there are nearly as many sets of variants as products.
  const sizes = {
    offered: new Uint8Array(variantSets.sizes.length),
    count: new Int32Array(variantSets.sizes.length),
  };
  const families = { offered: 0, count: new Int32Array(16) };
  for (let set = 0; set < offered.length; set++) {
    if (offered[set] === 0) continue;
    let [countedSize, countedFamilies] = [0, 0];
    for (const variant of variantSets.sets[set] ?? []) {
      const [size, family] = [sizeIn(variant), familyIn(variant)];
      sizes.offered[size] = 1;
      families.offered |= 1 << family;
      // Variants of the same size stand together.
      if (size !== countedSize && hasColor[family] === 1) {
        sizes.count[size]! += bySizes[set]!;
        countedSize = size;
      }
      if ((countedFamilies & (1 << family)) === 0 && hasSize[size] === 1) {
        families.count[family]! += byColors[set]!;
        countedFamilies |= 1 << family;
      }
    }
  }
  const withTally = <T>(rows: T[], { all, count }: ReturnType<typeof tallies>) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: count[at]! }] : []));
  return {
    total,
    price: max < 0 ? undefined : { min, max },
    sizes: new Map(
      variantSets.sizes.flatMap((name, size) =>
        size > 0 && sizes.offered[size] === 1 ? [[name, sizes.count[size]!] as const] : [],
      ),
    ),
    families: new Map(
      [...families.count].flatMap((count, family) =>
        family > 0 && (families.offered & (1 << family)) !== 0 ? [[family, count] as const] : [],
      ),
    ),
    sellers: withTally(products.sellers, sellerTally),
    shelves: withTally(products.shelves, shelfTally),
    countFromRating: (tenths) => ratings.subarray(tenths).reduce((sum, one) => sum + one, 0),
    discount: discounted,
    inStock: buyable,
  };
}
