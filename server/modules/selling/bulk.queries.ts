import type { Db, Tx } from '../../database/connect.ts';

/** Ids of the seller's own products after the given one, newest first. */
export async function ownIdsAfter(
  db: Db,
  sellerId: string,
  after: { createdAt: Date; id: string } | undefined,
  take: number,
) {
  const { createdAt = null, id = null } = after ?? {};
  return db<{ id: string }[]>`
    select id from product
    where seller_id = ${sellerId}::uuid and deleted_at is null
      and (${createdAt}::timestamptz is null or (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${take}`;
}

/** From here until the end of the transaction, whoever else changes products waits. */
export async function holdShelves(tx: Tx): Promise<void> {
  await tx<{ holdShelves: unknown | null }[]>`select hold_shelves()`;
}
