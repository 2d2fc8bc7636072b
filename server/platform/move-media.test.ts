import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startS3Server } from '../../tests/shop/s3-server.ts';
import { readConfig } from '../config.ts';
import { MediaStoreError } from './media-store.ts';
import { moveMedia } from './move-media.ts';
import { openMedia } from './open-media.ts';

const NAMES = Array.from({ length: 30 }, (_, at) => `2026-0${1 + (at % 3)}/picture${at}.webp`);

test('pictures move from the disk to S3, also when the move is interrupted and repeated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-move-'));
  const s3 = await startS3Server();
  const config = readConfig({ ...s3.environment, DATA_DIR: folder });
  const [disk, bucket] = [await openMedia(config, 'disk'), await openMedia(config, 's3')];
  for (const name of [...NAMES, 'slide.mp4']) await disk.originals.write(name, Buffer.from(`file ${name}`));

  let written = 0;
  const failing = {
    ...bucket.originals,
    write: async (name: string, bytes: Uint8Array) => {
      written += 1;
      if (written > 10) throw new MediaStoreError('the store went away');
      await bucket.originals.write(name, bytes);
    },
  };
  await expect(moveMedia(disk.originals, failing)).rejects.toThrow('the store went away');

  expect(await moveMedia(disk.originals, bucket.originals)).toEqual({ copied: 21, present: 10 });
  expect(await moveMedia(disk.originals, bucket.originals, { deleteSource: true })).toEqual({
    copied: 0,
    present: 31,
  });
  expect(await Array.fromAsync(disk.originals.list())).toEqual([]);
  expect((await Array.fromAsync(bucket.originals.list())).toSorted()).toEqual(
    [...NAMES, 'slide.mp4'].toSorted(),
  );

  expect(await moveMedia(bucket.originals, disk.originals)).toEqual({ copied: 31, present: 0 });
  expect(String(await disk.originals.read('2026-01/picture0.webp'))).toBe('file 2026-01/picture0.webp');

  disk.close();
  bucket.close();
  await s3.stop();
  await rm(folder, { recursive: true });
});

test('a wrong key is said plainly', async () => {
  const s3 = await startS3Server();
  const bucket = await openMedia(readConfig({ ...s3.environment, S3_SECRET_ACCESS_KEY: 'wrong' }));
  await expect(bucket.originals.read('a.webp')).rejects.toThrow('SignatureDoesNotMatch');
  bucket.close();
  await s3.stop();
});
