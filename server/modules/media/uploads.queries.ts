import type { Db, Tx } from '../../database/connect.ts';

/** The account, or the order whose link it came with. */
export type UploadOwner = { accountId: string } | { orderId: string };

export interface NewUpload {
  id: string;
  owner: UploadOwner;
  /** A buyer's photo. */
  isPersonal: boolean;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  const { id, owner, isPersonal, name, bytes, width, height } = upload;
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const orderId = 'orderId' in owner ? owner.orderId : null;
  await db`
    insert into upload (id, owner_id, order_id, is_personal, name, bytes, width, height)
    values (${id}::uuid, ${accountId}::uuid, ${orderId}::uuid, ${isPersonal}, ${name}, ${bytes}, ${width}, ${height})`;
}

/** Returns the names that belong to the owner and still exist. */
export async function markUsedByOwner(tx: Tx, ownerId: string, names: string[]): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    with mine as (
      select id from upload
      where owner_id = ${ownerId}::uuid and name = any(${names}::text[]) and dropped_at is null and not is_personal
      order by id for no key update
    )
    update upload set kept_at = coalesce(kept_at, now()) from mine where upload.id = mine.id
    returning name`;
  return rows.map(({ name }) => name);
}

/** Returns the number of those that are the owner's photos and that nothing was saved with yet. */
export async function claimPersonal(tx: Tx, ownerId: string, names: string[]): Promise<number> {
  const { count } = await tx`
    with mine as (
      select id from upload
      where owner_id = ${ownerId}::uuid and name = any(${names}::text[]) and dropped_at is null and is_personal
        and kept_at is null
      order by id for no key update
    )
    update upload set kept_at = now() from mine where upload.id = mine.id`;
  return count;
}

/** Returns the names that came with the order's link and still exist. */
export async function markUsedByOrder(tx: Tx, orderId: string, names: string[]): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    with own as (
      select id from upload
      where order_id = ${orderId}::uuid and name = any(${names}::text[]) and dropped_at is null
      order by id for no key update
    )
    update upload set kept_at = coalesce(kept_at, now()) from own where upload.id = own.id
    returning name`;
  return rows.map(({ name }) => name);
}

/** Returns the names that are dropped already. */
export async function markUsed(tx: Tx, names: string[]): Promise<string[]> {
  const rows = await tx<{ name: string; isDropped: boolean | null }[]>`
    with there as (
      select id from upload where name = any(${names}::text[]) order by id for no key update
    )
    update upload set kept_at = case when dropped_at is null then coalesce(kept_at, now()) end
    from there where upload.id = there.id
    returning name, (dropped_at is not null) as is_dropped`;
  return rows.filter(({ isDropped }) => isDropped === true).map(({ name }) => name);
}

export async function findNames(db: Db | Tx, ownerId: string, names: string[]): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from upload
    where owner_id = ${ownerId}::uuid and name = any(${names}::text[]) and dropped_at is null and not is_personal`;
  return rows.map(({ name }) => name);
}

/** Undefined if the upload is not the owner's. */
export async function dropIfUnused(
  db: Db,
  ownerId: string,
  name: string,
): Promise<'dropped' | 'kept' | undefined> {
  const [upload] = await db<{ isDropped: boolean | null }[]>`
    update upload set dropped_at = case when kept_at is null then now() end
    where owner_id = ${ownerId}::uuid and name = ${name} and dropped_at is null
    returning (dropped_at is not null) as is_dropped`;
  return upload && (upload.isDropped ? 'dropped' : 'kept');
}

/** Includes rows that an earlier run dropped but could not finish. */
export async function dropUnused(db: Db, olderThanS: number, limit: number): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    with stale as (
      select id from upload
      where kept_at is null and (dropped_at is not null or created_at < now() - ${olderThanS}::float8 * interval '1 second')
      order by created_at limit ${limit} for update skip locked
    )
    update upload set dropped_at = coalesce(dropped_at, now()) from stale where upload.id = stale.id
    returning name`;
  return rows.map(({ name }) => name);
}

export async function deleteDropped(db: Db, names: string[]): Promise<void> {
  await db`delete from upload where name = any(${names}::text[]) and dropped_at is not null`;
}
