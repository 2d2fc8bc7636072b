import type { OrderStatus } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertPastChangeRows,
  insertPastLineRows,
  insertPastOrderRows,
  type PastLineRow,
  type PastOrderRow,
} from './past-orders.queries.ts';

export interface PastOrder extends Omit<PastOrderRow, 'id' | 'status' | 'createdAt'> {
  lines: Omit<PastLineRow, 'id' | 'orderId' | 'position'>[];
  /** Oldest first. */
  history: [Change, ...Change[]];
}
interface Change {
  status: OrderStatus;
  at: Date;
}

/** For the demo: orders with past dates. They take nothing from the stock and send no mails. */
export async function insertPastOrders(tx: Tx, orders: PastOrder[]): Promise<void> {
  const numbered = orders.map((order) => ({ ...order, id: newId() }));
  await insertPastOrderRows(
    tx,
    numbered.map(({ lines: _, history, ...order }) => ({
      ...order,
      status: history.at(-1)?.status ?? history[0].status,
      createdAt: history[0].at,
    })),
  );
  await insertPastLineRows(
    tx,
    numbered.flatMap(({ id, lines }) =>
      lines.map((line, position) => ({ id: newId(), orderId: id, position, ...line })),
    ),
  );
  await insertPastChangeRows(
    tx,
    numbered.flatMap(({ id, history }) =>
      history.map(({ status, at }) => ({ orderId: id, status, changedAt: at })),
    ),
  );
}
