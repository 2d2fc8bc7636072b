import { LINE_QUANTITY_MAX, ORDER_LINES_MAX } from '#contract/limits.ts';
import type { NewOrder } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { chooseVariant, isOnSale, type Offer, readOffers, type Variant } from '../catalog/offers.service.ts';
import { findShortages, type Shortage } from '../catalog/stock.service.ts';
import { totalOf } from './whole-orders.ts';

type WishedLine = NewOrder['products'][number];

export interface ChosenLine extends Variant {
  offer: Offer;
  quantity: number;
  /** The buyer was shown another price. */
  priceChanged: boolean;
}

/** What the buyer wants, as it is sold now; the same product, size and colour add up. */
export async function chooseLines(tx: Tx, wished: WishedLine[]): Promise<ChosenLine[]> {
  const offers = await readOffers(
    tx,
    wished.map(({ product }) => product.toLowerCase()),
  );
  requireOnSale(wished, offers);
  const chosen = new Map<string, ChosenLine>();
  wished.forEach((line, index) => {
    const offer = offers.get(line.product.toLowerCase());
    if (!offer) return;
    const variant = chooseAt(index, offer, line);
    const name = JSON.stringify([offer.id, variant]);
    const same = chosen.get(name);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    const priceChanged = (same?.priceChanged ?? false) || (line.price ?? offer.price) !== offer.price;
    chosen.set(name, { offer, ...variant, quantity, priceChanged });
  });
  const lines = [...chosen.values()];
  if (lines.length > ORDER_LINES_MAX) throw wrong(`Не больше ${ORDER_LINES_MAX} товаров в одном заказе`);
  if (lines.some(({ quantity }) => quantity > LINE_QUANTITY_MAX))
    throw wrong(`Не больше ${LINE_QUANTITY_MAX} штук одного товара`);
  return lines;
}

const wrong = (message: string) =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field: 'products', message }] });

function requireOnSale(wished: WishedLine[], offers: Map<string, Offer>): void {
  const gone = wished.flatMap(({ product }, index) => {
    const offer = offers.get(product.toLowerCase());
    return offer && isOnSale(offer) ? [] : [{ index, product, name: offer?.name }];
  });
  if (gone.length === 0) return;
  const errors = gone.map(({ index, name }) => ({
    field: `products.${index}.product`,
    message: name === undefined ? 'Товар больше не продаётся' : `Товар «${name}» сейчас не продаётся`,
  }));
  throw new Refusal('PRODUCT_NOT_AVAILABLE', {
    ...(errors[0] && { message: errors[0].message }),
    errors,
    lines: gone.map(({ product, name }) => ({ product, ...(name !== undefined && { name }) })),
  });
}

/** A refusal of the choice says of which product. */
function chooseAt(index: number, offer: Offer, line: WishedLine): Variant {
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

/** Before anything is written; the stock itself is asked once more when it is taken. */
export function requireStock(lines: ChosenLine[]): void {
  const there = new Map(lines.map(({ offer }) => [offer.id, offer.quantity]));
  const shortages = findShortages(
    lines.map(({ offer, quantity }) => ({ productId: offer.id, quantity })),
    there,
  );
  if (shortages.length > 0) throw shortOf(shortages, lines);
}

export function shortOf(shortages: Shortage[], lines: ChosenLine[]): Refusal {
  const names = new Map(lines.map(({ offer }) => [offer.id, offer.name]));
  return new Refusal('INSUFFICIENT_QUANTITIES', {
    lines: shortages.map(({ productId, requested, available }) => ({
      product: productId,
      name: names.get(productId) ?? '',
      requested,
      available,
    })),
  });
}

/** Nobody pays a price or a sum they were not shown. */
export function requirePrices(lines: ChosenLine[], shown: number): void {
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
