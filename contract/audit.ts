import { z } from 'zod';
import { Role } from './accounts.ts';
import { Id } from './ids.ts';
import { PAGE_SIZE } from './limits.ts';
import { Day } from './orders.ts';
import { filter, HasMore, PageNumber, pageSize, Sought } from './paging.ts';

export const AuditKind = z
  .enum([
    ...(['order', 'client', 'seller', 'product', 'homepage', 'review', 'question', 'size chart'] as const),
    ...(['admin', 'search', 'phone', 'info'] as const),
  ])
  .meta({ id: 'AuditKind' });
export type AuditKind = z.infer<typeof AuditKind>;

const AuditAction = z
  .enum([
    'deleted',
    'application replaced',
    'placed',
    'status changed',
    'status change undone',
    'comment changed',
    'quantity changed',
    'seller change seen',
    'line removed',
    'part changed',
    'called',
    'details changed',
    'line changed',
    'line added',
    'link replaced',
    'payment changed',
    'return decided',
    'return period changed',
    'phone note added',
    'phone note deleted',
    'visibility changed',
    'saved',
    'slide deleted',
    'reply written',
    'reply changed',
    'photo deleted',
    'profile changed',
    'password changed',
    'favorite added',
    'favorite removed',
    'file uploaded',
    'synonyms added',
    'made on the server',
    'password set on the server',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

const Details = z.record(z.string(), z.unknown()).nullable();

const AuditEntry = z
  .object({
    _id: z.string(),
    time: z.iso.datetime(),
    actor: z.object({ _id: Id, name: z.string(), email: z.string(), role: Role }),
    kind: AuditKind,
    action: AuditAction,
    subject: z.object({ _id: z.string(), label: z.string() }),
    before: Details.meta({ description: 'What was changed or deleted, as it was.' }),
    after: Details,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.audit),
  kind: filter(AuditKind),
  actor: filter(Id).meta({ description: 'The account that did it.' }),
  search: Sought.meta({ description: 'Of the subject: an order’s number, a name, a product.' }),
  from: filter(Day).meta({ description: 'First day, in Bishkek.' }),
  to: filter(Day).meta({ description: 'Last day, in Bishkek.' }),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
  hasMore: HasMore,
  admins: z.array(z.object({ _id: Id, name: z.string() })).meta({ description: 'By name, to choose from.' }),
});
export type AuditPage = z.infer<typeof AuditPage>;
