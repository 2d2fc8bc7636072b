import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tool } from '../../scripts/checks/run-step.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULE = 'server/modules/parcels';
const FILE = { queries: 'parcels.queries.ts', service: 'parcels.service.ts' };

const shop = useTestDatabase();
let folder: string;
let eslint: ESLint;

// A small shop of its own under the real rules: its types are read in a second, the real one's take ten.
beforeAll(async () => {
  await shop.db`create table parcel (id uuid primary key, weight_grams int not null, note text, stamps jsonb)`;
  folder = await mkdtemp(join(tmpdir(), 'kerben-lint-'));
  await mkdir(join(folder, MODULE), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['package.json', 'tsconfig.json', 'server/database/connect.ts'])
    await cp(join(ROOT, name), join(folder, name));
  for (const name of Object.values(FILE)) await writeFile(join(folder, MODULE, name), '');
  process.env.LINT_DATABASE_URL = shop.url;
  eslint = new ESLint({ cwd: folder, overrideConfigFile: join(ROOT, 'eslint.config.js') });
  await lint('db');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** What the linter says of one query in a file of a module. */
async function lint(query: string, file = FILE.queries): Promise<string[]> {
  const code = `import type { Db } from '../../database/connect.ts';\nexport const load = (db: Db, _id: string) => ${query};\n`;
  const [result] = await eslint.lintText(code, { filePath: join(folder, MODULE, file) });
  return result!.messages.map(({ ruleId, message }) => `${ruleId ?? 'error'}: ${message}`);
}

test('a query that fits the schema passes, with columns in camelCase', async () => {
  const query =
    'db<{ weightGrams: number; note: string | null }[]>`select weight_grams, note from parcel where id = ${_id}::uuid`';
  expect(await lint(query)).toEqual([]);
});

test('JSON goes in by db.json and comes out unknown', async () => {
  expect(
    await lint(
      'db<{ stamps: unknown | null }[]>`update parcel set stamps = ${db.json({ at: 1 })} returning stamps`',
    ),
  ).toEqual([]);
});

test('a column that does not exist is reported', async () => {
  expect(await lint('db<{ weight: number }[]>`select weight from parcel`')).toEqual([
    expect.stringContaining('column "weight" does not exist'),
  ]);
});

test('a table that does not exist is reported', async () => {
  expect(await lint('db`delete from parcels`')).toEqual([
    expect.stringContaining('"parcels" does not exist'),
  ]);
});

test('a row type that the query does not give is reported', async () => {
  const wrong = [
    'db<{ weightGrams: string }[]>`select weight_grams from parcel`',
    'db<{ weight_grams: number }[]>`select weight_grams from parcel`',
    'db<{ note: string }[]>`select note from parcel`',
    'db`select weight_grams from parcel`',
  ];
  for (const query of wrong) expect(await lint(query)).toEqual([expect.stringContaining('type annotation')]);
});

test('SQL outside of queries is reported, whatever the connection is called', async () => {
  const elsewhere = [expect.stringContaining('SQL stands only in')];
  expect(await lint('db`delete from parcel`', FILE.service)).toEqual(elsewhere);
  expect(await lint('db.unsafe("delete from parcel where id = " + _id)', FILE.service)).toEqual(elsewhere);
  expect(await lint('db.begin((work) => work`delete from parcel`)', FILE.service)).toEqual(
    expect.arrayContaining(elsewhere),
  );
});

test('a transaction that is not begun by begin() is reported', async () => {
  expect(await lint('db.begin(async () => _id)', FILE.service)).toEqual([
    expect.stringContaining('retries after a deadlock'),
  ]);
});

test('a query under a name that would keep it from being checked is reported', async () => {
  expect(await lint('db.begin((work) => work`delete from parcel`)')).toContainEqual(
    expect.stringContaining('not checked against the schema'),
  );
});

test('an object that is looked up by any text is reported, unless Object.hasOwn or a Map guards it', async () => {
  const labels = '{ red: 1 } as Record<string, number>';
  const reported = [expect.stringContaining('kerben/own-keys')];
  expect(await lint(`[db, (${labels})[_id]]`, FILE.service)).toEqual(reported);
  expect(await lint(`[db, _id in (${labels})]`, FILE.service)).toEqual(reported);
  expect(await lint(`[db, { red: 1 }[_id as 'red']]`, FILE.service)).toEqual(reported);
  const guarded = `(labels: Record<string, number>) => Object.hasOwn(labels, _id) ? labels[_id] : db`;
  expect(await lint(guarded, FILE.service)).toEqual([]);
  expect(await lint(`[db, new Map(Object.entries(${labels})).get(_id)]`, FILE.service)).toEqual([]);
});

test('a promise that nobody waits for is reported', async () => {
  await writeFile(join(folder, MODULE, FILE.service), 'export const ask = () => { fetch("/"); };\n');
  const oxlint = spawnSync(process.execPath, [tool('oxlint'), '-c', join(ROOT, '.oxlintrc.json'), 'server'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(oxlint.stdout).toContain('no-floating-promises');
  expect(oxlint.status).toBe(1);
});
