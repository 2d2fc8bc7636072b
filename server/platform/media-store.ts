import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface MediaStore {
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
}

/** At most one folder and one dot: a name cannot leave the store. */
const NAME = /^(?:[a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.(?:avif|webp|jpg|png|mp4|webm)$/;
export const isMediaName = (name: string): boolean => name.length <= 200 && NAME.test(name);

export function createDiskStore(folder: string): MediaStore {
  const place = (name: string) => {
    if (!isMediaName(name)) throw new Error('not a media name');
    return join(folder, name);
  };
  return {
    read: (name) =>
      readFile(place(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    has: (name) =>
      access(place(name)).then(
        () => true,
        () => false,
      ),
    async write(name, bytes) {
      const path = place(name);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}
