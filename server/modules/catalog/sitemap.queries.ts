import type { Db } from '../../database/connect.ts';

/** Unlisted products are included, so that the files' boundaries stay stable. */
export async function readProductsAfter(db: Db, after: string, take: number) {
  return db<{ id: string; listed: boolean; changedAt: Date }[]>`
    select id, listed, changed_at from product where id > ${after}::uuid order by id limit ${take}`;
}

export async function readBoundaries(db: Db, every: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with recursive edge (id) as (
      select (select id from product order by id offset ${every}::int - 1 limit 1)
      union all
      select (
        select product.id from product where product.id > edge.id order by product.id offset ${every}::int - 1 limit 1
      )
      from edge where edge.id is not null
    )
    select id from edge where id is not null`;
  return rows.map(({ id }) => id);
}
