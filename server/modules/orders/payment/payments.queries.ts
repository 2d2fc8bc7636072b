import type { Db, Tx } from '../../../database/connect.ts';

export async function readPaymentRows(db: Db | Tx, orderIds: string[]) {
  return db<{ orderId: string; amount: number | null; operatorName: string; madeAt: Date }[]>`
    select order_id, amount::float8 as amount, operator_name, made_at from order_payment
    where order_id = any(${orderIds}::uuid[]) order by order_id, id`;
}
export type PaymentRow = Awaited<ReturnType<typeof readPaymentRows>>[number];

export interface NewPayment {
  orderId: string;
  operatorId: string;
  /** Null removes the mark. */
  amount: number | null;
}

export async function insertPayment(tx: Tx, { orderId, operatorId, amount }: NewPayment): Promise<void> {
  await tx`
    insert into order_payment (order_id, amount, operator_id, operator_name)
    select ${orderId}::uuid, ${amount}::bigint, id, name from account where id = ${operatorId}::uuid`;
}
