import { createECDH, createHash } from 'node:crypto';
import type { Language } from '#contract/languages.ts';
import type { NewPushSubscription, PushState } from '#contract/push.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { newId } from '../../platform/ids.ts';
import {
  deleteDevice,
  deleteOldestSubscriptions,
  findPushKey,
  insertPushKey,
  type PushKey,
  type PushOwner,
  readDevices,
  upsertSubscription,
} from './push.queries.ts';

/** Per account or order; the oldest is deleted. */
const MAX_DEVICES = 10;

/** In the database, since all processes of the shop sign with the same pair. */
export async function readOrCreatePushKey(db: Db): Promise<PushKey> {
  const known = await findPushKey(db);
  if (known) return known;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key that begins with zeros is shorter otherwise.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  await insertPushKey(db, { publicKey: pair.getPublicKey('base64url'), privateKey });
  return readOrCreatePushKey(db);
}

export async function pushState(db: Db, owner: PushOwner): Promise<PushState> {
  const [{ publicKey }, devices] = await Promise.all([readOrCreatePushKey(db), readDevices(db, owner)]);
  return { key: publicKey, devices };
}

export const subscribe = (
  db: Db,
  owner: PushOwner,
  { endpoint, keys }: NewPushSubscription,
  language: Language,
): Promise<void> =>
  begin(db, async (tx) => {
    const device = createHash('sha256').update(endpoint).digest('base64url');
    await upsertSubscription(tx, owner, { id: newId(), endpoint, ...keys, device, language });
    await deleteOldestSubscriptions(tx, owner, MAX_DEVICES);
  });

export const unsubscribe = (db: Db, owner: PushOwner, device: string): Promise<void> =>
  deleteDevice(db, owner, device);
