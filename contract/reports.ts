import { z } from 'zod';
import { CALL_OUTCOMES } from './call-rules.ts';
import { Id } from './ids.ts';
import { Total } from './money.ts';
import { Day } from './orders.ts';
import { filter } from './paging.ts';
import { CANCELLATION_REASONS, REPORT_STEPS } from './report-rules.ts';

export const ReportQuery = z.object({
  from: filter(Day).meta({ description: 'First day, in Bishkek. Default: six days before the last.' }),
  to: filter(Day).meta({ description: 'Last day, in Bishkek. Default: today. At most 366 days.' }),
  by: z.enum(REPORT_STEPS).default('day'),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportExportQuery = ReportQuery.extend({
  table: z.enum(['figures', 'products']).default('figures'),
});
export type ReportExportQuery = z.infer<typeof ReportExportQuery>;

const count = z.int().min(0);
const countOf = <Name extends string>(names: readonly [Name, ...Name[]]) => z.record(z.enum(names), count);

const CallFigures = z.object({
  outcomes: countOf(CALL_OUTCOMES).meta({ description: 'Of the calls made in that time.' }),
  confirmed: count.meta({ description: 'Orders placed in that time that were confirmed, whenever.' }),
  confirmedInHour: count.meta({ description: 'Within an hour.' }),
  confirmSeconds: count.meta({
    description: 'From placing to confirming, of all confirmed orders together.',
  }),
});

export const ReportFigures = z.object({
  orders: count.meta({ description: 'Placed in that time, without those cancelled since.' }),
  revenue: Total.meta({ description: 'Of these orders without returned pieces, whole som.' }),
  returned: z
    .object({ pieces: count, amount: Total })
    .meta({ description: 'Of these orders: accepted returns, whenever they were accepted.' }),
  returning: count.meta({ description: 'Of these orders: by buyers who had ordered before.' }),
  cancelled: count.meta({ description: 'Placed in that time and cancelled since.' }),
  reasons: countOf(CANCELLATION_REASONS).meta({ description: 'Why they were cancelled.' }),
  calls: CallFigures.optional().meta({ description: 'For admins.' }),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

const Dates = { from: z.string(), to: z.string() };
const ReportStepFigures = ReportFigures.extend(Dates);

export const SoldProduct = z.object({
  _id: Id,
  name: z.string(),
  type: z.string(),
  pieces: count,
  revenue: Total,
});
export type SoldProduct = z.infer<typeof SoldProduct>;

export const Report = z
  .object({
    ...Dates,
    by: z.enum(REPORT_STEPS),
    countedAt: z
      .string()
      .nullable()
      .meta({ description: 'How fresh the figures are; null while they are first counted.' }),
    steps: z.array(ReportStepFigures).meta({ description: 'Each day, week or month, the empty ones too.' }),
    total: ReportFigures,
    before: ReportStepFigures.meta({ description: 'The period of the same length before it.' }),
    best: z.array(SoldProduct).meta({ description: 'The most revenue.' }),
    worst: z
      .array(SoldProduct)
      .meta({ description: 'On offer for the whole period, the fewest pieces sold.' }),
    emptySearches: z
      .array(z.object({ search: z.string(), visitors: count }))
      .optional()
      .meta({ description: 'For admins: searched for and not found, of the last 30 days.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;
