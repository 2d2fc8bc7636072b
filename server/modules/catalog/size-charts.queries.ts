import type { Db, Tx } from '../../database/connect.ts';

/** The seller's chart of a product, else the shop's for its type and audience. */
export async function findChart(db: Db, productId: string): Promise<unknown> {
  const [found] = await db<{ chart: unknown }[]>`
    select chart from size_chart join product
      on size_chart.product_id = product.id
        or (size_chart.product_id is null and audience = gender and lower(size_chart.type) = lower(product.type))
    where product.id = ${productId}::uuid
    order by size_chart.product_id is null limit 1`;
  return found?.chart;
}

export async function findOwnChart(db: Db | Tx, productId: string): Promise<unknown> {
  const [found] = await db<{ chart: unknown }[]>`
    select chart from size_chart where product_id = ${productId}::uuid`;
  return found?.chart;
}

export async function writeOwnChart(tx: Tx, id: string, productId: string, chart: object): Promise<void> {
  await tx`
    insert into size_chart (id, product_id, chart)
    values (${id}::uuid, ${productId}::uuid, ${JSON.stringify(chart)}::text::jsonb)
    on conflict (product_id) do update set chart = excluded.chart, changed_at = now()`;
}

export async function deleteOwnChart(tx: Tx, productId: string): Promise<void> {
  await tx`delete from size_chart where product_id = ${productId}::uuid`;
}

export async function readTypeCharts(db: Db | Tx, max: number) {
  return db<{ id: string; audience: string | null; type: string | null; chart: unknown }[]>`
    select id, audience, type, chart from size_chart where product_id is null order by audience, lower(type) limit ${max}`;
}

export async function lockTypeCharts(tx: Tx): Promise<void> {
  await tx`lock table size_chart in share row exclusive mode`;
}

export async function writeTypeChart(
  tx: Tx,
  { id, audience, type, chart }: { id: string; audience: string; type: string; chart: object },
): Promise<string | undefined> {
  const [written] = await tx<{ id: string }[]>`
    insert into size_chart (id, audience, type, chart)
    values (${id}::uuid, ${audience}, ${type}, ${JSON.stringify(chart)}::text::jsonb)
    on conflict (audience, lower(type)) where product_id is null
    do update set type = excluded.type, chart = excluded.chart, changed_at = now()
    returning id`;
  return written?.id;
}

export async function deleteTypeChart(tx: Tx, id: string) {
  const [deleted] = await tx<{ audience: string | null; type: string | null; chart: unknown }[]>`
    delete from size_chart where id = ${id}::uuid and product_id is null returning audience, type, chart`;
  return deleted;
}
