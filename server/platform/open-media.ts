import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore, type MediaStore } from './media-store.ts';
import { openS3Bucket, type S3Store } from './s3-store.ts';

/** Variants are smaller sizes of the originals, made when they are first asked for. Servers share both. */
export type Media = { variants: MediaStore; close(): void } & (
  | { kind: 'disk'; originals: MediaStore; folder: string }
  | { kind: 's3'; originals: S3Store }
);

export async function openMedia(
  { dataDir, media }: Pick<Config, 'dataDir' | 'media'>,
  kind = media.store,
): Promise<Media> {
  if (kind === 'disk') {
    const folder = join(dataDir, 'uploads');
    return {
      kind,
      originals: createDiskStore(folder),
      variants: createDiskStore(join(dataDir, 'variants')),
      folder,
      close: () => {},
    };
  }
  if (!media.s3)
    throw new Error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for an S3 store');
  const bucket = await openS3Bucket(media.s3);
  return {
    kind,
    originals: bucket.store('uploads'),
    variants: bucket.store('variants'),
    close: () => bucket.close(),
  };
}
