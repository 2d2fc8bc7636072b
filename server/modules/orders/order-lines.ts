import { quoted } from '#contract/product-names.ts';
import { LINE_QUANTITY_MAX, ORDER_LINES_MAX } from '#contract/limits.ts';
import type { NewOrder } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SizeAndColor } from '#contract/variants.ts';
import { chooseVariant, isOnSale, type Offer, readOffers } from '../catalog/offers.service.ts';
import { findShortages, type Shortage, type StockLine } from '../catalog/stock.service.ts';
import { totalOf } from './whole-orders.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';

type RequestedLine = NewOrder['products'][number];

export interface ChosenLine extends SizeAndColor {
  offer: Offer;
  quantity: number;
  /** The buyer was shown another price. */
  priceChanged: boolean;
}

/** Resolves the requested products to their current offers; lines of the same product, size and colour become one. */
export async function chooseLines(tx: Tx, requested: RequestedLine[]): Promise<ChosenLine[]> {
  const offers = await readOffers(
    tx,
    requested.map(({ product }) => product.toLowerCase()),
  );
  requireOnSale(requested, offers);
  const chosen = new Map<string, ChosenLine>();
  requested.forEach((line, index) => {
    const offer = offers.get(line.product.toLowerCase());
    if (!offer) return;
    const variant = chooseVariantOfLine(index, offer, line);
    const key = JSON.stringify([offer.id, variant]);
    const same = chosen.get(key);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    const priceChanged = (same?.priceChanged ?? false) || (line.price ?? offer.price) !== offer.price;
    chosen.set(key, { offer, ...variant, quantity, priceChanged });
  });
  const lines = [...chosen.values()];
  if (lines.length > ORDER_LINES_MAX)
    throw invalidProducts(inputMessage('TOO_MANY_LINES', { max: ORDER_LINES_MAX }));
  if (lines.some(({ quantity }) => quantity > LINE_QUANTITY_MAX))
    throw invalidProducts(inputMessage('TOO_MANY_OF_ONE', { max: LINE_QUANTITY_MAX }));
  return lines;
}

const invalidProducts = (message: string) =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field: 'products', message }] });

function requireOnSale(requested: RequestedLine[], offers: Map<string, Offer>): void {
  const unavailable = requested.flatMap(({ product }, index) => {
    const offer = offers.get(product.toLowerCase());
    return offer && isOnSale(offer) ? [] : [{ index, product, name: offer?.name }];
  });
  if (unavailable.length === 0) return;
  const errors = unavailable.map(({ index, name }) => ({
    field: `products.${index}.product`,
    message:
      name === undefined ? INPUT_MESSAGES.PRODUCT_GONE : inputMessage('NOT_SOLD_NOW', { name: quoted(name) }),
  }));
  throw new Refusal('PRODUCT_NOT_AVAILABLE', {
    ...(errors[0] && { message: errors[0].message }),
    errors,
    lines: unavailable.map(({ product, name }) => ({ product, ...(name !== undefined && { name }) })),
  });
}

/** Adds the product's name and the line's index to the refusal. */
function chooseVariantOfLine(index: number, offer: Offer, line: RequestedLine): SizeAndColor {
  try {
    return chooseVariant(offer, line);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = error.extra.errors as { field: string; message: string }[] | undefined;
    throw new Refusal(error.code, {
      message: `${offer.name}: ${error.message}`,
      errors: errors?.map(({ field, message }) => ({
        field: `products.${index}.${field}`,
        message: `${offer.name}: ${message}`,
      })),
    });
  }
}

/** An early check, before anything is written. `takeFromStock` checks again under a lock. */
export function requireStock(lines: ChosenLine[]): void {
  const stocks = new Map(lines.map(({ offer }) => [offer.id, offer]));
  const shortages = findShortages(lines.map(toStockLine), stocks);
  if (shortages.length > 0) throw insufficientStock(shortages, lines);
}

export const toStockLine = ({ offer, size, color, quantity }: ChosenLine): StockLine => ({
  productId: offer.id,
  size,
  color,
  quantity,
});

export function insufficientStock(shortages: Shortage[], lines: ChosenLine[]): Refusal {
  const names = new Map(lines.map(({ offer }) => [offer.id, offer.name]));
  return new Refusal('INSUFFICIENT_QUANTITIES', {
    lines: shortages.map((shortage) => describeShortage(shortage, names)),
  });
}

/** With size and colour only where stock is counted per variant. */
export const describeShortage = (
  { productId, variant, requested, available }: Shortage,
  names: ReadonlyMap<string, string>,
) => ({
  product: productId,
  name: names.get(productId) ?? '',
  ...(variant && variant.size !== null && { size: variant.size }),
  ...(variant && variant.color !== null && { color: variant.color }),
  requested,
  available,
});

/** The buyer must have seen the current prices and the total. */
export function requireShownPrices(lines: ChosenLine[], shown: number): void {
  const totalAmount = totalOf(lines.map(({ offer, quantity }) => ({ price: offer.price, quantity })));
  if (totalAmount === 0) throw new Refusal('EMPTY_ORDER');
  if (totalAmount === shown && !lines.some(({ priceChanged }) => priceChanged)) return;
  throw new Refusal('PRICE_CHANGED', {
    totalAmount,
    lines: lines.map(({ offer, size, color, quantity }) => ({
      product: offer.id,
      name: offer.name,
      ...(size !== null && { size }),
      ...(color !== null && { color }),
      price: offer.price,
      quantity,
    })),
  });
}
