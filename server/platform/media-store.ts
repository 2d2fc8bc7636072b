import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Holds pictures and videos under their names. Files are at most 8 MB and never change. */
export interface MediaStore {
  read(name: string): Promise<Buffer | undefined>;
  /** In bytes. Undefined if the file does not exist. */
  size(name: string): Promise<number | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<string, void>;
}

/** The store did not answer, or refused. Answered with 503. */
export class MediaStoreError extends Error {}

/** At most one folder and one dot: a name cannot leave the store. */
const NAME = /^(?:[a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.(?:avif|webp|jpg|png|mp4|webm)$/;
export const isMediaName = (name: string): boolean => name.length <= 200 && NAME.test(name);

export function requireMediaName(name: string): string {
  if (!isMediaName(name)) throw new Error('not a media name');
  return name;
}

export function createDiskStore(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, requireMediaName(name));
  return {
    read: (name) => readFile(pathOf(name)).catch(undefinedIfMissing),
    size: (name) =>
      stat(pathOf(name)).then(
        ({ size }) => size,
        () => undefined,
      ),
    async write(name, bytes) {
      const path = pathOf(name);
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
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const subfolders = await readdir(folder, { withFileTypes: true }).catch(undefinedIfMissing);
      for (const entry of subfolders ?? []) {
        const names = entry.isDirectory()
          ? (await readdir(join(folder, entry.name))).map((name) => `${entry.name}/${name}`)
          : [entry.name];
        yield* names.filter(isMediaName);
      }
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
