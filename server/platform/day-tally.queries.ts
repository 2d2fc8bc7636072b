import type { Db } from '../database/connect.ts';

/** Days in Bishkek time, inclusive; null means unbounded. */
export interface DayList {
  list: 'orders' | 'clients' | 'sellers' | 'audit';
  kind: string | null;
  from: string | null;
  to: string | null;
}

/** How many entries there are of each kind; '' counts all. */
export async function countByKind(
  db: Db,
  { list, from, to }: Omit<DayList, 'kind'>,
): Promise<(kind: string | null) => number> {
  const rows = await db<{ kind: string; entries: number }[]>`
    select kind, coalesce(sum(entries), 0)::int as entries from day_tally
    where list = ${list}
      and day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')
    group by kind`;
  const counts = new Map(rows.map(({ kind, entries }) => [kind, entries]));
  return (kind) => counts.get(kind ?? '') ?? 0;
}

/**
 * Returns the total, and where the entry after `skip` newer ones is: on `day`, after `skip` others of that day. `day`
 * is null if the list is shorter.
 */
export async function findInDays(
  db: Db,
  { list, kind, from, to }: DayList,
  skip: number,
): Promise<{ total: number; day: string | null; skip: number }> {
  const [place] = await db<{ total: number; day: string; newer: number | null }[]>`
    with days as materialized (
      select day, sum(entries) as entries, sum(sum(entries)) over (order by day desc) as so_far
      from day_tally
      where list = ${list} and kind = coalesce(${kind}, '')
        and day >= coalesce(${from}::date, '-infinity') and day <= coalesce(${to}::date, 'infinity')
      group by day
    ),
    whole as (select coalesce(max(so_far), 0)::int as total from days),
    reached as (
      select day, (so_far - entries)::int as newer from days where so_far > ${skip}::bigint order by day desc limit 1
    )
    select total, day::text, newer from whole left join reached on true`;
  return { total: place?.total ?? 0, day: place?.day ?? null, skip: skip - (place?.newer ?? 0) };
}
