import { createPriceSteps } from './price-steps.ts';
import { createShelfSlots } from './shelf-slots.ts';
import { emptySet, type SlotSet } from './slot-sets.ts';
import { createVariantSets, type Variant } from './variant-sets.ts';

/** A listed product, as far as filters and sorting need it. */
export interface IndexedProduct {
  number: number;
  id: string;
  seller: string;
  brand: string;
  gender: string;
  category: string;
  type: string;
  price: number;
  discount: number;
  /** Tenths of a star; 0 without reviews. */
  rating: number;
  createdAt: number;
  isActive: boolean;
  inStock: boolean;
  /** The sizes and colours that can be bought. */
  variants: Variant[];
}

/** Where a product stands in every list: what can be bought, what is sold out, what is switched off. 0 is an empty slot. */
export const RANK = { none: 0, inactive: 1, soldOut: 2, buyable: 3 } as const;

const ID_BYTES = 16;
const FIRST_CAPACITY = 1024;
/** With a million products each set takes up to 0.4 MB. */
const MAX_SETS = 64;
const MAX_ANSWERS = 1_000;
/** The columns that a product fills, besides its id. */
const ROW = [
  'number',
  'rank',
  'price',
  'discount',
  'rating',
  'createdAt',
  'units',
  'seller',
  'variants',
] as const;

/** Columns of typed arrays, most of one type, which a scan reads fast; the place of a product in them is its slot. */
export function createProductColumns() {
  const columns = {
    /** One more than the largest slot in use. */
    end: 0,
    number: new Int32Array(FIRST_CAPACITY),
    rank: new Int32Array(FIRST_CAPACITY),
    price: new Int32Array(FIRST_CAPACITY),
    discount: new Int32Array(FIRST_CAPACITY),
    rating: new Int32Array(FIRST_CAPACITY),
    units: new Int32Array(FIRST_CAPACITY),
    createdAt: new Float64Array(FIRST_CAPACITY),
    seller: new Int32Array(FIRST_CAPACITY),
    variants: new Int32Array(FIRST_CAPACITY),
    ids: new Uint8Array(FIRST_CAPACITY * ID_BYTES),
  };
  const scratchSets = new Map<string, SlotSet>();
  const priceSteps = createPriceSteps();
  priceSteps.grow(FIRST_CAPACITY);
  const variantSets = createVariantSets();
  const slots = createShelfSlots();
  const shelves = createNumbering<{ gender: string; category: string; type: string }>();
  const sellers = createNumbering<{ id: string; name: string }>();

  function grow(end: number): void {
    const capacity = columns.rank.length;
    if (end <= capacity) return;
    const wanted = Math.max(end, Math.ceil(capacity * 1.5));
    columns.number = enlarged(columns.number, new Int32Array(wanted));
    columns.rank = enlarged(columns.rank, new Int32Array(wanted));
    columns.price = enlarged(columns.price, new Int32Array(wanted));
    columns.discount = enlarged(columns.discount, new Int32Array(wanted));
    columns.rating = enlarged(columns.rating, new Int32Array(wanted));
    columns.units = enlarged(columns.units, new Int32Array(wanted));
    columns.createdAt = enlarged(columns.createdAt, new Float64Array(wanted));
    columns.seller = enlarged(columns.seller, new Int32Array(wanted));
    columns.variants = enlarged(columns.variants, new Int32Array(wanted));
    columns.ids = enlarged(columns.ids, new Uint8Array(wanted * ID_BYTES));
    priceSteps.grow(wanted);
  }

  function remove(number: number): void {
    const slot = slots.find(number);
    if (slot < 0) return;
    forget();
    columns.rank[slot] = RANK.none;
    variantSets.release(columns.variants[slot] ?? 0);
    slots.release(number);
  }

  function put(product: IndexedProduct): void {
    const { number, gender, category, type, price, discount, rating, createdAt } = product;
    if (sellers.get(product.seller)?.name !== product.brand) forget();
    const shelf = shelves.number(`${gender}\n${category}\n${type}`, { gender, category, type });
    const known = slots.find(number);
    const row = {
      number,
      price,
      discount,
      rating,
      createdAt,
      units: columns.units[known] ?? 0,
      rank: !product.isActive ? RANK.inactive : product.inStock ? RANK.buyable : RANK.soldOut,
      seller: sellers.number(product.seller, { id: product.seller, name: product.brand }),
      variants: variantSets.use(product.variants),
    };
    // Most are read again unchanged, and what was kept stays valid.
    if (slots.shelfAt(known) === shelf && ROW.every((name) => columns[name][known] === row[name])) {
      variantSets.release(row.variants);
      return;
    }
    remove(number);
    forget();
    const slot = slots.use(number, shelf);
    columns.end = slots.end();
    grow(columns.end);
    for (const name of ROW) columns[name][slot] = row[name];
    priceSteps.put(slot, price);
    columns.ids.set(Buffer.from(product.id.replaceAll('-', ''), 'hex'), slot * ID_BYTES);
  }

  // Results computed from the columns; forgotten when a product changes.
  const sets = createMemory(MAX_SETS);
  const answers = createMemory(MAX_ANSWERS);
  function forget(): void {
    sets.clear();
    answers.clear();
  }

  return {
    columns,
    /** A set whose memory is used again: allocating and freeing one takes as long as filling it. */
    scratch(name: string): SlotSet {
      let set = scratchSets.get(name);
      if (set?.length !== columns.end >> 5) scratchSets.set(name, (set = emptySet(columns.end)));
      return set;
    },
    priceSteps,
    variantSets,
    /** `keepSet` is for sets of slots, which are large; `keepAnswer` for what is smaller: answers to requests, and sections. */
    keepSet: sets.keep,
    keepAnswer: answers.keep,
    shelves: shelves.values,
    sellers: sellers.values,
    findSeller: sellers.find,
    put,
    remove,
    /** Units sold lately, by number; all others have sold none. */
    putUnits(sold: { number: number; units: number }[]): void {
      forget();
      columns.units.fill(0);
      for (const { number, units } of sold) {
        const slot = slots.find(number);
        if (slot >= 0) columns.units[slot] = units;
      }
    },
    slots,
    shelfOf: (number: number) => shelves.values[slots.shelfAt(slots.find(number)) ?? -1],
    idAt(slot: number): string {
      const hex = Buffer.from(columns.ids.subarray(slot * ID_BYTES, (slot + 1) * ID_BYTES)).toString('hex');
      return [
        [0, 8],
        [8, 12],
        [12, 16],
        [16, 20],
        [20, 32],
      ]
        .map(([from, to]) => hex.slice(from, to))
        .join('-');
    },
  };
}

export type ProductColumns = ReturnType<typeof createProductColumns>;

function enlarged<T extends Uint8Array | Int32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

function createMemory(max: number) {
  // A Map keeps insertion order, so the first entry is the least recently used.
  const values = new Map<string, unknown>();
  return {
    keep: <T>(key: string, work: () => T): T => {
      const value = (values.get(key) as T | undefined) ?? work();
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
      return value;
    },
    clear: () => values.clear(),
  };
}

/** Numbers from 0 in the order of arrival; the value of a known key is replaced. */
function createNumbering<T>() {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    find: (key: string) => numbers.get(key),
    get: (key: string) => values[numbers.get(key) ?? -1],
    number(key: string, value: T): number {
      const number = numbers.get(key) ?? values.length;
      numbers.set(key, number);
      values[number] = value;
      return number;
    },
  };
}
