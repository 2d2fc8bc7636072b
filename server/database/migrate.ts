import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from './connect.ts';
import { StartupError } from '../startup-error.ts';

export class MigrationRefused extends StartupError {}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');
const START_ANEW =
  'If its data can go, delete the folder DATA_DIR (./data) or empty the database DATABASE_URL, and start again; ' +
  'otherwise start the version that made it';

/**
 * Applies the migrations that the database lacks. Each file runs in a transaction that first takes a lock: processes that start
 * together wait for each other, and a crash leaves only complete steps.
 */
export async function migrate(db: Db, folder = FOLDER, count?: number): Promise<string[]> {
  const migrations = (await readMigrations(folder)).slice(0, count);
  const applied: string[] = [];
  for (let next = await step(db, migrations); next; next = await step(db, migrations)) applied.push(next);
  return applied;
}

/** A newer release may have applied more; this one goes on until it is replaced. */
export async function isMigrated(db: Db, folder = FOLDER): Promise<boolean> {
  const migrations = await readMigrations(folder);
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from migration`;
  return row !== undefined && row.count >= migrations.length;
}

export async function listApplied(db: Db | Tx): Promise<{ name: string; checksum: string }[]> {
  return [
    ...(await db<{ name: string; checksum: string }[]>`select name, checksum from migration order by name`),
  ];
}

/** No migration was ever applied. */
export async function isNew(db: Db): Promise<boolean> {
  const [row] = await db<{ isNew: boolean }[]>`select to_regclass('migration') is null as is_new`;
  return row?.isNew === true;
}

/** Somebody has an account. */
export async function hasShop(db: Db): Promise<boolean> {
  const [row] = await db<{ exists: boolean }[]>`select to_regclass('account') is not null as exists`;
  if (row?.exists !== true) return false;
  const accounts = await db<{ id: string }[]>`select id from account limit 1`;
  return accounts.length > 0;
}

async function step(db: Db, migrations: Migration[]): Promise<string | undefined> {
  return db.begin(async (tx) => {
    // A migration of a large table, and those who wait for it, may take long.
    await tx`set local statement_timeout = 0`;
    await tx<{ pgAdvisoryXactLock: string | null }[]>`
      select pg_advisory_xact_lock(hashtext('kerben migrations'))`;
    await tx`
      create table if not exists migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    const done = await tx<
      { name: string; checksum: string }[]
    >`select name, checksum from migration order by name`;
    done.forEach((past, index) => {
      const known = migrations[index];
      if (!known)
        throw new MigrationRefused(`The database is newer than this version of Kerben (it has ${past.name})`);
      if (known.name !== past.name)
        throw new MigrationRefused(
          `The database was made by other migrations: it has ${past.name}, this version has ${known.name}. ${START_ANEW}`,
        );
      if (known.checksum !== past.checksum)
        throw new MigrationRefused(
          `Migration ${past.name} was changed after the database had applied it. ${START_ANEW}`,
        );
    });
    const next = migrations[done.length];
    if (!next) return undefined;
    await tx.unsafe(next.text);
    await tx`insert into migration (name, checksum) values (${next.name}, ${next.checksum})`;
    return next.name;
  });
}

export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
