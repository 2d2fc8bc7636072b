import type { Figures } from '#contract/figures.ts';
import type { Db } from '../../database/connect.ts';
import { countForDashboard, countToday } from './figures.queries.ts';

export async function readFigures(db: Db): Promise<Figures> {
  const counts = await countForDashboard(db);
  return {
    newOrders: counts?.newOrders ?? 0,
    waitingCalls: Math.max((counts?.newOrders ?? 0) - (counts?.laterCalls ?? 0), 0),
    changedOrders: counts?.changedOrders ?? 0,
    waitingSellers: counts?.waitingSellers ?? 0,
    openQuestions: counts?.openQuestions ?? 0,
    waitingReturns: counts?.waitingReturns ?? 0,
    clients: counts?.clients ?? 0,
    slides: counts?.slides ?? 0,
    today: await countToday(db),
  };
}
