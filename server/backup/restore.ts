import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '../database/connect.ts';
import { hasShop, isNew, migrate, readMigrations } from '../database/migrate.ts';
import { fillTables, insertRows, type Table } from '../database/table-data.ts';
import { isMediaName, type MediaStore } from '../platform/media-store.ts';
import { BrokenArchive, readArchive } from './archive.ts';
import { FORMAT, Manifest, MANIFEST, PICTURES, ROWS, SECRETS, SEQUENCES, Sequences } from './format.ts';

class RestoreRefused extends Error {}

export interface RestoreSummary {
  createdAt: string;
  pictures: number;
}

/** The database is all or nothing, and comes last: a restore that was interrupted can be run again. */
export async function restore(
  { db, originals, dataDir }: { db: Db; originals: MediaStore; dataDir: string },
  file: string,
): Promise<RestoreSummary> {
  const manifest = await verify(file);
  const known = await readMigrations();
  checkMigrations(manifest, known);
  if (await hasShop(db)) throw new RestoreRefused('there is a shop already: restore into an empty database');
  const isOlder = manifest.migrations.length < known.length;
  if (isOlder && !(await isNew(db)))
    throw new RestoreRefused('this older archive needs a database without any tables');

  let pictures = 0;
  for await (const { name, content } of readArchive(file)) {
    if (name === SECRETS) await writeSecrets(join(dataDir, 'jwt-secret'), content);
    if (!name.startsWith(PICTURES)) continue;
    const picture = name.slice(PICTURES.length);
    if (!isMediaName(picture)) throw new BrokenArchive(`the archive has a picture with the name ${picture}`);
    if ((await originals.size(picture)) !== content.length) await originals.write(picture, content);
    pictures += 1;
  }

  await migrate(db, undefined, manifest.migrations.length);
  await fillTables(db, (tx, tables) => insertAll(tx, tables, manifest, file));
  await migrate(db);
  return { createdAt: manifest.createdAt, pictures };
}

/** Reads the whole archive before anything is written. */
async function verify(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(file))
    if (name === MANIFEST) manifest = readManifest(content);
  if (!manifest) throw new BrokenArchive('the archive is not one of npm run backup');
  return manifest;
}

function readManifest(content: Buffer): Manifest {
  const json: unknown = JSON.parse(content.toString());
  if (Number((json as { format?: unknown }).format) > FORMAT)
    throw new RestoreRefused(
      'the archive was made by a newer version of Kerben: restore it with that version',
    );
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw new BrokenArchive('the archive is not one of npm run backup');
  return parsed.data;
}

function checkMigrations({ migrations }: Manifest, known: Manifest['migrations']): void {
  if (migrations.length > known.length)
    throw new RestoreRefused(
      'the archive was made by a newer version of Kerben: restore it with that version',
    );
  const other = migrations.find(
    ({ name, checksum }, at) => known[at]?.name !== name || known[at].checksum !== checksum,
  );
  if (other)
    throw new RestoreRefused(
      `the archive was made by another version of Kerben (migration ${other.name} differs): restore it with that version`,
    );
}

async function insertAll(tx: Tx, tables: Table[], manifest: Manifest, file: string): Promise<Sequences> {
  if (JSON.stringify(tables) !== JSON.stringify(manifest.tables))
    throw new RestoreRefused('the tables of the archive differ from those of this version');
  const byName = new Map(tables.map((table) => [table.name, table]));
  let sequences: Sequences = [];
  for await (const { name, content } of readArchive(file)) {
    if (name === SEQUENCES) sequences = Sequences.parse(JSON.parse(content.toString()));
    if (!name.startsWith(ROWS)) continue;
    const table = byName.get(name.split('/')[1] ?? '');
    if (!table) throw new BrokenArchive(`the archive has rows of an unknown table: ${name}`);
    await insertRows(tx, table, content.toString());
  }
  return sequences;
}

async function writeSecrets(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
