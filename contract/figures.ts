import { z } from 'zod';
import { Total } from './money.ts';

export const Figures = z
  .object({
    newOrders: z.int().meta({ description: 'In status pending.' }),
    waitingCalls: z.int().meta({ description: 'Pending orders that are to be called now.' }),
    changedOrders: z.int().meta({ description: 'With a seller’s change that no admin has seen.' }),
    waitingSellers: z.int(),
    openQuestions: z.int().meta({ description: 'Without an answer; 1,000 at most are counted.' }),
    waitingReturns: z.int().meta({ description: 'Not decided yet; 1,000 at most are counted.' }),
    clients: z.int(),
    slides: z.int(),
    today: z
      .object({ orders: z.int(), turnover: Total })
      .meta({ description: 'Since midnight in Bishkek; cancelled orders have no turnover.' }),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;
