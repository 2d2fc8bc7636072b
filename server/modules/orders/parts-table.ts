import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { PartsQuery } from '#contract/order-parts.ts';
import type { Order } from '#contract/orders.ts';
import { orderStatusText } from '#texts/order-status.ts';
import { partStateText } from '#texts/part-state.ts';
import { partsTableText } from '#texts/parts-table.ts';
import type { Db } from '../../database/connect.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';
import { readAllParts } from './parts.service.ts';

const ORDERS_AT_ONCE = 200;
const BISHKEK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Bishkek',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A row is a line of an order: a spreadsheet sums and sorts them. */
export async function* exportParts(
  db: Db,
  sellerId: string,
  filter: Omit<PartsQuery, 'page' | 'perPage'>,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<string> {
  const { columns } = partsTableText[language];
  yield CSV_START + csvLine(Object.values(columns));
  for await (const orders of readAllParts(db, sellerId, filter, ORDERS_AT_ONCE))
    yield orders.flatMap((order) => linesOf(order, language)).join('');
}

function linesOf({ number, date, status, parts, firstName, products }: Order, language: Language): string[] {
  const [part] = parts ?? [];
  return products.map(({ type, name, size = '', color = '', quantity, price }) =>
    csvLine([
      ...[String(number), BISHKEK.format(new Date(date)), orderStatusText[language][status]],
      part ? partStateText[language][part.state] : '',
      ...[firstName, type, name, size, color],
      ...[String(quantity), String(price), String(quantity * price)],
    ]),
  );
}
