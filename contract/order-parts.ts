import { z } from 'zod';
import { Id } from './ids.ts';
import { PAGE_SIZE } from './limits.ts';
import { Total } from './money.ts';
import { Day, Order, PartStage, PartState } from './orders.ts';
import { filter, HasMore, PageNumber, pageSize, Sought } from './paging.ts';

export const PartsQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.orderParts),
  stage: filter(PartStage),
  search: Sought.meta({
    description: 'The number, the buyer’s name or the goods; words only among the newest 3,000 orders.',
  }),
  from: filter(Day).meta({ description: 'First day, in Bishkek.' }),
  to: filter(Day).meta({ description: 'Last day, in Bishkek.' }),
});
export type PartsQuery = z.infer<typeof PartsQuery>;

export const PartsPage = z.object({
  orders: z.array(Order),
  currentPage: z.int(),
  totalPages: z.int(),
  totalOrders: z.int(),
  totalAmount: Total.meta({ description: 'Of all orders that the filters let through, not of this page.' }),
  hasMore: HasMore,
  counts: z
    .object({ waiting: z.int(), toPack: z.int(), packed: z.int() })
    .meta({ description: 'How many there are in the stages that need work, whatever the filters.' }),
});
export type PartsPage = z.infer<typeof PartsPage>;

export const PartStateChange = z.object({
  state: PartState,
  stateBefore: PartState.nullish().meta({
    description:
      'As the caller saw it: where it is another one by now, the answer is a 409 and nothing changes.',
  }),
  seller: Id.nullish().meta({
    description: 'Whose part, where an admin changes it. A seller changes its own.',
  }),
});
export type PartStateChange = z.infer<typeof PartStateChange>;
