import { randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';

export interface VideoFile {
  name: string;
  bytes: Buffer;
}

/**
 * We cannot re-encode videos, so the whole file must have a valid structure. Served with the type of its extension
 * and never sniffed.
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

/** Checks every box from the first to the last byte, not only the first. */
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
  // Size 0: the box reaches to the end. Size 1: a 64-bit size follows.
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return at + 16 > bytes.length ? 0 : Number(bytes.readBigUInt64BE(at + 8));
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);
const WEBM = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);
const MAX_HEADER_BYTES = 100;

function isWebm(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 4).equals(EBML)) return false;
  const length = (bytes[4] ?? 0) & 0x80 ? { bytes: 1, value: (bytes[4] ?? 0) & 0x7f } : longLength(bytes);
  const end = 4 + length.bytes + length.value;
  if (length.value > MAX_HEADER_BYTES || end + 4 > bytes.length) return false;
  return bytes.subarray(4, end).includes(WEBM) && bytes.subarray(end, end + 4).equals(SEGMENT);
}

/** Most writers use eight bytes for the header's length. */
const longLength = (bytes: Buffer) =>
  bytes.length >= 12 && bytes[4] === 0x01
    ? { bytes: 8, value: Number(bytes.readBigUInt64BE(4) & 0xff_ffff_ffff_ffffn) }
    : { bytes: 0, value: Infinity };
