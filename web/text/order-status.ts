import type { OrderStatus } from '#contract/orders.ts';

export const orderStatusText: Record<OrderStatus, string> = {
  pending: 'Ожидает',
  inProgress: 'В обработке',
  completed: 'Выполнен',
  cancelled: 'Отменён',
};
