import type { Db, Tx } from '../../database/connect.ts';

const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Keyset paging in SQL, since JavaScript dates would lose the microseconds. */
export async function ownIdsAfter(db: Db, sellerId: string, take: number, after = MAX_ID): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from product
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and (created_at, id) < (
        (select coalesce(max(created_at), 'infinity') from product as last where last.id = ${after}::uuid), ${after}::uuid
      )
    order by created_at desc, id desc limit ${take}`;
  return rows.map(({ id }) => id);
}

/** Until the transaction ends, everybody else who writes products waits: their triggers update the counts in shelf. */
export async function lockShelves(tx: Tx): Promise<void> {
  await tx<{ lockShelves: unknown | null }[]>`select lock_shelves()`;
}
