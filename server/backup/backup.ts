import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import { hasShop, listApplied } from '../database/migrate.ts';
import { inSnapshot, listTables, readRows, readSequences, readUploadNames } from '../database/table-data.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { FORMAT, type Manifest, MANIFEST, PICTURES, ROWS, SECRETS, SEQUENCES } from './format.ts';

const PIECE_CHARACTERS = 1024 * 1024;
/** Uploads are in folders of months. Other folders, such as the demo's, have no rows. */
const UPLOADED = /^\d{4}-\d\d\//;

export interface BackupSummary {
  rows: number;
  pictures: number;
  /** Pictures that something saved shows but the store lacks. */
  missing: string[];
}

/**
 * First a snapshot of the database, then the pictures that it names: a picture that something saved shows is never
 * deleted, so all of them are still there.
 */
export async function backUp(
  { db, originals, dataDir }: { db: Db; originals: MediaStore; dataDir: string },
  file: string,
): Promise<BackupSummary> {
  if (!(await hasShop(db))) throw new Error('there is no shop to back up: check DATA_DIR or DATABASE_URL');
  const archive = await createArchive(file);
  try {
    const summary = await inSnapshot(db, async (tx) => {
      const tables = await listTables(tx);
      const manifest: Manifest = {
        format: FORMAT,
        createdAt: new Date().toISOString(),
        migrations: await listApplied(tx),
        tables,
      };
      await archive.add(MANIFEST, JSON.stringify(manifest));
      let rows = 0;
      for (const table of tables) rows += await addRows(archive, table.name, readRows(tx, table));
      await archive.add(SEQUENCES, JSON.stringify(await readSequences(tx)));
      return { rows, ...(await addPictures(archive, originals, readUploadNames(tx))) };
    });
    const secrets = await readFile(join(dataDir, 'jwt-secret')).catch(() => undefined);
    if (secrets) await archive.add(SECRETS, secrets);
    await archive.finish();
    return summary;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function addRows(
  archive: ArchiveWriter,
  table: string,
  batches: AsyncIterable<string[]>,
): Promise<number> {
  let count = 0;
  let piece: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (piece.length > 0) await archive.add(`${ROWS}${table}/${count}.json`, `[${piece.join(',\n')}]`);
    piece = [];
    characters = 0;
  };
  for await (const batch of batches)
    for (const row of batch) {
      piece.push(row);
      characters += row.length;
      count += 1;
      if (characters > PIECE_CHARACTERS) await flush();
    }
  await flush();
  return count;
}

async function addPictures(
  archive: ArchiveWriter,
  originals: MediaStore,
  uploads: AsyncIterable<{ name: string; isUsed: boolean }>,
): Promise<{ pictures: number; missing: string[] }> {
  let pictures = 0;
  const missing: string[] = [];
  const add = async (name: string): Promise<boolean> => {
    const bytes = await originals.read(name);
    if (!bytes) return false;
    await archive.add(PICTURES + name, bytes);
    pictures += 1;
    return true;
  };
  for await (const { name, isUsed } of uploads) if (!(await add(name)) && isUsed) missing.push(name);
  for await (const name of originals.list()) if (!UPLOADED.test(name)) await add(name);
  return { pictures, missing };
}
