import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADS } from '#contract/pictures.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { PICTURES, readColors } from './picture-colors.ts';

const MEDIA = /\.(?:webp|mp4)$/;
const AT_ONCE = 8;

export type AddressOf = (file: string) => string;

export async function copyDemoPictures(uploads: MediaStore): Promise<AddressOf> {
  const [entries, colors] = await Promise.all([readdir(PICTURES), readColors(PICTURES)]);
  const files = entries.filter((file) => MEDIA.test(file));
  const names = new Map(
    files.map((file) => {
      const color = colors[file];
      return [file, `demo/${color === undefined ? file : file.replace('.', `_${color}.`)}`];
    }),
  );

  const waiting = names.entries();
  const copy = async () => {
    for (const [file, name] of waiting)
      if ((await uploads.size(name)) === undefined)
        await uploads.write(name, await readFile(join(PICTURES, file)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copy));

  return (file) => {
    const name = names.get(file);
    if (name === undefined) throw new Error(`server/demo/pictures has no ${file}`);
    return UPLOADS + name;
  };
}
