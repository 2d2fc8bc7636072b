import { expect, test } from 'vitest';
import { COLOR_FAMILY_NAMES, SORTS, type Sort } from '#contract/product-filters.ts';
import type { Wanted } from './examine.ts';
import { createProductColumns, type IndexedProduct, type ProductColumns } from './product-columns.ts';
import { countOptions, findProducts } from './scan.ts';
import { familyNumber } from './variant-sets.ts';

/** The same numbers in every run. */
function createRandom(seed: number) {
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return (seed >>> 8) / 2 ** 24;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const some = <T>(values: readonly T[], chance: number) => values.filter(() => next() < chance);
  return { below, pick, some, chance: (part: number) => next() < part };
}
type Random = ReturnType<typeof createRandom>;

const SIZES = ['S', 'M', 'L', '42', '43', '__proto__'];
const FAMILIES = ['black', 'red', 'blue', 'multicolor'] as const;
const SELLERS = ['a', 'b', 'c', 'd'].map((end) => `00000000-0000-7000-8000-00000000000${end}`);
const SHELVES = ['Обувь', 'Одежда', 'constructor'];

function randomProduct(random: Random, number: number): IndexedProduct {
  const { below, pick, some, chance } = random;
  const isActive = chance(0.9);
  const inStock = chance(0.8);
  const all = [...some(SIZES, 0.3), undefined].flatMap((size) =>
    [...some(FAMILIES, 0.4).map(familyNumber), 0].map((family) => ({ size, family })),
  );
  const seller = pick(SELLERS);
  return {
    number,
    seller,
    brand: `Лавка ${seller.at(-1)}`,
    gender: 'Унисекс',
    category: pick(SHELVES),
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: pick(SHELVES),
    price: chance(0.9) ? below(20) * 100 : below(1_000_000),
    discount: chance(0.4) ? below(90) : 0,
    rating: chance(0.5) ? below(51) : 0,
    createdAt: below(1_000),
    isActive,
    inStock,
    variants: isActive && inStock ? some(all, 0.5) : [],
  };
}

function randomWanted({ below, pick, some, chance }: Random): Wanted {
  const category = chance(0.4) ? pick(SHELVES) : undefined;
  const price = {
    min: chance(0.6) ? below(1_500) : 0,
    max: chance(0.6) ? pick([below(2_500), 1_000, below(1_000_000)]) : Infinity,
  };
  const choices = {
    ...(chance(0.2) && { sellerId: pick([...SELLERS, 'unknown']) }),
    sizes: chance(0.4) ? some([...SIZES, 'unknown'], 0.3) : [],
    colors: chance(0.4) ? some(COLOR_FAMILY_NAMES, 0.2) : [],
    sellers: chance(0.3) ? some([...SELLERS, 'unknown'], 0.4) : [],
    discount: chance(0.2),
    inStock: chance(0.2),
    ...(chance(0.2) && { rating: pick([2, 3, 4]) }),
  };
  return {
    ...choices,
    ...(chance(0.6) && { price }),
    key: JSON.stringify([category, choices]),
    isWithin: (shelf) => category === undefined || shelf.category === category,
  };
}

/** The same choices with another price, and what was kept of them is used. */
const withOtherPrice = (wanted: Wanted, { below }: Random): Wanted => ({
  ...wanted,
  price: { min: below(1_500), max: 1_000 + below(3_000) },
});

type Group = 'section' | 'price' | 'sizes' | 'colors' | 'sellers' | 'discount' | 'inStock' | 'rating';

/** As a shopkeeper would say it: does the product fit, if the choice in one group is left out? */
function fits(product: IndexedProduct, wanted: Wanted, without?: Group): boolean {
  const { price = { min: 0, max: Infinity }, rating = 0 } = wanted;
  const colors = without === 'colors' ? [] : wanted.colors.map(familyNumber);
  const sizes = without === 'sizes' ? [] : wanted.sizes;
  const hasVariant =
    (sizes.length === 0 && colors.length === 0) ||
    product.variants.some(
      ({ size, family }) =>
        (sizes.length === 0 || sizes.includes(size ?? '')) &&
        (colors.length === 0 || colors.includes(family)),
    );
  return (
    (without === 'section' || wanted.isWithin(product)) &&
    (wanted.sellerId === undefined || product.seller === wanted.sellerId) &&
    (without === 'price' || (product.price >= price.min && product.price <= price.max)) &&
    hasVariant &&
    (without === 'sellers' || wanted.sellers.length === 0 || wanted.sellers.includes(product.seller)) &&
    (without === 'discount' || !wanted.discount || product.discount > 0) &&
    (without === 'inStock' || !wanted.inStock || (product.isActive && product.inStock)) &&
    (without === 'rating' || product.rating >= rating * 10)
  );
}

const KEYS: Record<Sort, (product: IndexedProduct) => number> = {
  newest: ({ createdAt }) => createdAt,
  relevance: ({ createdAt }) => createdAt,
  priceAsc: ({ price }) => -price,
  priceDesc: ({ price }) => price,
  discount: ({ discount }) => discount,
  rating: ({ rating }) => rating,
  popularity: ({ number }) => number % 7,
};
const rankOf = ({ isActive, inStock }: IndexedProduct) => (isActive ? (inStock ? 2 : 1) : 0);

function checkSome(random: Random, products: Map<number, IndexedProduct>, columns: ProductColumns): void {
  const wanted = randomWanted(random);
  if (random.chance(0.3)) {
    wanted.among = Int32Array.from(random.some([...products.keys()], 0.5).toReversed());
    wanted.key = undefined;
  }
  check(random, wanted, products, columns);
  check(random, withOtherPrice(wanted, random), products, columns);
}

function check(
  random: Random,
  wanted: Wanted,
  products: Map<number, IndexedProduct>,
  columns: ProductColumns,
): void {
  const rows = [...products.values()];
  const base = wanted.among ? [...wanted.among].map((number) => products.get(number)!) : rows;
  const count = (without: Group | undefined, test: (product: IndexedProduct) => boolean = () => true) =>
    base.filter((product) => fits(product, wanted, without) && test(product)).length;

  const found = countOptions(columns, wanted);
  expect(found.total).toBe(count(undefined));
  expect(found.discount).toBe(count('discount', ({ discount }) => discount > 0));
  expect(found.inStock).toBe(count('inStock', ({ isActive, inStock }) => isActive && inStock));
  for (const { value, count: counted } of found.ratings)
    expect(counted).toBe(count('rating', ({ rating }) => rating >= value * 10));
  const prices = base.filter((product) => fits(product, wanted, 'price')).map(({ price }) => price);
  expect(found.price).toEqual(
    prices.length === 0 ? undefined : { min: Math.min(...prices), max: Math.max(...prices) },
  );
  for (const [size, counted] of found.sizes) {
    const inColor = ({ variants }: IndexedProduct) =>
      variants.some(
        (variant) =>
          variant.size === size &&
          (wanted.colors.length === 0 ||
            wanted.colors.some((color) => familyNumber(color) === variant.family)),
      );
    expect(counted).toBe(count('sizes', inColor));
  }
  for (const [family, counted] of found.families) {
    const inSize = ({ variants }: IndexedProduct) =>
      variants.some(
        (variant) =>
          variant.family === family &&
          (wanted.sizes.length === 0 || wanted.sizes.includes(variant.size ?? '')),
      );
    expect(counted).toBe(count('colors', inSize));
  }
  const inSection = base.filter((product) =>
    fits(product, { ...NO_FILTERS, isWithin: wanted.isWithin, sellerId: wanted.sellerId }),
  );
  expect([...found.sizes.keys()].toSorted()).toEqual(
    [...new Set(inSection.flatMap(({ variants }) => variants.flatMap(({ size }) => size ?? [])))].toSorted(),
  );
  for (const { id, all, count: counted } of found.sellers) {
    expect(counted).toBe(count('sellers', ({ seller }) => seller === id));
    expect(all).toBe(inSection.filter(({ seller }) => seller === id).length);
  }
  for (const { category, type, count: counted } of found.shelves)
    expect(counted).toBe(count('section', (row) => row.category === category && row.type === type));

  const sort = random.pick(SORTS);
  const fitting = base.filter((product) => fits(product, wanted));
  const sorted =
    wanted.among && sort === 'relevance'
      ? fitting
      : fitting.toSorted(
          (a, b) => rankOf(b) - rankOf(a) || KEYS[sort](b) - KEYS[sort](a) || b.number - a.number,
        );
  const skip = random.below(30);
  expect(findProducts(columns, wanted, sort, { skip, take: 24 })).toEqual({
    ids: sorted.slice(skip, skip + 24).map(({ id }) => id),
    total: fitting.length,
  });
}

const NO_FILTERS: Wanted = {
  isWithin: () => true,
  sizes: [],
  colors: [],
  sellers: [],
  discount: false,
  inStock: false,
};

test('counts and pages are what counting one by one gives, while products come, change and go', () => {
  const random = createRandom(17);
  const columns = createProductColumns();
  const products = new Map<number, IndexedProduct>();
  for (let round = 0; round < 40; round++) {
    for (let change = 0; change < (round === 0 ? 1_000 : 20); change++) {
      const number = random.below(1_000);
      if (random.chance(0.2)) {
        columns.remove(number);
        products.delete(number);
      } else {
        const product = randomProduct(random, number);
        columns.put(product);
        products.set(number, product);
      }
    }
    columns.putUnits([...products.keys()].map((number) => ({ number, units: number % 7 })));
    // Without a change in between, so that what was kept is used.
    for (let time = 0; time < 2; time++) checkSome(random, products, columns);
  }
});

test('sets of variants that no product has any more are forgotten', () => {
  const columns = createProductColumns();
  const random = createRandom(5);
  for (let change = 0; change < 5_000; change++) columns.put(randomProduct(random, random.below(10)));
  expect(columns.variantSets.sets.length).toBeLessThan(15);
});

test('a product that changes keeps its place by popularity, one that comes has none', () => {
  const columns = createProductColumns();
  const random = createRandom(3);
  const product = { ...randomProduct(random, 1), isActive: true, inStock: true };
  const other = { ...product, number: 2, id: SELLERS[0]! };
  columns.put(product);
  columns.put(other);
  columns.putUnits([{ number: 1, units: 5 }]);
  const best = () => findProducts(columns, NO_FILTERS, 'popularity', { skip: 0, take: 1 }).ids;
  columns.put({ ...product, category: 'other' });
  expect(best()).toEqual([product.id]);
  columns.remove(1);
  columns.put({ ...product, number: 0, category: 'other' });
  expect(best()).toEqual([other.id]);
});
