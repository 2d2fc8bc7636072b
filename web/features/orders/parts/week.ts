import type { SalesDay } from '#contract/order-parts.ts';

export interface Figures {
  orders: number;
  revenue: number;
  /** Undefined without orders. */
  average: number | undefined;
  cancelled: number;
}

export function figuresOf(days: readonly SalesDay[]): Figures {
  const sum = (of: (day: SalesDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const [orders, revenue] = [sum((day) => day.orders), sum((day) => day.revenue)];
  return {
    orders,
    revenue,
    average: orders > 0 ? Math.round(revenue / orders) : undefined,
    cancelled: sum((day) => day.cancelled),
  };
}

/** In percent, rounded; undefined where there is nothing to compare with. */
export const changeBetween = (before: number, now: number): number | undefined =>
  before === 0 ? undefined : Math.round((100 * (now - before)) / before);
