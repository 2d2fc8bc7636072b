import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { plainPicture } from '../shop/pictures.ts';

export interface Specimen {
  title: string;
  make: () => Promise<Buffer> | Buffer;
  /** What is answered, and for a picture the size it is kept in. */
  expected: { status: 201; size: readonly [number, number] } | { status: 400 | 413 | 415; message: string };
}

const NOT_AN_IMAGE = 'Please select an image file';
const DAMAGED = 'The image file is damaged. Please choose another one.';
const HEIC = 'HEIC photos can’t be read here. Please save the photo as JPEG.';
const MEGAPIXELS = 'Image must not exceed 40 megapixels';

const kept = (width = 60, height = 40) => ({ status: 201, size: [width, height] }) as const;
const no = (message = NOT_AN_IMAGE) => ({ status: 415, message }) as const;

const jpeg = () => plainPicture().jpeg().toBuffer();
const png = () => plainPicture().png().toBuffer();
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  });

/** Grown behind its end to so many bytes, which decoders ignore. */
const grownTo = async (bytes: number) => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};

/** A PNG that claims to be so large; its pixels are one colour, so that it is small. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

let bomb: Buffer | undefined;
/** 256 megapixels in 31 KB. */
export const pixelBomb = (): Buffer => (bomb ??= hugePng(16_000, 16_000));

const animation = (frames: number) => {
  const height = 40;
  return sharp(Buffer.alloc(60 * height * frames * 3, 120), {
    raw: { width: 60, height: height * frames, channels: 3, pageHeight: height },
  });
};

const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const box = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
    Buffer.alloc(200),
  ]);

export const CORPUS: Specimen[] = [
  { title: 'a JPEG', make: jpeg, expected: kept() },
  { title: 'a PNG', make: png, expected: kept() },
  { title: 'a WebP', make: () => plainPicture().webp().toBuffer(), expected: kept() },
  { title: 'an AVIF', make: () => plainPicture().avif({ effort: 0 }).toBuffer(), expected: kept() },
  { title: 'a GIF', make: () => plainPicture().gif().toBuffer(), expected: kept() },
  {
    title: 'a progressive JPEG',
    make: () => plainPicture().jpeg({ progressive: true }).toBuffer(),
    expected: kept(),
  },
  {
    title: 'a PNG of 16 bits',
    make: () => plainPicture().toColourspace('rgb16').png().toBuffer(),
    expected: kept(),
  },
  { title: 'a grey PNG', make: () => plainPicture().greyscale().png().toBuffer(), expected: kept() },
  {
    title: 'a PNG with a palette',
    make: () => plainPicture().png({ palette: true }).toBuffer(),
    expected: kept(),
  },
  {
    title: 'a PNG with holes',
    make: () => plainPicture().ensureAlpha(0.3).png().toBuffer(),
    expected: kept(),
  },
  {
    title: 'a CMYK JPEG',
    make: () => plainPicture().toColourspace('cmyk').jpeg().toBuffer(),
    expected: kept(),
  },
  {
    title: 'a photo that its camera turned',
    make: () => plainPicture().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    expected: kept(40, 60),
  },
  { title: 'an animated GIF', make: () => animation(6).gif().toBuffer(), expected: kept() },
  { title: 'an animated WebP', make: () => animation(6).webp().toBuffer(), expected: kept() },
  {
    title: 'a picture of one pixel',
    make: () => plainPicture('#fff', 1, 1).png().toBuffer(),
    expected: kept(1, 1),
  },
  {
    title: 'a long strip',
    make: () => plainPicture('#123456', 16_000, 4).png().toBuffer(),
    expected: kept(2_000, 1),
  },
  {
    title: 'a photo of 24 megapixels',
    make: () => plainPicture('#345678', 6_000, 4_000).jpeg().toBuffer(),
    expected: kept(2_000, 1_333),
  },
  { title: 'a file of 5,242,880 bytes', make: () => grownTo(MAX_IMAGE_BYTES), expected: kept() },
  {
    title: 'a file of 5,242,881 bytes',
    make: () => grownTo(MAX_IMAGE_BYTES + 1),
    expected: { status: 413, message: 'File size must not exceed 5MB' },
  },
  {
    title: 'a file of 8 MB',
    make: () => grownTo(8_000_000),
    expected: { status: 413, message: 'File size must not exceed 5MB' },
  },
  {
    title: 'a JPEG with a page behind it',
    make: async () => Buffer.concat([await jpeg(), Buffer.from(html)]),
    expected: kept(),
  },
  {
    title: 'a GIF with a script behind it',
    make: async () => Buffer.concat([await plainPicture().gif().toBuffer(), Buffer.from('/**/alert(1)')]),
    expected: kept(),
  },
  {
    title: 'a PNG with an archive behind it',
    make: async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04')]),
    expected: kept(),
  },
  { title: 'a PNG of 256 megapixels', make: pixelBomb, expected: { status: 413, message: MEGAPIXELS } },
  {
    title: 'a PNG of 41 megapixels',
    make: () => hugePng(8_200, 5_000),
    expected: { status: 413, message: MEGAPIXELS },
  },
  {
    title: 'a PNG that claims two billion pixels a side',
    make: () => hugePng(2, 2).fill(0x7f, 16, 24),
    expected: no(),
  },
  { title: 'an SVG', make: () => Buffer.from(svg), expected: no() },
  {
    title: 'an SVG with a heading',
    make: () => Buffer.from(`<?xml version="1.0"?>\n${svg}`),
    expected: no(),
  },
  { title: 'a page', make: () => Buffer.from(html), expected: no() },
  {
    title: 'a page in a PNG’s clothes',
    make: () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
    expected: no(),
  },
  {
    title: 'a script in a GIF’s clothes',
    make: () => Buffer.from('GIF89a/*\0*/=1;alert(1)'),
    expected: no(),
  },
  {
    title: 'a script in a JPEG’s clothes',
    make: () => Buffer.from('\xff\xd8\xff\xe0/*alert(1)*/', 'latin1'),
    expected: no(),
  },
  {
    title: 'half a JPEG',
    make: async () => {
      const whole = await noise(300, 300).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    expected: no(DAMAGED),
  },
  {
    title: 'half a PNG',
    make: async () => {
      const whole = await noise(300, 300).png().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    expected: no(DAMAGED),
  },
  {
    title: 'half a WebP',
    make: async () => {
      const whole = await noise(300, 300).webp().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    expected: no(),
  },
  { title: 'the head of a PNG', make: async () => (await png()).subarray(0, 20), expected: no() },
  { title: 'a TIFF', make: () => plainPicture().tiff().toBuffer(), expected: no() },
  { title: 'a BMP', make: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100, 1)]), expected: no() },
  {
    title: 'an icon',
    make: () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
    expected: no(),
  },
  { title: 'a HEIC photo', make: () => box('heic'), expected: no(HEIC) },
  { title: 'a PDF', make: () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'), expected: no() },
  { title: 'an archive', make: () => Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaa'), expected: no() },
  { title: 'a video', make: () => box('isom'), expected: no() },
  { title: 'a text', make: () => Buffer.from('просто текст'), expected: no() },
  { title: 'zeros', make: () => Buffer.alloc(1_000), expected: no() },
  { title: 'a program', make: () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), expected: no() },
  { title: 'an empty file', make: () => Buffer.alloc(0), expected: { status: 400, message: NOT_AN_IMAGE } },
];
