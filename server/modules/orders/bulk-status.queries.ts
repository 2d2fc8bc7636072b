import type { OrderStatus, PartState } from '#contract/orders.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** An order before its status was set, as far as the status changes it. */
export interface OrderBefore {
  status: OrderStatus;
  lines: {
    id: string;
    quantity: number;
    size: string | null;
    color: string | null;
    held: number;
    returned: number;
  }[];
  parts: { sellerId: string; state: PartState }[];
  call: { callAt: string | null; putAside: boolean } | null;
  /** Kept back as long as the change can be undone. */
  mails: string[];
}

export async function findNumber(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db<{ number: number }[]>`select number from shop_order where id = ${orderId}::uuid`;
  return row?.number ?? null;
}

export async function findCall(tx: Tx, orderId: string): Promise<OrderBefore['call']> {
  const [row] = await tx<{ callAt: Date | null; putAside: boolean }[]>`
    select call_at, put_aside from order_call where order_id = ${orderId}::uuid`;
  return row ? { callAt: row.callAt?.toISOString() ?? null, putAside: row.putAside } : null;
}

export async function insertCall(
  tx: Tx,
  orderId: string,
  { callAt, putAside }: NonNullable<OrderBefore['call']>,
): Promise<void> {
  await tx`
    insert into order_call (order_id, call_at, put_aside)
    values (${orderId}::uuid, ${callAt}::timestamptz, ${putAside}) on conflict do nothing`;
}

/** Stores it with the newest change of the status. Returns the id of that change. */
export async function storeBefore(tx: Tx, orderId: string, before: OrderBefore): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    update order_status_change set before = ${JSON.stringify(before)}::text::jsonb
    where id = (select max(id) from order_status_change where order_id = ${orderId}::uuid)
    returning id`;
  if (!row) throw new Error('an order that was changed has a change');
  return row.id;
}

/** Undefined if the status was set again or the buyer was called since. */
export async function findChange(
  tx: Tx,
  orderId: string,
  change: string,
  seconds: number,
): Promise<{ before: OrderBefore; isRecent: boolean } | undefined> {
  const [row] = await tx<{ before: unknown; isRecent: boolean | null }[]>`
    select before, changed_at > clock_timestamp() - ${seconds}::float8 * interval '1 second' as is_recent
    from order_status_change
    where order_id = ${orderId}::uuid and id::text = ${change} and before is not null
      and id = (select max(id) from order_status_change where order_id = ${orderId}::uuid)
      and not exists (select from call_attempt where order_id = ${orderId}::uuid and made_at > changed_at)`;
  return row && { before: row.before as OrderBefore, isRecent: row.isRecent === true };
}
