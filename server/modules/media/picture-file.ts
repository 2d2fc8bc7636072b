import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 2_000;
const DECODE_WITHIN_S = 15;

export interface PictureFile {
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encoded: rotated upright, at most as large as a page can use, without metadata. The first frame of an animation.
 */
export async function makePicture(file: Buffer): Promise<PictureFile> {
  if (isHeic(file)) throw unreadable('HEIC photos can’t be read here. Please save the photo as JPEG.');
  const { sharp } = await import('./sharp.ts');
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('NOT_AN_IMAGE');
    });
  if (header.width * (header.pageHeight ?? header.height) > MAX_PIXELS)
    throw new Refusal('IMAGE_TOO_LARGE', {
      message: inputMessage('TOO_MANY_PIXELS', { megapixels: MAX_PIXELS / 1e6 }),
    });

  const { data: bytes, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .timeout({ seconds: DECODE_WITHIN_S })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable(INPUT_MESSAGES.IMAGE_DAMAGED);
    });
  return { name: await newName(bytes), bytes, width: info.width, height: info.height };
}

const unreadable = (message: string) => new Refusal('NOT_AN_IMAGE', { message });

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']);
const isHeic = (file: Buffer): boolean =>
  file.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(file.toString('latin1', 8, 12));

/** Unguessable, and contains the main colour. */
async function newName(picture: Buffer): Promise<string> {
  const { sharp } = await import('./sharp.ts');
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const color = Buffer.from([red, green, blue]).toString('hex');
  const month = new Date().toISOString().slice(0, 7);
  return `${month}/${randomBytes(12).toString('hex')}_${color}.webp`;
}
