import { randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';

export interface VideoFile {
  name: string;
  bytes: Buffer;
}

/**
 * A short film for a slide, as it came: nothing here could encode it anew. So the whole file has to be what it begins
 * like, and it is served by its ending alone, never sniffed.
 */
export function checkVideo(bytes: Buffer): VideoFile {
  const ending = isMp4(bytes) ? 'mp4' : isWebm(bytes) ? 'webm' : undefined;
  if (!ending) throw new Refusal('NOT_A_VIDEO');
  const month = new Date().toISOString().slice(0, 7);
  return { name: `${month}/${randomBytes(12).toString('hex')}.${ending}`, bytes };
}

const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
]);
const MAX_BOXES = 10_000;

/** Boxes from the first byte to the last: what kind of film, where its parts are, the film itself. */
function isMp4(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || !MP4_BRANDS.has(bytes.toString('latin1', 8, 12)))
    return false;
  const seen = new Set<string>();
  let at = 0;
  for (let boxes = 0; at < bytes.length && boxes < MAX_BOXES; boxes++) {
    if (at + 8 > bytes.length) return false;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[\w ]{4}$/.test(kind)) return false;
    seen.add(kind);
    const size = boxSize(bytes, at);
    if (size < 8) return false;
    at += size;
  }
  return at === bytes.length && seen.has('moov') && seen.has('mdat');
}

function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  // The last box may reach to the end; a large one has its size behind its name.
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return at + 16 > bytes.length ? 0 : Number(bytes.readBigUInt64BE(at + 8));
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
/** DocType, four characters long. */
const WEBM = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);
const MAX_HEADER_BYTES = 100;

/** A header that says webm, and the film right behind it. */
function isWebm(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 4).equals(EBML)) return false;
  const length = (bytes[4] ?? 0) & 0x80 ? { bytes: 1, value: (bytes[4] ?? 0) & 0x7f } : longLength(bytes);
  const end = 4 + length.bytes + length.value;
  if (length.value > MAX_HEADER_BYTES || end + 4 > bytes.length) return false;
  return bytes.subarray(4, end).includes(WEBM) && bytes.subarray(end, end + 4).equals(SEGMENT);
}

/** Most writers give the header's length in eight bytes. */
const longLength = (bytes: Buffer) =>
  bytes.length >= 12 && bytes[4] === 0x01
    ? { bytes: 8, value: Number(bytes.readBigUInt64BE(4) & 0xff_ffff_ffff_ffffn) }
    : { bytes: 0, value: Infinity };
