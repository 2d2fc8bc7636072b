// oxlint-disable typescript/no-non-null-assertion -- slots and numbers are within their columns, see candidates()
import type { ColorFamily, Sort } from '#contract/product-filters.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { ShelfRow } from '../shelves.ts';
import { type ProductColumns, RANK } from './product-columns.ts';
import { selectTop } from './select-top.ts';
import { familyIn, familyNumber, sizeIn } from './variant-sets.ts';

/** What a list is narrowed to. */
export interface Wanted {
  /** The same for the same choices: a page asks for its products and for its options. Not with a search. */
  key?: string | undefined;
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
const NOTHING = 0;
const SECTION = 1;
const PRICE = 2;
const VARIANT = 4;
const SELLER = 8;
const DISCOUNT = 16;
const STOCK = 32;
const RATING = 64;
/** Not listed, or not in the shop: two bits, so that it counts for no group. */
const OUTSIDE = 128 | 1;

/** Of a set of variants: it has one with a chosen size, one with a chosen colour, one with both. */
const HAS_SIZE = 1;
const HAS_COLOR = 2;
const HAS_BOTH = 4;

/** A search may know of products that are not here yet. */
const candidates = (products: ProductColumns, { among }: Wanted): Int32Array =>
  among ? among.filter((slot) => slot < products.columns.end) : products.all();

/** The products that at most one group excludes, and what is there without any filter. */
interface Examined {
  slots: Int32Array;
  /** The group that excludes each of them; 0 if none does. */
  by: Uint8Array;
  shelfAll: Int32Array;
  sellerAll: Int32Array;
  offered: Uint8Array;
  variants: ReturnType<typeof variantStates>;
}

function examine(products: ProductColumns, wanted: Wanted): Examined {
  const kept = wanted.key === undefined ? undefined : products.kept(wanted.key);
  if (kept) return kept as Examined;
  const examined = examineAll(products, wanted);
  if (wanted.key !== undefined) products.keep(wanted.key, examined);
  return examined;
}

/**
 * The hot path: one loop over typed arrays. Each group has a table that says by which bit it excludes a product, so that the
 * loop has no branches, which would be guessed wrong half of the time.
 */
function examineAll(products: ProductColumns, wanted: Wanted): Examined {
  const { rank, price, discount, rating, shelf, seller, variants } = products.columns;
  const all = candidates(products, wanted);
  const within = Uint8Array.from(products.shelves, (row) => Number(wanted.isWithin(row)));
  const shop = sellersAmong(products, wanted.sellerId === undefined ? undefined : [wanted.sellerId]);
  const chosenSellers = sellersAmong(products, wanted.sellers.length > 0 ? wanted.sellers : undefined);
  const ofVariants = variantStates(products, wanted);
  const { states } = ofVariants;
  const bits = (length: number, bit: number, excludes: (value: number) => boolean) =>
    Uint8Array.from({ length }, (_, value) => (excludes(value) ? bit : 0));
  const byShelf = within.map((isWithin) => (isWithin === 1 ? 0 : SECTION));
  const bySeller = shop.map((isShop, of) => (isShop === 0 ? OUTSIDE : chosenSellers[of] === 0 ? SELLER : 0));
  const byVariants =
    wanted.sizes.length > 0 || wanted.colors.length > 0
      ? states.map((state) => ((state & HAS_BOTH) === 0 ? VARIANT : 0))
      : new Uint8Array(states.length);
  const byRank = bits(4, STOCK, (value) => wanted.inStock && value !== RANK.buyable);
  byRank[RANK.none] = OUTSIDE;
  const byDiscount = bits(256, DISCOUNT, (value) => wanted.discount && value === 0);
  const byRating = bits(256, RATING, (value) => value < (wanted.rating ?? 0) * 10);
  const { minPrice = 0, maxPrice = 2 ** 30 } = wanted;
  const slots = new Int32Array(all.length);
  const by = new Uint8Array(all.length);
  const shelfAll = new Int32Array(products.shelves.length);
  const sellerAll = new Int32Array(products.sellers.length);
  const offered = new Uint8Array(states.length);
  let count = 0;

  for (let at = 0; at < all.length; at++) {
    const slot = all[at]!;
    const of = seller[slot]!;
    const onShelf = shelf[slot]!;
    const set = variants[slot]!;
    const ranked = rank[slot]!;
    const som = price[slot]!;
    const isIn = shop[of]! & LISTED[ranked]!;
    const isHere = isIn & within[onShelf]!;
    shelfAll[onShelf]! += isIn;
    sellerAll[of]! += isHere;
    offered[set]! |= isHere;
    // The sign bit of either difference: the price is below the lowest or above the highest.
    const byPrice = (((som - minPrice) | (maxPrice - som)) >>> 31) * PRICE;
    const groups =
      byShelf[onShelf]! |
      byPrice |
      byVariants[set]! |
      bySeller[of]! |
      byDiscount[discount[slot]!]! |
      byRank[ranked]! |
      byRating[rating[slot]!]!;
    slots[count] = slot;
    by[count] = groups;
    // The next one overwrites it if more than one bit is set.
    const others = groups & (groups - 1);
    count += 1 + (-others >> 31);
  }
  return {
    ...{ slots: slots.slice(0, count), by: by.slice(0, count), shelfAll, sellerAll, offered },
    variants: ofVariants,
  };
}

const LISTED = Uint8Array.of(0, 1, 1, 1);

/** By number, 1 for those chosen; all of them if there is no choice. */
function sellersAmong({ sellers, findSeller }: ProductColumns, ids: string[] | undefined): Uint8Array {
  const numbers = ids && new Set(ids.map((id) => findSeller(id.toLowerCase())));
  return Uint8Array.from(sellers, (_, number) => Number(!numbers || numbers.has(number)));
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
        const size = hasSize[sizeIn(variant)]!;
        const color = hasColor[familyIn(variant)]!;
        state |= size | (color << 1) | ((size & color) << 2);
        if (state === (HAS_SIZE | HAS_COLOR | HAS_BOTH)) break;
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
  const near = examine(products, wanted);
  const fitting = new Int32Array(near.slots.length);
  let total = 0;
  for (let at = 0; at < fitting.length; at++) if (near.by[at] === NOTHING) fitting[total++] = near.slots[at]!;
  const slots = fitting.subarray(0, total);

  const key = sortKey(columns, sort);
  const sorted =
    wanted.among && sort === 'relevance'
      ? [...slots]
      : selectTop(
          slots,
          (slot) => columns.rank[slot]! * SORT_RANGE + key(slot),
          Math.min(skip + take, slots.length),
        );
  return { ids: sorted.slice(skip, skip + take).map((slot) => products.idAt(slot)), total };
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
  const { slots, by, shelfAll, sellerAll, offered, variants: chosen } = examine(products, wanted);
  const { states, hasSize, hasColor } = chosen;
  const byShelf = new Int32Array(shelfAll.length);
  const bySeller = new Int32Array(sellerAll.length);
  const bySizes = new Int32Array(offered.length);
  const byColors = new Int32Array(offered.length);
  const ratings = new Int32Array(51);
  let total = 0;
  let min = 2 ** 31 - 1;
  let max = -1;
  let discounted = 0;
  let buyable = 0;

  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at]!;
    const group = by[at]!;
    const set = variants[slot]!;
    const fits = group === NOTHING;
    if (fits) total++;
    if (fits || group === SECTION) byShelf[shelf[slot]!]!++;
    if (fits || group === SELLER) bySeller[seller[slot]!]!++;
    if (fits || group === PRICE) {
      const som = price[slot]!;
      if (som < min) min = som;
      if (som > max) max = som;
    }
    if ((fits || group === DISCOUNT) && discount[slot] !== 0) discounted++;
    if ((fits || group === STOCK) && rank[slot] === RANK.buyable) buyable++;
    if (fits || group === RATING) ratings[rating[slot]!]!++;
    if (fits || group === VARIANT) {
      const state = states[set]!;
      if (fits || wanted.colors.length === 0 || (state & HAS_COLOR) !== 0) bySizes[set]!++;
      if (fits || wanted.sizes.length === 0 || (state & HAS_SIZE) !== 0) byColors[set]!++;
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
    let countedSize = 0;
    let countedFamilies = 0;
    for (const variant of variantSets.sets[set] ?? []) {
      const size = sizeIn(variant);
      const family = familyIn(variant);
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
  const withCounts = <T>(rows: T[], all: Int32Array, counts: Int32Array) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: counts[at]! }] : []));
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
    sellers: withCounts(products.sellers, sellerAll, bySeller),
    shelves: withCounts(products.shelves, shelfAll, byShelf),
    countFromRating: (tenths) => ratings.subarray(tenths).reduce((sum, one) => sum + one, 0),
    discount: discounted,
    inStock: buyable,
  };
}
