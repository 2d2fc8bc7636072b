import { availableParallelism } from 'node:os';
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures.ts';
import { isDiskFull } from '../../platform/errors.ts';
import { type MediaStore, MediaStoreError } from '../../platform/media-store.ts';
import { createSemaphore } from '../../platform/semaphore.ts';

const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const MAX_PIXELS = 40_000_000;
/** Leaves a processor to the API, and threads of Node's pool of four to files and compression. */
export const MAX_CONCURRENT_ENCODINGS = Math.min(Math.max(availableParallelism() - 1, 1), 2);
/** Requests that wait for an encoding: a catalogue page makes about thirty. They hold no file in memory. */
const MAX_WAITING = 500;
const PICTURE = /\.(?:avif|webp|jpg|png)$/;

export interface Pictures {
  variant(name: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const variantName = (name: string, width: PictureWidth, format: PictureFormat): string =>
  `${name.replace(/\.\w+$/, '')}-${width}.${format}`;

export function createPictures(originals: MediaStore, variants: MediaStore): Pictures {
  const inProgress = new Map<string, Promise<Buffer | undefined>>();
  const limitEncoding = createSemaphore({ limit: MAX_CONCURRENT_ENCODINGS, maxWaiting: MAX_WAITING });

  async function make(name: string, kept: string, width: PictureWidth, format: PictureFormat) {
    const original = await originals.read(name);
    if (!original) return undefined;
    // An undecodable file counts as missing: the page shows its placeholder.
    const bytes = await encode(original, width, format).catch(() => undefined);
    if (!bytes) return undefined;
    try {
      await variants.write(kept, bytes);
      // Another server may have removed the picture, and its variants, in the meantime.
      if ((await originals.size(name)) === undefined) await variants.remove(kept);
    } catch (error) {
      // A full disk or a store that failed: send it anyway, it is made again next time.
      if (!isDiskFull(error) && !(error instanceof MediaStoreError)) throw error;
    }
    return bytes;
  }

  async function findOrMake(name: string, kept: string, width: PictureWidth, format: PictureFormat) {
    return (await variants.read(kept)) ?? limitEncoding(() => make(name, kept, width, format));
  }

  return {
    async variant(name, width, format) {
      if (!PICTURE.test(name)) return undefined;
      const kept = variantName(name, width, format);
      let found = inProgress.get(kept);
      if (!found) {
        found = findOrMake(name, kept, width, format).finally(() => inProgress.delete(kept));
        inProgress.set(kept, found);
      }
      return found;
    },
    async remove(name) {
      await originals.remove(name);
      for (const width of PICTURE_WIDTHS)
        for (const format of PICTURE_FORMATS) await variants.remove(variantName(name, width, format));
    },
  };
}

async function encode(original: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const { sharp } = await import('./sharp.ts');
  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
}
