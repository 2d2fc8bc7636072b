import type { Db, Tx } from '../../database/connect.ts';

export interface ImportCounts {
  /** Null until the table is read. */
  rows: number | null;
  checked: number;
  refused: number;
  written: number;
}

/** Replaces the one before. */
export async function insertImport(
  db: Db,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> {
  await db`
    insert into product_import (seller_id, id) values (${sellerId}::uuid, ${id}::uuid)
    on conflict (seller_id) do update
    set id = excluded.id, started_at = excluded.started_at, seen_at = excluded.seen_at, state = excluded.state,
      rows = null, checked = 0, refused = 0, written = 0, created = 0, updated = 0`;
}

export async function saveCounts(
  db: Db,
  id: string,
  { rows, checked, refused, written }: ImportCounts,
): Promise<void> {
  await db`
    update product_import
    set seen_at = now(), rows = ${rows}, checked = ${checked}, refused = ${refused}, written = ${written}
    where id = ${id}::uuid and state = 'running'`;
}

interface FinishedImport {
  id: string;
  rows: number;
  created: number;
  updated: number;
}

export async function finishImport(tx: Tx, { id, rows, created, updated }: FinishedImport): Promise<void> {
  await tx`
    update product_import
    set state = 'done', rows = ${rows}, checked = ${rows}, written = ${rows}, created = ${created}, updated = ${updated}
    where id = ${id}::uuid`;
}

/** Unless it was done after all: its transaction may have been committed although the answer was lost. */
export async function failImport(
  db: Db,
  id: string,
  state: 'refused' | 'failed',
  { rows, refused }: ImportCounts,
): Promise<void> {
  await db`
    update product_import set state = ${state}, rows = ${rows}, refused = ${refused}, written = 0
    where id = ${id}::uuid and state = 'running'`;
}

export async function readImport(db: Db, sellerId: string, maxSilenceS: number) {
  const [row] = await db<
    {
      state: string;
      startedAt: Date;
      rows: number | null;
      checked: number;
      refused: number;
      written: number;
      created: number;
      updated: number;
    }[]
  >`
    select
      case
        when state = 'running' and seen_at < now() - ${maxSilenceS}::float8 * interval '1 second' then 'failed'
        else state
      end as state,
      started_at, rows, checked, refused, written, created, updated
    from product_import where seller_id = ${sellerId}::uuid`;
  return row && { ...row, state: row.state as 'running' | 'done' | 'refused' | 'failed' };
}
