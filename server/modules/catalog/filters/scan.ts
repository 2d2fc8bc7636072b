// oxlint-disable typescript/no-non-null-assertion -- slots and numbers are within their columns
import { type ColorFamily, RATING_STEPS, type Sort } from '#contract/product-filters.ts';
import type { Slice } from '../../../platform/slice.ts';
import type { ShelfRow } from '../shelves.ts';
import { type ProductColumns, RANK } from './product-columns.ts';
import { selectTop } from './select-top.ts';
import {
  countBoth,
  has,
  intersection,
  rangeOf,
  type SlotSet,
  slotsAmong,
  slotsWhere,
  tally,
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
  /** The numbers of the products that a search found, best first. */
  among?: Int32Array | undefined;
}

/** A group of filters but the section, and the products that its choice leaves. */
interface Group {
  name: 'price' | 'variant' | 'seller' | 'discount' | 'stock' | 'rating';
  set: SlotSet;
}

/** Works on 32 products at a time, whose columns are read only where a choice is new. */
function examine(products: ProductColumns, wanted: Wanted) {
  const base = baseOf(products, wanted);
  const section = setOfSection(products, wanted);
  const groups = groupsOf(products, wanted);
  /** What no group excludes. */
  const fitting = products.scratch('fitting');
  /** What one group alone excludes, within the section: it still counts for the options of that group. */
  const near = products.scratch('near');
  for (let at = 0; at < fitting.length; at++) {
    let fits = base[at]! & section[at]!;
    let nearly = 0;
    if (fits !== 0)
      for (const { set } of groups) {
        nearly = (nearly & set[at]!) | (fits & ~set[at]!);
        fits &= set[at]!;
      }
    fitting[at] = fits;
    near[at] = nearly;
  }

  return {
    base,
    section,
    fitting,
    /** What fits whatever is chosen in this group: its options are counted among these. */
    regardlessOf(group: Group['name']): SlotSet {
      const set = groups.find(({ name }) => name === group)?.set;
      if (!set) return fitting;
      const regardless = products.scratch('regardless');
      for (let at = 0; at < near.length; at++) regardless[at] = fitting[at]! | (near[at]! & ~set[at]!);
      return regardless;
    },
    inAnySection(): SlotSet {
      const anywhere = products.scratch('regardless');
      anywhere.set(base);
      for (const { set } of groups) for (let at = 0; at < anywhere.length; at++) anywhere[at]! &= set[at]!;
      return anywhere;
    },
  };
}

function baseOf(products: ProductColumns, { sellerId, among }: Wanted): SlotSet {
  const { columns, slots } = products;
  const listed = products.keepSet('listed', () => slotsWhere(columns.end, columns.rank, LISTED));
  const inShop = sellerId === undefined ? listed : intersection(listed, setOfSellers(products, [sellerId]));
  return among ? intersection(inShop, slotsAmong(columns.end, among.map(slots.find))) : inShop;
}

function groupsOf(products: ProductColumns, wanted: Wanted): Group[] {
  const { end, price } = products.columns;
  const { minPrice = 0, maxPrice = 2 ** 30, sellers } = wanted;
  const groups: Group[] = [];
  if (wanted.minPrice !== undefined || wanted.maxPrice !== undefined)
    groups.push({
      name: 'price',
      set: products.keepSet(`price ${minPrice} ${maxPrice}`, () =>
        products.priceSteps.between(minPrice, maxPrice, price, end),
      ),
    });
  if (wanted.sizes.length > 0 || wanted.colors.length > 0)
    groups.push({ name: 'variant', set: setOfVariants(products, wanted) });
  if (sellers.length > 0) groups.push({ name: 'seller', set: setOfSellers(products, sellers) });
  if (wanted.discount) groups.push({ name: 'discount', set: setOfDiscounted(products) });
  if (wanted.inStock) groups.push({ name: 'stock', set: setInStock(products) });
  const tenths = (wanted.rating ?? 0) * 10;
  if (tenths > 0) groups.push({ name: 'rating', set: setFromRating(products, tenths) });
  return groups;
}

const setOfDiscounted = (products: ProductColumns) =>
  setWhere(products, 'discount', 'discount', (value) => value > 0);
const setInStock = (products: ProductColumns) =>
  setWhere(products, 'stock', 'rank', (value) => value === RANK.buyable);
const setFromRating = (products: ProductColumns, tenths: number) =>
  setWhere(products, `rating ${tenths}`, 'rating', (value) => value >= tenths);

function setWhere(
  { columns, keepSet }: ProductColumns,
  key: string,
  column: 'discount' | 'rank' | 'rating',
  isWanted: (value: number) => boolean,
): SlotSet {
  const table = () => Uint8Array.from({ length: 256 }, (_, value) => Number(isWanted(value)));
  return keepSet(key, () => slotsWhere(columns.end, columns[column], table()));
}

const LISTED = Uint8Array.of(0, 1, 1, 1);

const shelvesWithin = ({ shelves }: ProductColumns, { isWithin }: Wanted): Uint8Array =>
  Uint8Array.from(shelves, (row) => Number(isWithin(row)));

function setOfSection(products: ProductColumns, wanted: Wanted): SlotSet {
  const within = shelvesWithin(products, wanted);
  return products.keepSet(`section ${within.join('')}`, () => products.slots.slotsWithin(within));
}

function setOfSellers(products: ProductColumns, ids: string[]): SlotSet {
  const numbers = new Set(ids.map((id) => products.findSeller(id.toLowerCase())));
  const table = () => Uint8Array.from(products.sellers, (_, number) => Number(numbers.has(number)));
  const { end, seller } = products.columns;
  return products.keepSet(`sellers ${[...numbers].join()}`, () => slotsWhere(end, seller, table()));
}

function setOfVariants(products: ProductColumns, wanted: Wanted): SlotSet {
  const { columns, variantSets } = products;
  return products.keepSet(`variants ${JSON.stringify([wanted.sizes, wanted.colors])}`, () => {
    const { hasSize, hasColor } = chosenVariants(products, wanted);
    const table = Uint8Array.from(variantSets.sets, (set) =>
      Number(set?.some((variant) => hasSize[sizeIn(variant)] === 1 && hasColor[familyIn(variant)] === 1)),
    );
    return slotsWhere(columns.end, columns.variants, table);
  });
}

/** By number, whether a size and a colour family are chosen; without a choice, all are. */
function chosenVariants({ variantSets }: ProductColumns, { sizes, colors }: Wanted) {
  const chosenSizes = new Set(sizes.map((size) => variantSets.findSize(size)));
  const chosenFamilies = new Set(colors.map(familyNumber));
  return {
    hasSize: Uint8Array.from(variantSets.sizes, (_, size) =>
      Number(sizes.length === 0 || chosenSizes.has(size)),
    ),
    hasColor: Uint8Array.from({ length: 16 }, (_, family) =>
      Number(colors.length === 0 || chosenFamilies.has(family)),
    ),
  };
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
  const total = countBoth(fitting, fitting);
  const key = sortKey(columns, sort);
  const sorted =
    wanted.among && sort === 'relevance'
      ? [...wanted.among.map(products.slots.find).filter((slot) => has(fitting, slot))]
      : selectTop(
          fitting,
          (slot) => columns.rank[slot]! * SORT_RANGE + key(slot),
          columns.number,
          Math.min(skip + take, total),
        );
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
  const { base, section, fitting, regardlessOf, inAnySection } = examine(products, wanted);
  const offered = wanted.among
    ? offeredIn(products, base, section)
    : products.keepSet(`offered ${wanted.sellerId} ${shelvesWithin(products, wanted).join('')}`, () =>
        offeredIn(products, base, section),
      );
  const byShelf = products.slots.countByShelf(inAnySection(), products.shelves.length);
  const bySeller = tally(regardlessOf('seller'), seller, products.sellers.length);
  const byVariants = tally(regardlessOf('variant'), variants, products.variantSets.sets.length);
  const { sizes, families } = countVariants(products, wanted, byVariants);
  const ofAnyRating = regardlessOf('rating');
  const ratings = RATING_STEPS.map((value) => ({
    value,
    count: countBoth(ofAnyRating, setFromRating(products, value * 10)),
  }));

  const withCounts = <T>(rows: T[], all: Int32Array, counts: Int32Array) =>
    rows.flatMap((row, at) => (all[at]! > 0 ? [{ ...row, all: all[at]!, count: counts[at]! }] : []));
  return {
    total: countBoth(fitting, fitting),
    price: rangeOf(regardlessOf('price'), price),
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
    discount: countBoth(fitting, setOfDiscounted(products)),
    inStock: countBoth(fitting, setInStock(products)),
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
function offeredIn(products: ProductColumns, base: SlotSet, section: SlotSet) {
  const { seller, variants } = products.columns;
  const { sets, sizes: names } = products.variantSets;
  const byShelf = products.slots.countByShelf(base, products.shelves.length);
  const inSection = intersection(base, section);
  const bySeller = tally(inSection, seller, products.sellers.length);
  const bySet = tally(inSection, variants, sets.length);
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
