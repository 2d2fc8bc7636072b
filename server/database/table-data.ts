import type { Db, Tx } from './connect.ts';

// The rows of all tables as text, for backups: the packaged PostgreSQL comes without pg_dump. Each value is what
// PostgreSQL prints for it, so any version that has the same tables reads it. The driver's COPY would be faster, but
// never ends when the server refuses a row (issue 1173 of the driver).

/** Few: a mail may have 400,000 characters. */
const ROWS_AT_ONCE = 200;

export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Referenced tables come first. Generated columns are left out, and the list of applied migrations. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const columns = await tx<{ table: string; name: string; type: string | null }[]>`
    select relname::text as table, attname::text as name, format_type(atttypid, atttypmod)::text as type
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`;
  const references = await tx<{ from: string; to: string }[]>`
    select source.relname::text as from, target.relname::text as to
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

  const waiting = Map.groupBy(columns, ({ table }) => table);
  const tables: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.keys()].find((name) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    );
    if (ready === undefined) throw new Error('tables that reference each other cannot be restored');
    tables.push({
      name: ready,
      columns: (waiting.get(ready) ?? []).map(({ name, type }) => ({ name, type: String(type) })),
    });
    waiting.delete(ready);
  }
  return tables;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Runs `work` on a snapshot of the database: it sees no later writes, however long it takes. */
export async function inSnapshot<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return (await db.begin('isolation level repeatable read read only', async (tx) => {
    await disableTimeouts(tx);
    await printPortably(tx);
    return work(tx);
  })) as Answer;
}

async function disableTimeouts(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local idle_in_transaction_session_timeout = 0`;
}

async function printPortably(tx: Tx): Promise<void> {
  await tx`set local datestyle = 'ISO'`;
  await tx`set local intervalstyle = 'postgres'`;
  await tx`set local timezone = 'UTC'`;
  await tx`set local extra_float_digits = 1`;
  await tx`set local bytea_output = 'hex'`;
}

/** Yields rows, each a JSON array of texts and nulls in the order of the columns. */
export async function* readRows(tx: Tx, { name, columns }: Table): AsyncGenerator<string[], void> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await tx.unsafe(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}`,
  );
  for (;;) {
    const rows = await tx.unsafe<{ row: string }[]>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx`close backup_rows`;
}

/** The next number of each. */
export async function readSequences(tx: Tx): Promise<[name: string, next: string][]> {
  const names = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: [string, string][] = [];
  for (const { name } of names) {
    const [next] = await tx.unsafe<{ value: string }[]>(
      `select (last_value + case when is_called then 1 else 0 end)::text as value from ${quoted(name)}`,
    );
    if (next) sequences.push([name, next.value]);
  }
  return sequences;
}

/**
 * Empties all tables and has `insert` fill them. Triggers are off meanwhile: what they would write is in the backup.
 * Triggers that check references stay on.
 */
export async function fillTables(
  db: Db,
  insert: (tx: Tx, tables: Table[]) => Promise<[name: string, next: string][]>,
): Promise<void> {
  await db.begin(async (tx) => {
    await disableTimeouts(tx);
    await printPortably(tx);
    const tables = await listTables(tx);
    for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} disable trigger user`);
    await tx.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    const sequences = await insert(tx, tables);
    for (const { name } of tables) await tx.unsafe(`alter table ${quoted(name)} enable trigger user`);
    for (const [name, next] of sequences)
      await tx<
        { next: string | null }[]
      >`select setval(${quoted(name)}::regclass, ${next}::bigint, false)::text as next`;
    // Without statistics the first plans would be bad.
    await tx`analyze`;
  });
}

/** `rows` is a JSON array of what `readRows` yields. */
export async function insertRows(tx: Tx, { name, columns }: Table, rows: string): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `(row ->> ${at})::${type}`).join(', ');
  await tx.unsafe(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::text::json) as row`,
    [rows],
  );
}

/** Names of uploaded files, and whether something saved shows them. */
export async function* readUploadNames(tx: Tx): AsyncGenerator<{ name: string; isUsed: boolean }, void> {
  await tx`declare backup_uploads no scroll cursor for select name, kept_at is not null as used from upload`;
  for (;;) {
    const rows = await tx.unsafe<{ name: string; used: boolean }[]>(
      `fetch ${ROWS_AT_ONCE} from backup_uploads`,
    );
    if (rows.length === 0) return;
    for (const { name, used } of rows) yield { name, isUsed: used };
  }
}
