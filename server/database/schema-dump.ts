import type { Db } from './connect.ts';

const HEADER = `-- The schema as the migrations make it; they explain it. Written by \`npm run schema\`, compared by npm test.

SET check_function_bodies = off;`;

/**
 * The migrated schema as SQL, from PostgreSQL's catalogues: the packaged PostgreSQL comes without pg_dump. Oids increase, so
 * everything is in the order of the migrations.
 */
export async function dumpSchema(db: Db): Promise<string> {
  const objects = await db<{ part: number; place: string | null; sql: unknown }[]>`
    select 1 as part, oid::bigint as place, format('CREATE EXTENSION %I;', extname) as sql
    from pg_extension where extname <> 'plpgsql'
    union all
    select 2, oid::bigint, format('CREATE TYPE %I AS (%s);', relname, (
      select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
      from pg_attribute where attrelid = pg_class.oid
    ))
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'c'
    union all
    select 3, oid::bigint, trim(E'\n' from pg_get_functiondef(oid)) || ';' from pg_proc
    where pronamespace = 'public'::regnamespace and oid not in (select objid from pg_depend where deptype = 'e')
    union all
    select 4, oid::bigint, concat(
      'CREATE TABLE ' || relname || E' (\n  ',
      (
        select string_agg(definition, E',\n  ' order by is_constraint, place)
        from (
          select false as is_constraint, attnum::bigint as place, concat(
            attname || ' ' || format_type(atttypid, atttypmod),
            case when attcollation <> typcollation then format(' COLLATE %I', collname) end,
            case when attnotnull then ' NOT NULL' end,
            case when attidentity <> '' then format(' GENERATED ALWAYS AS IDENTITY (START WITH %s)', (
              select seqstart from pg_sequence
              where seqrelid = pg_get_serial_sequence(relname, attname)::regclass
            )) end,
            case attgenerated
              when 's' then ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid, true) || ') STORED'
              else ' DEFAULT ' || pg_get_expr(adbin, adrelid, true)
            end
          ) as definition
          from pg_attribute
          join pg_type on pg_type.oid = atttypid
          left join pg_collation on pg_collation.oid = attcollation
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          union all
          select true, oid::bigint, format('CONSTRAINT %I ', conname) || pg_get_constraintdef(oid, true)
          from pg_constraint where conrelid = pg_class.oid and contype in ('c', 'f', 'p', 'u')
        ) as part
      ),
      E'\n)',
      ' WITH (' || array_to_string(reloptions, ', ') || ')',
      ';',
      (
        select string_agg(E'\n' || pg_get_indexdef(indexrelid) || ';', '' order by indexrelid)
        from pg_index where indrelid = pg_class.oid and indexrelid not in (select conindid from pg_constraint)
      ),
      (
        select string_agg(E'\n' || pg_get_triggerdef(oid, true) || ';', '' order by oid)
        from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
      )
    )
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by part, place`;
  const schema = [HEADER, ...objects.map(({ sql }) => String(sql))].join('\n\n');
  return `${schema.replaceAll('public.', '')}\n`;
}
