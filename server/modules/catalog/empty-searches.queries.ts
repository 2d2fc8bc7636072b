import type { Db } from '../../database/connect.ts';

export async function readEmptySearches(db: Db, days: number, take: number) {
  return db<{ search: string; visitors: number | null; lastDay: string | null }[]>`
    select search, sum(visitors)::int as visitors, max(day)::text as last_day
    from empty_search where day > (now() at time zone 'Asia/Bishkek')::date - ${days}::int
    group by search order by visitors desc, last_day desc, search limit ${take}`;
}

/** A day that has `maxRows` gets no new ones. */
export async function addEmptySearches(
  db: Db,
  searches: { search: string; visitors: number }[],
  maxRows: number,
): Promise<void> {
  await db`
    with today as (select (now() at time zone 'Asia/Bishkek')::date as day),
    kept as materialized (select search from empty_search where day = (select day from today))
    insert into empty_search as known (day, search, visitors)
    select day, given.search, given.visitors
    from json_to_recordset(${JSON.stringify(searches)}::text::json) as given (search text, visitors integer), today
    where (select count(*) from kept) < ${maxRows} or given.search in (select search from kept)
    order by given.search
    on conflict (day, search) do update set visitors = known.visitors + excluded.visitors`;
}

export async function deleteOldEmptySearches(db: Db, days: number): Promise<void> {
  await db`delete from empty_search where day <= (now() at time zone 'Asia/Bishkek')::date - ${days}::int`;
}
