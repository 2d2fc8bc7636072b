import type { PaymentChange } from '#contract/order-edits.ts';
import type { OrderEdited } from '#contract/orders.ts';
import type { Db } from '../../../database/connect.ts';
import type { Account } from '../../../platform/callers.ts';
import { Refusal } from '../../../platform/errors.ts';
import { answerWithOrder, auditOrder, editOrder } from '../editing.service.ts';
import { insertPayment } from './payments.queries.ts';

const ADMIN = { kind: 'admin' } as const;

/** The same mark twice is no error: of two operators at once the second finds the first one's. */
export const changePayment = (
  db: Db,
  admin: Account,
  id: string,
  { paid, paidBefore }: PaymentChange,
): Promise<OrderEdited> =>
  editOrder(db, id, async (tx, order) => {
    const message = 'Оплата отмечена';
    const now = await answerWithOrder(tx, order.id, ADMIN, message);
    const { amountDue } = now.order;
    const before = now.order.paid?.amount ?? null;
    if (before === paid) return now;
    if (before !== paidBefore) throw new Refusal('ORDER_CHANGED', { paid: before });
    if (paid !== null && paid !== amountDue) throw new Refusal('ORDER_CHANGED', { amountDue });
    await insertPayment(tx, { orderId: order.id, operatorId: admin.id, amount: paid });
    await auditOrder(tx, admin, order, {
      action: 'payment changed',
      before: { paid: before },
      after: { paid },
    });
    return answerWithOrder(tx, order.id, ADMIN, paid === null ? 'Отметка об оплате снята' : message);
  });
