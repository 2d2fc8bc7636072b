import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PICTURES = join(import.meta.dirname, 'pictures');
const NOTED_IN = 'colors.json';
const SAMPLE_PX = 32;

export type Colors = Readonly<Record<string, string>>;

/** Computed when the pictures were made: doing it at the first start would take seconds. */
export const readColors = async (folder: string): Promise<Colors> =>
  JSON.parse(await readFile(join(folder, NOTED_IN), 'utf8')) as Colors;

export async function mainColor(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const sample = await sharp(picture).resize(SAMPLE_PX, SAMPLE_PX, { fit: 'fill' }).png().toBuffer();
  const { dominant } = await sharp(sample).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

// Run by itself after the pictures have changed: node server/demo/picture-colors.ts
if (import.meta.main) {
  const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.webp')).toSorted();
  const colors: Record<string, string> = {};
  for (const file of files) colors[file] = await mainColor(await readFile(join(PICTURES, file)));
  await writeFile(join(PICTURES, NOTED_IN), `${JSON.stringify(colors, undefined, 2)}\n`);
}
