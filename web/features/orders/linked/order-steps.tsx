import { formatLongDay, formatTime } from '#text/language.ts';
import type { LinkedOrder } from '#contract/order-links.ts';
import { myOrderText as t } from '#text/my-order.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TickIcon } from '../../../ui/sign-icons.tsx';
import styles from './order-steps.module.css';

interface Step {
  name: string;
  /** When it was reached; null if it wasn't yet, or if the time isn't known. */
  time: string | null;
}

export function OrderSteps({ order }: { order: LinkedOrder }) {
  const isCancelled = order.status === 'cancelled';
  const { steps, reached } = isCancelled ? cancelledSteps(order) : usualSteps(order);
  return (
    <ol className={styles.steps} aria-label={t.steps.label}>
      {steps.map(({ name, time }, index) => {
        const isLast = isCancelled && index === steps.length - 1;
        return (
          <li
            key={name}
            className={styles.step}
            data-done={index <= reached || undefined}
            data-cancelled={isLast || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isLast ? <CloseIcon size={16} /> : index <= reached ? <TickIcon size={16} /> : index + 1}
            </span>
            <span className={styles.name}>
              {name}
              {index <= reached && time && (
                <time className={styles.time} dateTime={time}>
                  {formatLongDay(time)}, {formatTime(new Date(time))}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const timeOf = ({ statusHistory }: LinkedOrder, status: LinkedOrder['status']): string | null =>
  statusHistory.findLast((change) => change.status === status)?.time ?? null;

function usualSteps(order: LinkedOrder): { steps: Step[]; reached: number } {
  const steps: Step[] = [
    { name: t.steps.placed, time: order.date },
    { name: t.steps.confirmed, time: timeOf(order, 'inProgress') },
    { name: t.steps.sent[order.delivery], time: order.sentAt },
    { name: t.steps.completed, time: timeOf(order, 'completed') },
  ];
  const reached = order.status === 'pending' ? 0 : order.status === 'completed' ? 3 : order.sentAt ? 2 : 1;
  return { steps, reached };
}

const cancelledSteps = (order: LinkedOrder): { steps: Step[]; reached: number } => ({
  steps: [
    { name: t.steps.placed, time: order.date },
    { name: t.steps.cancelled, time: timeOf(order, 'cancelled') },
  ],
  reached: 1,
});
