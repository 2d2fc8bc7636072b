// oxlint-disable typescript/no-non-null-assertion -- slots and numbers are within their columns
import type { ColorFamily, Sort } from '#contract/product-filters.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { ShelfRow } from '../shelves.ts';
import { type ProductColumns, RANK } from './product-columns.ts';
import { selectTop } from './select-top.ts';
import {
  difference,
  has,
  intersection,
  type SlotSet,
  slotsAmong,
  slotsBetween,
  slotsIn,
  slotsWhere,
} from './slot-sets.ts';
import { familyIn, familyNumber, sizeIn } from './variant-sets.ts';

/** What a list is narrowed to. */
export interface Wanted {
  /** Equal for equal choices, so that the answers for a page's products and its options are shared. Undefined with a search. */
  key?: string | undefined;
  /** Whether a shelf belongs to the chosen section. */
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

/** A group of filters, and the products that its choice leaves. */
interface Group {
  name: 'section' | 'price' | 'variant' | 'seller' | 'discount' | 'stock' | 'rating';
  set: SlotSet;
}

/** Bits: a set of variants has one with a chosen size, one with a chosen colour, one with both. */
const HAS_SIZE = 1;
const HAS_COLOR = 2;
const HAS_BOTH = 4;

interface Examined {
  /** What can be chosen from: listed, in the seller's shop, found by the search. */
  base: SlotSet;
  groups: Group[];
  /** What no group excludes. */
  fitting: SlotSet;
  /** What one group alone excludes: it still counts for the options of that group. */
  near: SlotSet;
}

/** Works on 32 products at a time, whose columns are read only where a choice is new. */
function examine(products: ProductColumns, wanted: Wanted): Examined {
  const work = () => {
    const base = baseOf(products, wanted);
    const groups = groupsOf(products, wanted);
    const fitting = base.slice();
    const near = new Int32Array(base.length);
    for (const { set } of groups)
      for (let at = 0; at < near.length; at++) {
        near[at] = (near[at]! & set[at]!) | (fitting[at]! & ~set[at]!);
        fitting[at]! &= set[at]!;
      }
    return { base, groups, fitting, near };
  };
  return wanted.key === undefined ? work() : products.keepSet(`examined ${wanted.key}`, work);
}

function baseOf(products: ProductColumns, { sellerId, among }: Wanted): SlotSet {
  const { columns } = products;
  const listed = products.keepSet('listed', () => slotsWhere(columns.end, columns.rank, LISTED));
  const inShop = sellerId === undefined ? listed : intersection(listed, setOfSellers(products, [sellerId]));
  return among ? intersection(inShop, slotsAmong(columns.end, among)) : inShop;
}

function groupsOf(products: ProductColumns, wanted: Wanted): Group[] {
  const { end, price, discount, rating, rank } = products.columns;
  const { minPrice = 0, maxPrice = 2 ** 30, sellers } = wanted;
  const groups: Group[] = [{ name: 'section', set: setOfSection(products, wanted) }];
  if (wanted.minPrice !== undefined || wanted.maxPrice !== undefined)
    groups.push({
      name: 'price',
      set: products.keepSet(`price ${minPrice} ${maxPrice}`, () =>
        slotsBetween(end, price, minPrice, maxPrice),
      ),
    });
  if (wanted.sizes.length > 0 || wanted.colors.length > 0)
    groups.push({ name: 'variant', set: setOfVariants(products, wanted) });
  if (sellers.length > 0) groups.push({ name: 'seller', set: setOfSellers(products, sellers) });
  const kept = (name: Group['name'], column: Int32Array, isWanted: (value: number) => boolean, least = 0) => {
    const table = () => Uint8Array.from({ length: 256 }, (_, value) => Number(isWanted(value)));
    groups.push({ name, set: products.keepSet(`${name} ${least}`, () => slotsWhere(end, column, table())) });
  };
  if (wanted.discount) kept('discount', discount, (value) => value > 0);
  if (wanted.inStock) kept('stock', rank, (value) => value === RANK.buyable);
  const tenths = (wanted.rating ?? 0) * 10;
  if (tenths > 0) kept('rating', rating, (value) => value >= tenths, tenths);
  return groups;
}

const LISTED = Uint8Array.of(0, 1, 1, 1);

const shelvesWithin = ({ shelves }: ProductColumns, { isWithin }: Wanted): Uint8Array =>
  Uint8Array.from(shelves, (row) => Number(isWithin(row)));

function setOfSection(products: ProductColumns, wanted: Wanted): SlotSet {
  const within = shelvesWithin(products, wanted);
  const { end, shelf } = products.columns;
  return products.keepSet(`section ${within.join('')}`, () => slotsWhere(end, shelf, within));
}

function setOfSellers(products: ProductColumns, ids: string[]): SlotSet {
  const numbers = new Set(ids.map((id) => products.findSeller(id.toLowerCase())));
  const table = () => Uint8Array.from(products.sellers, (_, number) => Number(numbers.has(number)));
  const { end, seller } = products.columns;
  return products.keepSet(`sellers ${[...numbers].join()}`, () => slotsWhere(end, seller, table()));
}

function setOfVariants(products: ProductColumns, wanted: Wanted): SlotSet {
  const { states, key } = variantStates(products, wanted);
  const { end, variants } = products.columns;
  const table = () => states.map((state) => Number((state & HAS_BOTH) !== 0));
  return products.keepSet(`variants ${key}`, () => slotsWhere(end, variants, table()));
}

/** For each set of variants, whether it has the sizes and colours chosen. */
function variantStates(products: ProductColumns, { sizes, colors }: Wanted) {
  const { variantSets } = products;
  const chosenSizes = new Set(sizes.map((size) => variantSets.findSize(size)));
  const chosenFamilies = new Set(colors.map(familyNumber));
  const key = JSON.stringify([sizes, colors]);
  const hasSize = Uint8Array.from(variantSets.sizes, (_, size) =>
    Number(sizes.length === 0 || chosenSizes.has(size)),
  );
  const hasColor = Uint8Array.from({ length: 16 }, (_, family) =>
    Number(colors.length === 0 || chosenFamilies.has(family)),
  );
  const states = products.keepSet(`states ${key}`, () => {
    const all = new Uint8Array(variantSets.sets.length);
    for (let set = 0; set < all.length; set++)
      for (const variant of variantSets.sets[set] ?? []) {
        const size = hasSize[sizeIn(variant)]!;
        const color = hasColor[familyIn(variant)]!;
        all[set]! |= size | (color << 1) | ((size & color) << 2);
      }
    return all;
  });
  return { key, states, hasSize, hasColor };
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
  const { columns } = products;
  const { fitting } = examine(products, wanted);
  const slots =
    wanted.among && sort === 'relevance'
      ? wanted.among.filter((slot) => has(fitting, slot))
      : slotsIn(fitting);

  const key = sortKey(columns, sort);
  const sorted =
    wanted.among && sort === 'relevance'
      ? [...slots]
      : selectTop(
          slots,
          (slot) => columns.rank[slot]! * SORT_RANGE + key(slot),
          Math.min(skip + take, slots.length),
        );
  return {
    ids: sorted.slice(skip, skip + take).map((slot) => products.idAt(slot)),
    total: slots.length,
  };
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
  /** How many have at least this many tenths of a star. */
  countFromRating: (tenths: number) => number;
  discount: number;
  inStock: number;
}

export function countOptions(products: ProductColumns, wanted: Wanted): Counts {
  const count = () => countNow(products, wanted);
  return wanted.key === undefined ? count() : products.keepAnswer(`counts ${wanted.key}`, count);
}

function countNow(products: ProductColumns, wanted: Wanted): Counts {
  const { rank, price, discount, rating, shelf, seller } = products.columns;
  const { base, groups, fitting, near } = examine(products, wanted);
  const offered = wanted.among
    ? offeredIn(products, wanted, base)
    : products.keepSet(`offered ${wanted.sellerId} ${shelvesWithin(products, wanted).join('')}`, () =>
        offeredIn(products, wanted, base),
      );
  const fits = slotsIn(fitting);
  /** Of those that fit, and those that this group alone excludes. */
  const excludedBy = (group: Group['name']) => {
    const set = groups.find(({ name }) => name === group)?.set;
    return set ? slotsIn(difference(near, set)) : new Int32Array();
  };
  const tallied = (group: Group['name'], length: number, column: Int32Array) => {
    const counts = new Int32Array(length);
    tally(counts, column, fits);
    tally(counts, column, excludedBy(group));
    return counts;
  };
  const byShelf = tallied('section', products.shelves.length, shelf);
  const bySeller = tallied('seller', products.sellers.length, seller);
  const ratings = tallied('rating', 51, rating);
  // The products that these two groups exclude need no counting: they have no discount, or can't be bought.
  const byDiscount = new Int32Array(256);
  tally(byDiscount, discount, fits);
  const byRank = new Int32Array(4);
  tally(byRank, rank, fits);
  const { sizes, families } = countVariants(products, wanted, fits, excludedBy('variant'));
  const prices = [rangeOf(price, fits), rangeOf(price, excludedBy('price'))].filter(
    (range) => range.max >= 0,
  );

  const withCounts = <T>(rows: T[], all: Int32Array, counts: Int32Array) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: counts[at]! }] : []));
  return {
    total: fits.length,
    price:
      prices.length === 0
        ? undefined
        : { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) },
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
    countFromRating: (tenths) => ratings.subarray(tenths).reduce((sum, one) => sum + one, 0),
    discount: fits.length - byDiscount[0]!,
    inStock: byRank[RANK.buyable]!,
  };
}

function countVariants(products: ProductColumns, wanted: Wanted, fits: Int32Array, excluded: Int32Array) {
  const { variants } = products.columns;
  const { sets, sizes: names } = products.variantSets;
  const { states, hasSize, hasColor } = variantStates(products, wanted);
  const bySizes = new Int32Array(states.length);
  tally(bySizes, variants, fits);
  const byColors = bySizes.slice();
  const others = new Int32Array(states.length);
  tally(others, variants, excluded);

  const sizes = new Int32Array(names.length);
  const families = new Int32Array(16);
  for (let set = 0; set < states.length; set++) {
    if (wanted.colors.length === 0 || (states[set]! & HAS_COLOR) !== 0) bySizes[set]! += others[set]!;
    if (wanted.sizes.length === 0 || (states[set]! & HAS_SIZE) !== 0) byColors[set]! += others[set]!;
    if (bySizes[set] === 0 && byColors[set] === 0) continue;
    let countedSize = 0;
    let countedFamilies = 0;
    for (const variant of sets[set] ?? []) {
      const size = sizeIn(variant);
      const family = familyIn(variant);
      // Variants of the same size stand together.
      if (size !== countedSize && hasColor[family] === 1) {
        sizes[size]! += bySizes[set]!;
        countedSize = size;
      }
      if ((countedFamilies & (1 << family)) === 0 && hasSize[size] === 1) {
        families[family]! += byColors[set]!;
        countedFamilies |= 1 << family;
      }
    }
  }
  return { sizes, families };
}

function rangeOf(column: Int32Array, slots: Int32Array): { min: number; max: number } {
  let min = 2 ** 31 - 1;
  let max = -1;
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at]!]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Adds the products by their value in the column. */
function tally(counts: Int32Array, column: Int32Array, slots: Int32Array): void {
  for (let at = 0; at < slots.length; at++) counts[column[slots[at]!]!]!++;
}

/** What there is without any filter: in every section, and the sellers, sizes and colours of the chosen one. */
function offeredIn(products: ProductColumns, wanted: Wanted, base: SlotSet) {
  const { shelf, seller, variants } = products.columns;
  const { sets, sizes: names } = products.variantSets;
  const byShelf = new Int32Array(products.shelves.length);
  const bySeller = new Int32Array(products.sellers.length);
  const ofSets = new Int32Array(sets.length);
  tally(byShelf, shelf, slotsIn(base));
  const inSection = slotsIn(intersection(base, setOfSection(products, wanted)));
  tally(bySeller, seller, inSection);
  tally(ofSets, variants, inSection);
  const sizes = new Uint8Array(names.length);
  let families = 0;
  for (let set = 0; set < ofSets.length; set++)
    if (ofSets[set]! > 0)
      for (const variant of sets[set] ?? []) {
        sizes[sizeIn(variant)] = 1;
        families |= 1 << familyIn(variant);
      }
  return { byShelf, bySeller, sizes, families };
}
