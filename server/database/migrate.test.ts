import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isMigrated, migrate, MigrationRefused } from './migrate.ts';
import { useTestDatabase } from './test-database.ts';

const shop = useTestDatabase();
let folder: string;

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'kerben-migrations-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

beforeEach(async () => {
  folder = await newFolder();
  await shop.db`drop schema public cascade`;
  await shop.db`create schema public`;
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const hasTable = async (name: string) =>
  (await shop.db<{ there: boolean | null }[]>`select to_regclass(${name}) is not null as there`)[0]?.there;

test('migrations run once, in the order of their names', async () => {
  await write('0002-b.sql', 'alter table a add column b int');
  await write('0001-a.sql', 'create table a (id int)');
  expect(await migrate(shop.db, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(shop.db, folder)).toEqual([]);
  expect(await isMigrated(shop.db, folder)).toBe(true);
});

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  await write('0002-b.sql', 'create table b (id int); select 1 / 0');
  await expect(migrate(shop.db, folder)).rejects.toThrow('division by zero');
  expect([await hasTable('a'), await hasTable('b')]).toEqual([true, false]);
  expect(await isMigrated(shop.db, folder)).toBe(false);
});

test('processes that start together take turns', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  await write('0002-b.sql', 'create table b (id int)');
  const all = await Promise.all(Array.from({ length: 8 }, () => migrate(shop.db, folder)));
  expect(all.flat().toSorted()).toEqual(['0001-a.sql', '0002-b.sql']);
});

test('a database newer than the code is refused', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  await migrate(shop.db, folder);
  const older = await newFolder();
  await expect(migrate(shop.db, older)).rejects.toThrow(MigrationRefused);
});

test('servers of the previous release stay ready while a newer one has migrated the database', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  const older = await newFolder();
  await writeFile(join(older, '0001-a.sql'), 'create table a (id int)');
  await write('0002-b.sql', 'alter table a add column b int');
  await migrate(shop.db, folder);
  expect(await isMigrated(shop.db, older)).toBe(true);
});

test('a database made by other migrations is refused, with a word on what to do', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  await migrate(shop.db, folder);
  const other = await newFolder();
  await writeFile(join(other, '0001-all.sql'), 'create table a (id int)');
  await expect(migrate(shop.db, other)).rejects.toThrow(
    /made by other migrations.*delete the folder DATA_DIR/,
  );
});

test('a migration edited after it ran is refused', async () => {
  await write('0001-a.sql', 'create table a (id int)');
  await migrate(shop.db, folder);
  await write('0001-a.sql', 'create table a (id bigint)');
  await expect(migrate(shop.db, folder)).rejects.toThrow('was changed after');
});
