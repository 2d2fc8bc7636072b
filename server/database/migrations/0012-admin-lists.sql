-- What admins did, written in the transaction that did it. Afterwards only the details of deleted people are erased.
create table audit_entry (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  actor_id uuid not null references account,
  -- The admin's role, name and e-mail at that time.
  actor_role text not null,
  actor_name text not null,
  actor_email text not null,
  kind text not null check (length(kind) <= 40),
  action text not null check (length(action) <= 40),
  -- Text, not a reference: the entry outlives what it names.
  subject_id text not null check (length(subject_id) <= 100),
  subject_label text not null check (length(subject_label) <= 300),
  before jsonb,
  after jsonb,
  -- What a search reads; it begins with a space, so that '% word%' finds the beginning of any word.
  search_text text not null generated always as (' ' || to_plain_letters(subject_label)) stored
);

create index audit_entry_newest on audit_entry (made_at desc, id desc);
create index audit_entry_kind_newest on audit_entry (kind, made_at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, made_at desc, id desc);
create index audit_entry_search on audit_entry using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- For erasing a deleted client from the entries.
create index audit_entry_subject on audit_entry (subject_id);

-- The ids of the newest entries whose subject matches all `patterns`; null means any. Planned like search_clients().
create function search_audit(
  patterns text[], wanted_kind text, actor uuid, since timestamptz, until timestamptz, max_results integer
) returns bigint[]
language plpgsql stable set cpu_operator_cost = 0.1 as $$
declare
  ids bigint[];
begin
  execute
    'select array(
      select id from audit_entry
      where ($1 is null or kind = $1) and ($2 is null or actor_id = $2) and made_at >= $3 and made_at < $4'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || ' order by made_at desc, id desc limit $5)'
  into ids using wanted_kind, actor, since, until, max_results;
  return ids;
end $$;

-- How many entries each of the admin's long lists (orders, clients, sellers, audit) has on a day of Bishkek. Totals, and the
-- place where a far page begins, come from here without counting or skipping rows.
create table day_tally (
  list text not null,
  -- The list's filter: the status of an order or seller, the kind of an audit entry; '' counts all.
  kind text not null,
  day date not null,
  -- Each connection counts in one of several rows, which are added up when read: every order changes the row of today, and would
  -- wait until the order before it is on disk.
  part smallint not null default 0,
  entries integer not null,
  primary key (list, kind, day, part)
) with (fillfactor = 50);

-- Moves one entry of a list from its old kind and day to the new ones; a null time means that there is no such entry. Rows are
-- written in the order of the key, so that two changes can't deadlock. In PL/pgSQL, which keeps the plan: a function in SQL would
-- plan its statement in each call.
create function tally_day(
  list text, old_kind text, old_time timestamptz, new_kind text, new_time timestamptz
) returns void
language plpgsql as $$
#variable_conflict use_column
begin
  insert into day_tally as kept (list, kind, day, part, entries)
  select tally_day.list, counted.kind, (at at time zone 'Asia/Bishkek')::date as day, pg_backend_pid() % 16, sum(change)
  from (values (old_kind, old_time, -1), (new_kind, new_time, 1)) as changed (kind, at, change)
  cross join lateral (values (''), (changed.kind)) as counted (kind)
  where at is not null and counted.kind is not null
  group by counted.kind, day having sum(change) <> 0
  order by counted.kind, day
  on conflict (list, kind, day, part) do update set entries = kept.entries + excluded.entries;
end $$;

create function tally_order() returns trigger
language plpgsql as $$
begin
  perform tally_day('orders', old.status, old.created_at, new.status, new.created_at);
  return null;
end $$;

create function tally_client() returns trigger
language plpgsql as $$
begin
  perform tally_day('clients',
    null, case when old.role = 'customer' and old.deleted_at is null then old.created_at end,
    null, case when new.role = 'customer' and new.deleted_at is null then new.created_at end);
  return null;
end $$;

create function tally_seller() returns trigger
language plpgsql as $$
begin
  perform tally_day('sellers',
    old.status, case when old.deleted_at is null then old.created_at end,
    new.status, case when new.deleted_at is null then new.created_at end);
  return null;
end $$;

create function tally_audit_entry() returns trigger
language plpgsql as $$
begin
  perform tally_day('audit', null, null, new.kind, new.made_at);
  return null;
end $$;

-- Deferred to the commit: every transaction updates the row of today, and should hold it only for a moment.
create constraint trigger tally after insert or update of status, created_at or delete on shop_order
  deferrable initially deferred for each row execute function tally_order();
create constraint trigger tally after insert or update of role, created_at, deleted_at or delete on account
  deferrable initially deferred for each row execute function tally_client();
create constraint trigger tally after insert or update of status, created_at, deleted_at or delete on seller
  deferrable initially deferred for each row execute function tally_seller();
create constraint trigger tally after insert on audit_entry
  deferrable initially deferred for each row execute function tally_audit_entry();
