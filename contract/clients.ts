import { z } from 'zod';
import { Id } from './ids.ts';
import { PAGE_SIZE } from './limits.ts';
import { filter, HasMore, ListSort, PageNumber, pageSize, Sought } from './paging.ts';

const Client = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string().meta({ description: 'The account’s, or else that of the last order.' }),
    address: z.string().meta({ description: 'The account’s, or else that of the last order.' }),
    createdAt: z.iso.datetime(),
    orders: z.int(),
    openOrders: z
      .int()
      .meta({ description: 'Neither completed nor cancelled: they stay when the client is deleted.' }),
  })
  .meta({ id: 'Client' });

export const ClientListQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.clients),
  search: Sought.meta({ description: 'Name, e-mail or phone.' }),
  sort: filter(ListSort).meta({ description: 'By name, the first thousand are listed.' }),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

export const ClientPage = z.object({
  clients: z.array(Client),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  hasMore: HasMore,
});
export type ClientPage = z.infer<typeof ClientPage>;
