import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Header } from 'tar';

// A plain tar file. Its last entry has a checksum of all others, so an archive without it is incomplete.

const BLOCK = 512;
const END = 'end.json';
/** Pictures have at most 8 MB, pieces of tables a few. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

export class BrokenArchive extends Error {}

export interface Entry {
  name: string;
  content: Buffer;
}

export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>;
  finish(): Promise<void>;
  /** Deletes what was written. */
  abandon(): Promise<void>;
}

const addTo = (hash: ReturnType<typeof createHash>, { name, content }: Entry) =>
  hash.update(`${name} ${content.length}\n`).update(content);

/** Only its owner may read the file. It has its name once it is complete and verified. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  const hash = createHash('sha256');
  let count = 0;

  async function write({ name, content }: Entry): Promise<void> {
    const block = Buffer.alloc(BLOCK);
    const header = new Header({
      path: name,
      size: content.length,
      mode: 0o600,
      mtime: new Date(),
      type: 'File',
    });
    if (header.encode(block, 0)) throw new Error(`${name} is too long a name for the archive`);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    await handle.writev([block, content, padding]);
  }

  return {
    async add(name, content) {
      const entry = { name, content: Buffer.from(content) };
      addTo(hash, entry);
      count += 1;
      await write(entry);
    },
    async finish() {
      const content = Buffer.from(JSON.stringify({ entries: count, sha256: hash.digest('hex') }));
      await write({ name: END, content });
      await handle.write(Buffer.alloc(2 * BLOCK));
      await handle.sync();
      await handle.close();
      // The disk may have failed without saying so.
      const entries = readArchive(unfinished);
      while (!(await entries.next()).done);
      await rename(unfinished, file);
    },
    async abandon() {
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** Throws at the end if the archive is not complete and unchanged. */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const handle = await open(file);
  const hash = createHash('sha256');
  try {
    for (let [entries, position] = [0, 0]; ; entries += 1) {
      const header = new Header(await readBytes(handle, position, BLOCK));
      const { path: name = '', size = 0 } = header;
      if (!header.cksumValid || size > MAX_ENTRY_BYTES)
        throw new BrokenArchive('the archive is damaged or not one of npm run backup');
      const content = await readBytes(handle, position + BLOCK, size);
      position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
      if (name === END) {
        const expected = JSON.stringify({ entries, sha256: hash.digest('hex') });
        if (content.toString() !== expected)
          throw new BrokenArchive('the archive is damaged: its checksum differs');
        return;
      }
      addTo(hash, { name, content });
      yield { name, content };
    }
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await handle.read(buffer, at, length - at, position + at);
    if (bytesRead === 0) throw new BrokenArchive('the archive is incomplete: it ends too early');
    at += bytesRead;
  }
  return buffer;
}
