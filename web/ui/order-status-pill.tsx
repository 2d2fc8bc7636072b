import type { OrderStatus } from '#contract/orders.ts';
import { orderStatusText } from '#text/order-status.ts';
import { StatusPill, type Tone } from './status-pill.tsx';

export const ORDER_STATUS_TONES: Record<OrderStatus, Tone> = {
  pending: 'waiting',
  inProgress: 'active',
  completed: 'good',
  cancelled: 'off',
};

export const OrderStatusPill = ({ status }: { status: OrderStatus }) => (
  <StatusPill tone={ORDER_STATUS_TONES[status]}>{orderStatusText[status]}</StatusPill>
);
