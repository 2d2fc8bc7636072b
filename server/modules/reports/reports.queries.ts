import { type Period, type ReportStep, wholeMonths } from '#contract/report-rules.ts';
import type { Db } from '../../database/connect.ts';

/** `start` is the first day of the step, even if the period begins later in that week or month. */
export async function sumFigures(db: Db, subject: string, { from, to }: Period, by: ReportStep) {
  return db<{ start: string | null; figure: string; amount: number | null }[]>`
    select date_trunc(${by}::text, day::timestamp)::date::text as start, figure, sum(amount)::float8 as amount
    from report_tally
    where subject_id = ${subject}::uuid and day >= ${from}::date and day <= ${to}::date
    group by 1, figure`;
}

export async function sumOfPeriod(db: Db, subject: string, { from, to }: Period) {
  return db<{ figure: string; amount: number | null }[]>`
    select figure, sum(amount)::float8 as amount
    from report_tally
    where subject_id = ${subject}::uuid and day >= ${from}::date and day <= ${to}::date
    group by figure`;
}

export async function readCountedAt(db: Db): Promise<Date | null> {
  const [run] = await db<{ countedAt: Date | null }[]>`select counted_at from report_run`;
  return run?.countedAt ?? null;
}

interface Limits {
  best: number;
  worst: number;
}

export async function readProducts(db: Db, subject: string, period: Period, { best, worst }: Limits) {
  const { from, to } = period;
  const { since, until } = wholeMonths(period);
  return db<
    {
      list: string | null;
      id: string | null;
      name: string | null;
      type: string | null;
      pieces: number | null;
      revenue: number | null;
    }[]
  >`
    select list, product_id as id, name, type, pieces::int, revenue::float8
    from report_products(${subject}::uuid, ${from}::date, ${since}::date, ${until}::date, ${to}::date, ${best}, ${worst})`;
}

/** Older ones than 30 days are deleted. */
export async function readEmptySearches(db: Db, { from, to }: Period, take: number) {
  return db<{ search: string; visitors: number | null }[]>`
    select search, sum(visitors)::int as visitors
    from empty_search where day >= ${from}::date and day <= ${to}::date
    group by search order by visitors desc, search limit ${take}`;
}
