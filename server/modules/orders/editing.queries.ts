import type { RefusalReason } from '#contract/call-rules.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';

/** The order's lock protects its lines too: every edit takes it first. */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx<
    {
      id: string;
      number: number;
      status: string;
      buyerId: string | null;
      commentsAdmin: string;
      sellerChangedAt: Date | null;
      linkVersion: number;
    }[]
  >`
    select id, number, status, buyer_id, comments_admin, seller_changed_at, link_version
    from shop_order where id = ${id}::uuid for update`;
  return order && { ...order, status: order.status as OrderStatus };
}

interface NewStatus {
  id: string;
  status: OrderStatus;
  byBuyer?: boolean;
  /** Of a cancellation. */
  reason?: RefusalReason | null | undefined;
}

export async function setStatus(
  tx: Tx,
  { id, status, byBuyer = false, reason = null }: NewStatus,
): Promise<void> {
  // Trigger: update day_tally.
  await tx`
    with changed as (update shop_order set status = ${status} where id = ${id}::uuid returning id, status)
    insert into order_status_change (order_id, status, changed_at, by_buyer, reason)
    select id, status, clock_timestamp(), ${byBuyer}, ${reason} from changed`;
}

export async function deleteCall(tx: Tx, orderId: string): Promise<void> {
  await tx`delete from order_call where order_id = ${orderId}::uuid`;
}

export async function setAdminComments(tx: Tx, id: string, comments: string): Promise<void> {
  await tx`update shop_order set comments_admin = ${comments} where id = ${id}::uuid`;
}

export async function setLine(
  tx: Tx,
  { id, quantity, held }: { id: string; quantity: number; held: number },
): Promise<void> {
  await tx`update order_line set quantity = ${quantity}, held = ${held} where id = ${id}::uuid`;
}

export interface QuantityChangeRow {
  orderId: string;
  lineId: string;
  sellerId: string;
  name: string;
  before: number;
  after: number | null;
  changedBy: 'seller' | 'admin';
}

export async function insertQuantityChange(tx: Tx, change: QuantityChangeRow): Promise<void> {
  const { orderId, lineId, sellerId, name, before, after, changedBy } = change;
  await tx`
    insert into order_quantity_change (order_id, line_id, seller_id, name, before, after, changed_by)
    values (${orderId}::uuid, ${lineId}::uuid, ${sellerId}::uuid, ${name}, ${before}, ${after}, ${changedBy})`;
}

/** To the millisecond, since a client sends back the time that it was shown. */
export async function flagSellerChange(tx: Tx, orderId: string): Promise<void> {
  await tx`
    update shop_order set seller_changed_at = date_trunc('milliseconds', clock_timestamp())
    where id = ${orderId}::uuid`;
}

export async function clearSellerChange(tx: Tx, orderId: string): Promise<void> {
  await tx`update shop_order set seller_changed_at = null where id = ${orderId}::uuid`;
}

export async function setHeldToQuantity(tx: Tx, orderId: string): Promise<void> {
  await tx`
    update order_line set held = quantity - returned
    where order_id = ${orderId}::uuid and held < quantity - returned`;
}

export async function setHeldToZero(tx: Tx, lineIds: string[]): Promise<void> {
  await tx`update order_line set held = 0 where id = any(${lineIds}::uuid[]) and held > 0`;
}

export async function deleteLine(tx: Tx, id: string): Promise<void> {
  // Trigger: rewrite the goods of the order, which the admin's search reads.
  await tx`delete from order_line where id = ${id}::uuid`;
}

export async function deleteOrderRows(tx: Tx, id: string): Promise<void> {
  // Triggers: drop the photos of returns, rewrite the goods of the order, update day_tally.
  await tx`
    delete from return_line where return_id in (select id from return_request where order_id = ${id}::uuid)`;
  await tx`delete from return_request where order_id = ${id}::uuid`;
  await tx`delete from order_line where order_id = ${id}::uuid`;
  await tx`delete from order_quantity_change where order_id = ${id}::uuid`;
  await tx`delete from order_call where order_id = ${id}::uuid`;
  await tx`delete from order_payment where order_id = ${id}::uuid`;
  await tx`delete from order_edit where order_id = ${id}::uuid`;
  await tx`delete from call_attempt where order_id = ${id}::uuid`;
  await tx`delete from order_status_change where order_id = ${id}::uuid`;
  await tx`delete from shop_order where id = ${id}::uuid`;
}
