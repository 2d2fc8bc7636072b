import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureColor } from '#contract/pictures.ts';
import { isMediaName, type MediaStore } from '../platform/media-store.ts';
import { copyDemoPictures } from './copy-pictures.ts';
import { mainColor, PICTURES, readColors } from './picture-colors.ts';

function storeWith(given: Record<string, Uint8Array> = {}) {
  const written: string[] = [];
  const store: MediaStore = {
    read: async () => undefined,
    size: async (name) => given[name]?.length,
    write: async (name) => {
      written.push(name);
    },
    remove: async () => {},
    async *list() {},
  };
  return { store, written };
}

test('the demo pictures are served under names that tell their main colour', async () => {
  const { store, written } = storeWith();
  const addressOf = await copyDemoPictures(store);
  const address = addressOf('slide-season.webp');
  expect(address).toMatch(/^\/uploads\/demo\/slide-season_[\da-f]{6}\.webp$/);
  expect(pictureColor(address)).toBe(
    `#${await mainColor(await readFile(join(PICTURES, 'slide-season.webp')))}`,
  );
  expect(addressOf('slide.mp4')).toBe('/uploads/demo/slide.mp4');
  expect(written.every(isMediaName)).toBe(true);
  expect(() => addressOf('none.webp')).toThrow('none.webp');
});

test('what is there already is not copied again', async () => {
  const { store, written } = storeWith({ 'demo/slide.mp4': new Uint8Array(1) });
  await copyDemoPictures(store);
  expect(written).not.toContain('demo/slide.mp4');
});

test('the colour of every picture is noted: node server/demo/picture-colors.ts', async () => {
  const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.webp'));
  expect(Object.keys(await readColors(PICTURES))).toEqual(files.toSorted());
});
