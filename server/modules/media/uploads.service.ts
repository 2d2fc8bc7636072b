import type { HomepageUpload } from '#contract/homepage.ts';
import { isOwnPicture, UPLOADS } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/selling.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isMediaName, type MediaStore } from '../../platform/media-store.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Pictures } from './media.service.ts';
import { makePicture } from './picture-file.ts';
import {
  claimPersonal,
  deleteDropped,
  dropIfUnused,
  dropUnused,
  findNames,
  insertUpload,
  markUsed,
  markUsedByOrder,
  markUsedByOwner,
  type UploadOwner,
} from './uploads.queries.ts';
import { checkVideo } from './video-file.ts';

const MAX_CONCURRENT_DECODINGS = 1;
/** A product form uploads five photos at once. 32 uploads take up to 170 MB. */
export const MAX_CONCURRENT_UPLOADS = { perAccount: 6, total: 32 };
const DAY_S = 24 * 60 * 60;
const CLEANUP_BATCH = 100;

export const HOMEPAGE_SUBJECT = { id: 'homepage', label: 'Главная страница' };

export interface Uploads {
  add(ownerId: string, file: Buffer): Promise<Uploaded>;
  /** From whoever has the order's link. */
  addForOrder(orderId: string, file: Buffer): Promise<Uploaded>;
  /** A buyer's photo. */
  addPersonal(ownerId: string, file: Buffer): Promise<Uploaded>;
  /** Videos are stored as uploaded. */
  addForShop(admin: Account, file: { isVideo: boolean; bytes: Buffer }): Promise<HomepageUpload>;
  findMissing(addresses: string[]): Promise<string[]>;
  /** False if it is not the owner's upload. The file stays while something saved shows it. */
  remove(ownerId: string, address: string): Promise<boolean>;
  /** Deletes uploads that nothing was saved with for a day. */
  deleteUnused(olderThanS?: number): Promise<number>;
}

interface MediaFile {
  name: string;
  bytes: Buffer;
  width?: number;
  height?: number;
}

interface UploadOptions {
  db: Db;
  store: MediaStore;
  pictures: Pictures;
  allowances: Allowances;
}

export function createUploads({ db, store, pictures, allowances }: UploadOptions): Uploads {
  const limitDecoding = createSemaphore({
    limit: MAX_CONCURRENT_DECODINGS,
    maxWaiting: MAX_CONCURRENT_UPLOADS.total,
  });

  async function deleteFiles(names: string[]): Promise<void> {
    for (const name of names) await pictures.remove(name);
    await deleteDropped(db, names);
  }

  async function saveFile(
    owner: UploadOwner,
    make: () => Promise<MediaFile> | MediaFile,
    {
      isPersonal = false,
      audit,
    }: { isPersonal?: boolean; audit?: (tx: Tx, url: string) => Promise<void> } = {},
  ): Promise<string> {
    const payer = 'accountId' in owner ? owner.accountId : owner.orderId;
    await allowances.use(db, isPersonal ? 'personal upload' : 'upload', payer);
    const { name, bytes, width = null, height = null } = await make();
    const url = UPLOADS + name;
    // The row first: if the process dies, the file is deleted a day later as one that nothing was saved with. No
    // transaction is open while the store is written to.
    await insertUpload(db, { id: newId(), owner, isPersonal, name, bytes: bytes.length, width, height });
    let isWritten = false;
    try {
      await store.write(name, bytes);
      isWritten = true;
      if (audit) await begin(db, (tx) => audit(tx, url));
    } catch (error) {
      // A store that failed may have it nevertheless, or get it yet: `deleteUnused` removes it.
      if ('accountId' in owner)
        await dropIfUnused(db, owner.accountId, name)
          .then(() => (isWritten ? deleteFiles([name]) : undefined))
          .catch(() => {});
      throw error;
    }
    return url;
  }

  return {
    async addForOrder(orderId, file) {
      const make = () => limitDecoding(() => makePicture(file));
      return { imageUrl: await saveFile({ orderId }, make, { isPersonal: true }) };
    },
    async add(accountId, file) {
      return { imageUrl: await saveFile({ accountId }, () => limitDecoding(() => makePicture(file))) };
    },
    async addPersonal(accountId, file) {
      const make = () => limitDecoding(() => makePicture(file));
      return { imageUrl: await saveFile({ accountId }, make, { isPersonal: true }) };
    },
    async addForShop(admin, { isVideo, bytes }) {
      const make = () => (isVideo ? checkVideo(bytes) : limitDecoding(() => makePicture(bytes)));
      const url = await saveFile({ accountId: admin.id }, make, {
        audit: (tx, address) =>
          recordAudit(tx, admin, {
            kind: 'homepage',
            action: 'file uploaded',
            subject: HOMEPAGE_SUBJECT,
            after: { url: address },
          }),
      });
      return { kind: url.endsWith('.webp') ? 'image' : 'video', url };
    },
    async findMissing(addresses) {
      const missing: string[] = [];
      for (const address of addresses.filter(isOwnPicture)) {
        const name = address.slice(UPLOADS.length);
        if (!isMediaName(name) || (await store.size(name)) === undefined) missing.push(address);
      }
      return missing;
    },
    async remove(ownerId, address) {
      const [name] = namesOf([address]);
      const found = name === undefined ? undefined : await dropIfUnused(db, ownerId, name);
      if (name !== undefined && found === 'dropped') await deleteFiles([name]);
      return found !== undefined;
    },
    async deleteUnused(olderThanS = DAY_S) {
      let deleted = 0;
      for (;;) {
        const names = await dropUnused(db, olderThanS, CLEANUP_BATCH);
        await deleteFiles(names);
        deleted += names.length;
        if (names.length < CLEANUP_BATCH) return deleted;
      }
    },
  };
}

const namesOf = (addresses: string[]): string[] =>
  addresses
    .filter((address) => address.startsWith(UPLOADS))
    .map((address) => address.slice(UPLOADS.length))
    .filter(isMediaName);

const asAddresses = (names: string[]): Set<string> => new Set(names.map((name) => UPLOADS + name));

/** Returns those that are the owner's. From this transaction on they are not deleted as unused. */
export async function markUploadsUsed(tx: Tx, ownerId: string, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await markUsedByOwner(tx, ownerId, names));
}

/** For one review. Throws if one is not the owner's, or something else was saved with it. */
export async function claimPhotos(tx: Tx, ownerId: string, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const names = namesOf(addresses);
  if (names.length < addresses.length || (await claimPersonal(tx, ownerId, names)) < addresses.length)
    throw new Refusal('NOT_YOUR_IMAGE');
}

/** Returns those that came with the order's link. */
export async function markUsedByLink(tx: Tx, orderId: string, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await markUsedByOrder(tx, orderId, names));
}

/** Regardless of who uploaded them. Returns those that no longer exist. */
export async function markUsedByShop(tx: Tx, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await markUsed(tx, names));
}

export async function findUploads(db: Db | Tx, ownerId: string, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await findNames(db, ownerId, names));
}
