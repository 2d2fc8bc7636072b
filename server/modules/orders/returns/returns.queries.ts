import type { ReturnReason } from '#contract/return-rules.ts';
import type { Return } from '#contract/returns.ts';
import type { Db, Tx } from '../../../database/connect.ts';
import type { Slice } from '../../../platform/slice.ts';

type ReturnStatus = Return['status'];

export async function readPeriod(db: Db | Tx): Promise<number> {
  const [row] = await db<{ days: number }[]>`select days from return_period`;
  return row?.days ?? 0;
}

export async function setPeriod(tx: Tx, days: number): Promise<void> {
  await tx`update return_period set days = ${days}`;
}

interface NewReturnRow {
  id: string;
  orderId: string;
  reason: ReturnReason;
  comment: string;
  photos: string[];
  lines: { line: string; quantity: number }[];
}

export async function insertReturn(tx: Tx, { id, orderId, reason, comment, photos, lines }: NewReturnRow) {
  await tx`
    insert into return_request (id, order_id, reason, comment, photos)
    values (${id}::uuid, ${orderId}::uuid, ${reason}, ${comment}, ${photos}::text[])`;
  await tx`
    insert into return_line (return_id, line_id, seller_id, quantity)
    select ${id}::uuid, order_line.id, seller_id, given.quantity
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as given (line uuid, quantity integer)
    join order_line on order_line.id = given.line`;
}

/** How many pieces of each line are asked back or have come back. */
export async function countReturned(db: Db | Tx, orderId: string) {
  return db<{ lineId: string; quantity: number }[]>`
    select line_id, coalesce(sum(return_line.quantity), 0)::int as quantity
    from return_request join return_line on return_id = return_request.id
    where order_id = ${orderId}::uuid and status <> 'refused'
    group by line_id`;
}

export async function findOrderOfReturn(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db<{ orderId: string }[]>`
    select order_id from return_request where id = ${id}::uuid`;
  return row?.orderId;
}

interface Decision {
  id: string;
  status: ReturnStatus;
  answer: string;
  writtenOff: string[];
}

export async function decideReturn(tx: Tx, { id, status, answer, writtenOff }: Decision): Promise<void> {
  await tx`
    update return_request set status = ${status}, answer = ${answer}, decided_at = clock_timestamp()
    where id = ${id}::uuid`;
  if (status === 'accepted')
    await tx`
      update return_line
      set outcome = case when line_id = any(${writtenOff}::uuid[]) then 'writtenOff' else 'restocked' end
      where return_id = ${id}::uuid`;
}

/** The line no longer holds what came back: cancelling the order later returns it no second time. */
export async function countAsReturned(tx: Tx, lineId: string, quantity: number): Promise<void> {
  // Trigger: queue the day for the reports.
  await tx`
    update order_line set held = held - ${quantity}, returned = returned + ${quantity}
    where id = ${lineId}::uuid`;
}

/** In the order of `ids`. */
export async function readReturnRows(db: Db | Tx, ids: string[]) {
  const rows = await db<
    {
      id: string;
      orderId: string;
      number: number;
      status: string;
      reason: string;
      comment: string;
      photos: string[];
      answer: string;
      createdAt: Date;
      decidedAt: Date | null;
    }[]
  >`
    select return_request.id, order_id, number, return_request.status, reason, comment, photos, answer,
      return_request.created_at, decided_at
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join return_request on return_request.id = page.id
    join shop_order on shop_order.id = order_id
    order by place`;
  return rows.map((row) => ({
    ...row,
    status: row.status as ReturnStatus,
    reason: row.reason as ReturnReason,
  }));
}

export async function readReturnLines(db: Db | Tx, ids: string[]) {
  const rows = await db<
    {
      returnId: string;
      lineId: string;
      sellerId: string;
      productId: string;
      name: string;
      picture: string | null;
      size: string | null;
      color: string | null;
      sellerCompany: string;
      price: number;
      held: number;
      quantity: number;
      outcome: string | null;
    }[]
  >`
    select return_id, line_id, order_line.seller_id, product_id, name, picture, size, color, seller_company, price, held,
      return_line.quantity, outcome
    from return_line join order_line on order_line.id = line_id
    where return_id = any(${ids}::uuid[])
    order by return_id, position`;
  return rows.map((row) => ({ ...row, outcome: row.outcome as 'restocked' | 'writtenOff' | null }));
}

export async function idsOfOrder(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from return_request where order_id = ${orderId}::uuid order by created_at, id`;
  return rows.map(({ id }) => id);
}

export async function countReturns(db: Db, sellerId: string | null, status: string | null): Promise<number> {
  const [row] = await db<{ returns: number }[]>`
    select count(*)::int as returns from return_request
    where (${status}::text is null or status = ${status})
      and (${sellerId}::uuid is null or exists (
        select from return_line where return_id = return_request.id and seller_id = ${sellerId}::uuid
      ))`;
  return row?.returns ?? 0;
}

export async function idsOfReturns(
  db: Db,
  sellerId: string | null,
  status: string | null,
  { skip, take }: Slice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from return_request
    where (${status}::text is null or status = ${status})
      and (${sellerId}::uuid is null or exists (
        select from return_line where return_id = return_request.id and seller_id = ${sellerId}::uuid
      ))
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function isReturned(tx: Tx, lineId: string): Promise<boolean> {
  const rows = await tx<{ found: number }[]>`
    select 1 as found from return_line where line_id = ${lineId}::uuid limit 1`;
  return rows.length > 0;
}
