import type { MediaStore } from './media-store.ts';

const AT_ONCE = 8;

interface MoveOptions {
  /** Each file is deleted from `from` once `to` has it. */
  deleteSource?: boolean;
  onProgress?: (done: number) => void;
}

/** Copies what `to` lacks, so it can be interrupted and run again. */
export async function moveMedia(
  from: MediaStore,
  to: MediaStore,
  { deleteSource = false, onProgress }: MoveOptions = {},
): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 };
  const names = from.list();

  async function copy(name: string): Promise<void> {
    // Stores write a file completely or not at all, but a store could be filled by another program.
    const [size, there] = await Promise.all([from.size(name), to.size(name)]);
    if (size !== undefined && size === there) counts.present += 1;
    else {
      const bytes = await from.read(name);
      // Deleted since it was listed.
      if (!bytes) return;
      await to.write(name, bytes);
      counts.copied += 1;
    }
    if (deleteSource) await from.remove(name);
    onProgress?.(counts.copied + counts.present);
  }

  async function work(): Promise<void> {
    // All share the list. An error in one of them ends it for the others too.
    for await (const name of names) await copy(name);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
