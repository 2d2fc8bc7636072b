import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dumpSchema } from './schema-dump.ts';
import { useTestDatabase } from './test-database.ts';

const shop = useTestDatabase();

test('docs/data-model.md tells of every table, and of none that isn’t there', async () => {
  const page = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8');
  const told = Array.from(page.matchAll(/^\| `(\w+)`/gm), ([, name]) => name);
  const tables = await shop.db<{ name: string }[]>`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  expect(told.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('docs/schema.sql is the migrated schema (`npm run schema` writes it)', async () => {
  const page = readFileSync(new URL('../../docs/schema.sql', import.meta.url), 'utf8');
  expect(await dumpSchema(shop.db)).toBe(page);
});

test('every foreign key has an index that begins with it', async () => {
  const bare = await shop.db<{ foreignKey: string }[]>`
    select conrelid::regclass::text || '.' || conname as "foreignKey" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
    )`;
  expect(bare.map(({ foreignKey }) => foreignKey)).toEqual([]);
});
