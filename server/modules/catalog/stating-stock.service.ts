import { inputMessage } from '#contract/input-messages.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { isSameVariant, type SizeAndColor, variantName } from '#contract/variants.ts';
import type { Tx } from '../../database/connect.ts';
import {
  changeQuantities,
  deleteVariantRows,
  insertVariantRows,
  type QuantityChange,
  readHeldVariants,
  setByVariant,
} from './stock.queries.ts';
import { lockStock, type Stock } from './stock.service.ts';

interface Stated {
  quantity: number;
  /** What the seller saw: the difference is applied, so that what was sold since then stays sold. */
  quantityBefore?: number | undefined;
}

/** What a seller says of a product's stock. */
export interface StockStatement extends Partial<Stated> {
  productId: string;
  /** All that are sold; empty for one pool. Undefined if the seller says nothing of it. */
  variants?: (SizeAndColor & Stated)[] | undefined;
}

export type StockClash = { productId: string } & (
  | { kind: 'changed'; available: number; variant?: SizeAndColor }
  | { kind: 'by variant' }
  | { kind: 'ordered'; variants: SizeAndColor[] }
);

/** Names the variants that open orders hold; a line from before the product had sizes and colours has no name. */
export const orderedMessage = (variants: SizeAndColor[]): string =>
  inputMessage('VARIANTS_ORDERED', {
    variants: variants.map((variant) => variantName(variant) || '—').join(', '),
  });

interface Plan {
  productId: string;
  before: Stock;
  after: Stock;
}

/** Applies all statements, or none and returns what contradicts them. */
export async function stateStock(tx: Tx, statements: StockStatement[]): Promise<StockClash[]> {
  const changing = statements.filter(
    ({ quantity, quantityBefore, variants }) =>
      variants !== undefined || (quantity !== undefined && quantity !== quantityBefore),
  );
  if (changing.length === 0) return [];
  const stocks = await lockStock(
    tx,
    changing.map(({ productId }) => productId),
  );
  const results = changing.map((statement) =>
    planStock(statement, stocks.get(statement.productId) ?? { quantity: 0 }),
  );
  const plans = results.filter((result) => 'after' in result);
  const clashes = [...results.filter((result) => 'kind' in result), ...(await findOrdered(tx, plans))];
  if (clashes.length === 0) await write(tx, plans);
  return clashes;
}

function planStock(statement: StockStatement, before: Stock): Plan | StockClash {
  const { productId, quantity, quantityBefore, variants } = statement;
  const changed = (available: number, variant?: SizeAndColor): StockClash => ({
    productId,
    kind: 'changed',
    available,
    ...(variant && { variant }),
  });
  if (variants === undefined && before.variants)
    return quantity === before.quantity
      ? { productId, before, after: before }
      : { productId, kind: 'by variant' };
  if (variants === undefined || variants.length === 0) {
    const after =
      quantity === undefined ? before.quantity : resultOf(before.quantity, quantity, quantityBefore);
    return isPossible(after) ? { productId, before, after: { quantity: after } } : changed(before.quantity);
  }
  // Nobody knows which variant was sold from the pool meanwhile, also if it has been turned into variants since it was seen.
  const sawPool = variants.every((variant) => variant.quantityBefore === undefined);
  if ((sawPool || !before.variants) && quantityBefore !== undefined && quantityBefore !== before.quantity)
    return changed(before.quantity);
  const rows = variants.map(({ size, color, ...stated }) => {
    const now = before.variants?.find((row) => isSameVariant(row, { size, color }))?.quantity ?? 0;
    const seen = before.variants && stated.quantityBefore;
    return { size, color, now, quantity: resultOf(now, stated.quantity, seen) };
  });
  const impossible = rows.find((row) => !isPossible(row.quantity));
  if (impossible) return changed(impossible.now, { size: impossible.size, color: impossible.color });
  const sum = rows.reduce((total, row) => total + row.quantity, 0);
  return { productId, before, after: { quantity: sum, variants: rows } };
}

const resultOf = (now: number, stated: number, seen: number | undefined): number =>
  seen === undefined ? stated : now + stated - seen;

const isPossible = (quantity: number): boolean => quantity >= 0 && quantity <= PRODUCT_MAX.quantity;

/** Without its row, a variant would have nowhere to return what an open order holds. */
async function findOrdered(tx: Tx, plans: Plan[]): Promise<StockClash[]> {
  const losing = plans.filter(
    ({ before, after }) => lostBy(before, after).length > 0 || (!before.variants && after.variants),
  );
  if (losing.length === 0) return [];
  const held = Map.groupBy(
    await readHeldVariants(
      tx,
      losing.map(({ productId }) => productId),
    ),
    ({ productId }) => productId,
  );
  return losing.flatMap(({ productId, after }) => {
    const variants = (held.get(productId) ?? []).filter((variant) => !hasRow(after, variant));
    return variants.length === 0 ? [] : [{ productId, kind: 'ordered' as const, variants }];
  });
}

const hasRow = ({ variants = [] }: Stock, wanted: SizeAndColor): boolean =>
  variants.some((variant) => isSameVariant(variant, wanted));

const lostBy = (before: Stock, after: Stock) =>
  (before.variants ?? []).filter((variant) => !hasRow(after, variant));

async function write(tx: Tx, plans: Plan[]): Promise<void> {
  const added = plans.flatMap(({ productId, before, after }) =>
    lostBy(after, before).map(({ size, color }) => ({ productId, size, color })),
  );
  const lost = plans.flatMap(({ productId, before, after }) =>
    lostBy(before, after).map(({ size, color }) => ({ productId, size, color })),
  );
  const turned = plans.filter(({ before, after }) => !before.variants !== !after.variants);
  const changes = plans.flatMap(changesOf);
  if (added.length > 0) await insertVariantRows(tx, added);
  if (changes.length > 0) await changeQuantities(tx, changes);
  if (lost.length > 0) await deleteVariantRows(tx, lost);
  if (turned.length > 0)
    await setByVariant(
      tx,
      turned.map(({ productId, after }) => ({ productId, byVariant: after.variants !== undefined })),
    );
}

function changesOf({ productId, before, after }: Plan): QuantityChange[] {
  const quantities = new Map<string, QuantityChange>();
  const add = (variant: SizeAndColor | null, change: number) => {
    const key = JSON.stringify(variant && [variant.size, variant.color]);
    quantities.set(key, { productId, variant, change: (quantities.get(key)?.change ?? 0) + change });
  };
  const addAll = ({ quantity, variants }: Stock, sign: 1 | -1) => {
    if (!variants) add(null, sign * quantity);
    for (const { size, color, quantity: of } of variants ?? []) add({ size, color }, sign * of);
  };
  addAll(before, -1);
  addAll(after, 1);
  return [...quantities.values()].filter(({ change }) => change !== 0);
}
