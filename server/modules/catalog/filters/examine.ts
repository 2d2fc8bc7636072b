import type { ColorFamily } from '#contract/product-filters.ts';
import type { ShelfRow } from '../shelves.ts';
import type { PriceRange } from './price-steps.ts';
import { type ProductColumns, RANK } from './product-columns.ts';
import {
  intersection,
  narrow,
  type SlotSet,
  slotsAmong,
  slotsWhere,
  start,
  widen,
  type Words,
  wordsWithBoth,
} from './slot-sets.ts';
import { familyIn, familyNumber, sizeIn } from './variant-sets.ts';

/** What a list is narrowed to. */
export interface Wanted {
  /** Equal for equal choices but the price, so that what was found for them is used again. Undefined with a search. */
  key?: string | undefined;
  /** Whether a shelf belongs to the chosen section. */
  isWithin: (shelf: ShelfRow) => boolean;
  /** The shop of one seller. */
  sellerId?: string | undefined;
  price?: PriceRange | undefined;
  sizes: string[];
  colors: ColorFamily[];
  sellers: string[];
  discount: boolean;
  inStock: boolean;
  rating?: number | undefined;
  /** The numbers of the products that a search found, best first. */
  among?: Int32Array | undefined;
}

/** A group of filters but the section and the price, and the products that its choice leaves. */
interface Group {
  name: 'variant' | 'seller' | 'discount' | 'stock' | 'rating';
  set: SlotSet;
}

/**
 * Works on 32 products at a time, whose columns are read only where a choice is new. The sets it returns are valid until it is
 * called again.
 */
export function examine(products: ProductColumns, wanted: Wanted) {
  const base = baseOf(products, wanted);
  const price = wanted.price ? setOfPrice(products, wanted.price) : base;
  const words = wordsWithBoth(wordsOf(products, wanted), base, price);
  const groups = groupsOf(products, wanted);
  /** What no group excludes. */
  const fitting = products.scratch('fitting');
  /** What one group alone excludes, within section and price: it still counts for the options of that group. */
  const near = products.scratch('near');
  // Only a search looks at other words than these.
  if (wanted.among) fitting.fill(0);
  start(words, fitting, near, base, price);
  for (const { set } of groups) narrow(words, fitting, near, set);

  return {
    base,
    /** Where products are left by section and price. */
    words,
    fitting,
    /** Base and price, and the choice in each group. */
    sets: [price, base, ...groups.map(({ set }) => set)],
    /** What fits whatever is chosen in this group, whose options are counted among it. Valid until it is called again. */
    regardlessOf: (group: Group['name']): SlotSet => {
      const set = groups.find(({ name }) => name === group)?.set;
      if (!set) return fitting;
      const regardless = products.scratch('regardless');
      widen(words, regardless, fitting, near, set);
      return regardless;
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
  const { sellers } = wanted;
  const groups: Group[] = [];
  if (wanted.sizes.length > 0 || wanted.colors.length > 0)
    groups.push({ name: 'variant', set: setOfVariants(products, wanted) });
  if (sellers.length > 0) groups.push({ name: 'seller', set: setOfSellers(products, sellers) });
  if (wanted.discount) groups.push({ name: 'discount', set: setOfDiscounted(products) });
  if (wanted.inStock) groups.push({ name: 'stock', set: setInStock(products) });
  const tenths = (wanted.rating ?? 0) * 10;
  if (tenths > 0) groups.push({ name: 'rating', set: setFromRating(products, tenths) });
  return groups;
}

export const setOfDiscounted = (products: ProductColumns) =>
  setWhere(products, 'discount', 'discount', (value) => value > 0);
export const setInStock = (products: ProductColumns) =>
  setWhere(products, 'stock', 'rank', (value) => value === RANK.buyable);
export const setFromRating = (products: ProductColumns, tenths: number) =>
  setWhere(products, `rating ${tenths}`, 'rating', (value) => value >= tenths);

const setOfPrice = ({ columns, keepSet, priceSteps }: ProductColumns, range: PriceRange): SlotSet =>
  keepSet(`price ${range.min} ${range.max}`, () => priceSteps.within(range, columns.price, columns.end));

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

export const shelvesWithin = ({ shelves }: ProductColumns, { isWithin }: Wanted): Uint8Array =>
  Uint8Array.from(shelves, (row) => Number(isWithin(row)));

/** Of the chosen section, whose products stand together. */
function wordsOf(products: ProductColumns, wanted: Wanted): Words {
  const within = shelvesWithin(products, wanted);
  return products.keepAnswer(`section ${within.join('')}`, () => products.slots.wordsWithin(within));
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
export function chosenVariants({ variantSets }: ProductColumns, { sizes, colors }: Wanted) {
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
