import type { HomepageUpload } from '#contract/homepage.ts';
import { isOwnPicture, UPLOADS } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/selling.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { newId } from '../../platform/ids.ts';
import { isMediaName, type MediaStore } from '../../platform/media-store.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Pictures } from './media.service.ts';
import { makePicture } from './picture-file.ts';
import {
  deleteDropped,
  dropLoose,
  dropStale,
  findNames,
  insertUpload,
  keepAnyones,
  keepNames,
} from './uploads.queries.ts';
import { takeVideo } from './video-file.ts';

const DECODINGS_AT_ONCE = 2;
/** A product's five photos come at once. In all: 170 MB of sellers' files. */
export const UPLOADS_AT_ONCE = { perAccount: 6, inAll: 32 };
const DAY_S = 24 * 60 * 60;
const SWEPT_AT_ONCE = 100;

/** As the home page's own changes are noted. */
export const HOMEPAGE = { id: 'homepage', label: 'Главная страница' };

export interface Uploads {
  add(ownerId: string, file: Buffer): Promise<Uploaded>;
  /** Films too, which are kept as they come. */
  addForShop(admin: Account, file: { isVideo: boolean; bytes: Buffer }): Promise<HomepageUpload>;
  /** Those of the addresses below /uploads/ that lead to no file. */
  findMissing(addresses: string[]): Promise<string[]>;
  /** Whether the address is one of the owner's uploads. The file stays while something saved shows it. */
  remove(ownerId: string, address: string): Promise<boolean>;
  /** Deletes what nobody has saved anything with for a day. */
  sweep(olderThanS?: number): Promise<number>;
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
  const semaphore = createSemaphore({ limit: DECODINGS_AT_ONCE, maxWaiting: UPLOADS_AT_ONCE.inAll });

  async function erase(names: string[]): Promise<void> {
    for (const name of names) await pictures.remove(name);
    await deleteDropped(db, names);
  }

  async function keep(
    ownerId: string,
    make: () => Promise<MediaFile> | MediaFile,
    note?: (tx: Tx, url: string) => Promise<void>,
  ): Promise<string> {
    await allowances.use(db, 'upload', ownerId);
    const { name, bytes, width = null, height = null } = await make();
    const url = UPLOADS + name;
    try {
      await begin(db, async (tx) => {
        await insertUpload(tx, { id: newId(), ownerId, name, bytes: bytes.length, width, height });
        await note?.(tx, url);
        // Last: without the file there is neither row nor note.
        await store.write(name, bytes);
      });
    } catch (error) {
      // A file without its row would never be swept.
      await store.remove(name).catch(() => {});
      throw error;
    }
    return url;
  }

  return {
    async add(ownerId, file) {
      return { imageUrl: await keep(ownerId, () => semaphore(() => makePicture(file))) };
    },
    async addForShop(admin, { isVideo, bytes }) {
      const make = () => (isVideo ? takeVideo(bytes) : semaphore(() => makePicture(bytes)));
      const url = await keep(admin.id, make, (tx, address) =>
        recordAudit(tx, admin, {
          kind: 'homepage',
          action: 'file uploaded',
          subject: HOMEPAGE,
          after: { url: address },
        }),
      );
      return { kind: url.endsWith('.webp') ? 'image' : 'video', url };
    },
    async findMissing(addresses) {
      const missing: string[] = [];
      for (const address of addresses.filter(isOwnPicture)) {
        const name = address.slice(UPLOADS.length);
        if (!isMediaName(name) || !(await store.has(name))) missing.push(address);
      }
      return missing;
    },
    async remove(ownerId, address) {
      const [name] = namesOf([address]);
      const found = name === undefined ? undefined : await dropLoose(db, ownerId, name);
      if (name !== undefined && found === 'dropped') await erase([name]);
      return found !== undefined;
    },
    async sweep(olderThanS = DAY_S) {
      let swept = 0;
      for (;;) {
        const names = await dropStale(db, olderThanS, SWEPT_AT_ONCE);
        await erase(names);
        swept += names.length;
        if (names.length < SWEPT_AT_ONCE) return swept;
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

/** Those of the addresses that are the owner's uploads. Saved in this transaction, they are not swept any more. */
export async function keepUploads(tx: Tx, ownerId: string, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await keepNames(tx, ownerId, names));
}

/** For what the shop itself shows, whoever uploaded it. Tells which of the addresses can't be kept any more. */
export async function keepForShop(tx: Tx, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await keepAnyones(tx, names));
}

/** Those of the owner without keeping them, to look at what would be saved. */
export async function findUploads(db: Db | Tx, ownerId: string, addresses: string[]): Promise<Set<string>> {
  const names = namesOf(addresses);
  return asAddresses(names.length === 0 ? [] : await findNames(db, ownerId, names));
}
