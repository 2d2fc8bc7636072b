-- How many entries of an operator's list fall on a day of Bishkek: what is shown above a list, and where a far page
-- begins, come from here and never count or pass over entries.
create table day_tally (
  list text not null,
  -- What the list can be narrowed to: an order's or a seller's status, what an audit entry is about; '' is all of it.
  kind text not null,
  day date not null,
  entries integer not null,
  primary key (list, kind, day)
) with (fillfactor = 50);

-- Nothing where there was, or is, no entry. In the order of the key, so that two changes can't block each other.
create function tally_day(list text, kind_was text, was timestamptz, kind_is text, "is" timestamptz) returns void
language sql as $$
  insert into day_tally as kept (list, kind, day, entries)
  select tally_day.list, counted.kind, (at at time zone 'Asia/Bishkek')::date as day, sum(change)
  from (values (kind_was, was, -1), (kind_is, "is", 1)) as changed (kind, at, change)
  cross join lateral (values (''), (changed.kind)) as counted (kind)
  where at is not null and counted.kind is not null
  group by counted.kind, day having sum(change) <> 0
  order by counted.kind, day
  on conflict (list, kind, day) do update set entries = kept.entries + excluded.entries
$$;

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

-- Deferred: today's row is everybody's, and is held from the very end of a transaction only.
create constraint trigger tally after insert or update of status, created_at or delete on shop_order
  deferrable initially deferred for each row execute function tally_order();
create constraint trigger tally after insert or update of role, created_at, deleted_at or delete on account
  deferrable initially deferred for each row execute function tally_client();
create constraint trigger tally after insert or update of status, created_at, deleted_at or delete on seller
  deferrable initially deferred for each row execute function tally_seller();
create constraint trigger tally after insert on audit_entry
  deferrable initially deferred for each row execute function tally_audit_entry();

insert into day_tally (list, kind, day, entries)
select list, counted.kind, (at at time zone 'Asia/Bishkek')::date, count(*)
from (
  select 'orders' as list, status as kind, created_at as at from shop_order
  union all
  select 'clients', null, created_at from account where role = 'customer' and deleted_at is null
  union all
  select 'sellers', status, created_at from seller where deleted_at is null
  union all
  select 'audit', kind, made_at from audit_entry
) as entry
cross join lateral (values (''), (entry.kind)) as counted (kind)
where counted.kind is not null
group by 1, 2, 3;

-- By time, as its days are.
create index audit_entry_newest on audit_entry (made_at desc, id desc);
create index audit_entry_kind_newest on audit_entry (kind, made_at desc, id desc);
drop index audit_entry_kind;
