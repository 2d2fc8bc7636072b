import { setImmediate as yieldToRequests, setTimeout as sleep } from 'node:timers/promises';
import type { Color, Variant as StockVariant } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { notReady } from '../../../platform/deadlines.ts';
import { averageRating, discountPercentage } from '../product-card.ts';
import { colorFamily } from './color-family.ts';
import { changedIds, idsAfter, type IndexRow, readIndexRows, unitsSold } from './filters.queries.ts';
import { createProductColumns, type ProductColumns } from './product-columns.ts';
import { familyNumber, type Variant } from './variant-sets.ts';

/** Small enough that a request in between waits a few milliseconds. */
const BATCH = 1_000;
const REFRESH_EVERY_MS = 1_000;
/** A request that finds the index older than this waits for its refresh. */
const MAX_AGE_MS = 2_000;
const WAIT_MS = 3_000;
/** `changed_at` is the time at which a transaction began, so a long one appears late: look back this far, and sometimes further. */
const OVERLAP_S = 3;
const LONG_OVERLAP_S = 60;
const LONG_OVERLAP_EVERY = 20;
const POPULARITY_DAYS = 30;
const POPULARITY_EVERY_MS = 600_000;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

export interface FilterIndex {
  /** The listed products, at most seconds old. Waits for the first filling, then refuses with 503. */
  products(): Promise<ProductColumns>;
  /** Undefined while it is being filled for the first time. */
  productsIfFilled: () => Promise<ProductColumns | undefined>;
  /** Something has changed: the next refresh should not wait. */
  invalidate: () => void;
  /** Starts filling. */
  fill(): Promise<void>;
}

/**
 * What filters and sorting need of the listed products, in the memory of this process: a cache of the database. It is filled
 * once, and refreshed while it is asked for: each time with what has changed, and with the next products in the order of
 * their ids, which brings ratings and returned stock. Without the database it stays as it was.
 */
export function createFilterIndex(db: Db, onFailure: (error: unknown) => void = () => {}): FilterIndex {
  const products = createProductColumns();
  let filling: Promise<void> | undefined;
  let isFilled = false;
  let refreshing: Promise<void> | undefined;
  let refreshedAt = -Infinity;
  let unitsAt = -Infinity;
  let isInvalid = false;
  let refreshes = 0;
  let last = BEFORE_ALL_IDS;

  async function put(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const rows = await readIndexRows(db, ids.slice(from, from + BATCH));
      for (const row of rows)
        if (row.listed) products.put(toIndexed(row));
        else products.remove(Number(row.number));
      await yieldToRequests();
    }
  }

  async function putNext(): Promise<boolean> {
    const ids = await idsAfter(db, last, BATCH);
    await put(ids);
    last = ids.at(-1) ?? BEFORE_ALL_IDS;
    return ids.length === BATCH;
  }

  async function putUnits(): Promise<void> {
    if (performance.now() - unitsAt < POPULARITY_EVERY_MS) return;
    products.putUnits(await unitsSold(db, POPULARITY_DAYS));
    unitsAt = performance.now();
  }

  async function fillAll(): Promise<void> {
    const startedAt = performance.now();
    last = BEFORE_ALL_IDS;
    while (await putNext());
    await putUnits();
    refreshedAt = startedAt;
    isFilled = true;
  }

  async function refreshNow(): Promise<void> {
    const startedAt = performance.now();
    isInvalid = false;
    const overlapS = (refreshes += 1) % LONG_OVERLAP_EVERY === 0 ? LONG_OVERLAP_S : OVERLAP_S;
    await put(await changedIds(db, (startedAt - refreshedAt) / 1_000 + overlapS));
    refreshedAt = startedAt;
    await putNext();
    await putUnits();
  }

  /** One at a time: an older answer must not overwrite a newer one. */
  const fill = () =>
    (filling ??= fillAll().catch((error: unknown) => {
      filling = undefined;
      onFailure(error);
    }));
  const refresh = () =>
    (refreshing ??= refreshNow()
      .catch(onFailure)
      .finally(() => (refreshing = undefined)));

  async function upToDate(): Promise<ProductColumns> {
    const ageMs = performance.now() - refreshedAt;
    if (isInvalid || ageMs > REFRESH_EVERY_MS) void refresh();
    if (ageMs > MAX_AGE_MS) await atMost(WAIT_MS, refresh());
    return products;
  }

  return {
    async products() {
      if (!isFilled) await atMost(WAIT_MS, fill());
      if (!isFilled) throw notReady();
      return upToDate();
    },
    async productsIfFilled() {
      if (isFilled) return upToDate();
      void fill();
      return undefined;
    },
    invalidate: () => void (isInvalid = true),
    fill,
  };
}

const atMost = (ms: number, work: Promise<void>) =>
  Promise.race([work, sleep(ms, undefined, { ref: false })]);

const toIndexed = (row: IndexRow) => ({
  ...row,
  number: Number(row.number),
  seller: row.sellerId,
  discount: discountPercentage(row.price, row.originalPrice),
  rating: Math.round(10 * averageRating(row.stars ?? 0, row.reviews ?? 0)),
  createdAt: row.createdAt.getTime(),
  inStock: row.quantity > 0,
  variants: row.isActive && row.quantity > 0 ? variantsOf(row) : [],
});

/** What can be bought: all sizes and colours draw on one pool, or each variant has its own stock. */
function variantsOf({ sizes, variants, ...row }: IndexRow): Variant[] {
  const colors = row.colors as Color[];
  const familyOf = (color: Color) => familyNumber(colorFamily(color) ?? '');
  if (variants !== null)
    return (variants as StockVariant[]).flatMap(({ size, color: name, quantity }) => {
      const color = colors.find((one) => one.name === name);
      return quantity > 0 ? [{ size: size ?? undefined, family: color ? familyOf(color) : 0 }] : [];
    });
  const families = colors.map(familyOf);
  return (sizes.length === 0 ? [undefined] : sizes).flatMap((size) =>
    (families.length === 0 ? [0] : families).map((family) => ({ size, family })),
  );
}
