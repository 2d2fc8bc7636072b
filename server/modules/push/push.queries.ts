import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

export async function findPushKey(db: Db): Promise<PushKey | undefined> {
  const [key] = await db<{ publicKey: string; privateKey: string }[]>`
    select public_key, private_key from push_key`;
  return key;
}

/** The first of several processes counts. */
export async function insertPushKey(db: Db, { publicKey, privateKey }: PushKey): Promise<void> {
  await db`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`;
}

/** The account or order that a browser wants messages about. */
export type PushOwner = { accountId: string } | { orderId: string };

const accountOf = (owner: PushOwner) => ('accountId' in owner ? owner.accountId : null);
const orderOf = (owner: PushOwner) => ('orderId' in owner ? owner.orderId : null);

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export async function upsertSubscription(
  tx: Tx,
  owner: PushOwner,
  row: PushAddress & { id: string; device: string; language: Language },
): Promise<void> {
  const { id, endpoint, p256dh, auth, device, language } = row;
  await tx`
    insert into push_subscription (id, endpoint, p256dh, auth, device, language, account_id, order_id)
    values (${id}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${language}, ${accountOf(owner)}::uuid, ${orderOf(owner)}::uuid)
    on conflict (device, account_id, order_id) do update set
      p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = now()`;
}

export async function deleteOldestSubscriptions(tx: Tx, owner: PushOwner, kept: number): Promise<void> {
  await tx`
    delete from push_subscription where id in (
      select id from push_subscription
      where account_id = ${accountOf(owner)}::uuid or order_id = ${orderOf(owner)}::uuid
      order by created_at desc, id desc
      offset ${kept}
    )`;
}

export async function readDevices(db: Db, owner: PushOwner): Promise<string[]> {
  const rows = await db<{ device: string }[]>`
    select device from push_subscription
    where account_id = ${accountOf(owner)}::uuid or order_id = ${orderOf(owner)}::uuid
    order by created_at desc`;
  return rows.map(({ device }) => device);
}

export async function deleteDevice(db: Db, owner: PushOwner, device: string): Promise<void> {
  await db`
    delete from push_subscription
    where device = ${device} and (account_id = ${accountOf(owner)}::uuid or order_id = ${orderOf(owner)}::uuid)`;
}

export async function findAddress(db: Db, id: string): Promise<PushAddress | undefined> {
  const [address] = await db<{ endpoint: string; p256dh: string; auth: string }[]>`
    select endpoint, p256dh, auth from push_subscription where id = ${id}::uuid`;
  return address;
}

/** Of a browser, whatever its messages are about. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await db`delete from push_subscription where endpoint = ${endpoint}`;
}
