-- What reports are made of: the figures of each day of Bishkek. A job counts whole days anew from their orders, so counting twice
-- changes nothing and a crash loses nothing. An order belongs to the day on which it was placed, whatever happens to it later.
create table report_tally (
  -- The seller; the nil UUID for the whole shop.
  subject_id uuid not null,
  day date not null,
  figure text not null check (length(figure) <= 40),
  amount bigint not null,
  primary key (subject_id, day, figure)
);

-- What each product sold, without cancelled orders and returned pieces. Months are the sums of their days, so that a year is few rows.
create table product_tally (
  span text not null check (span in ('day', 'month')),
  -- Its first day.
  start date not null,
  product_id uuid not null,
  seller_id uuid not null,
  pieces integer not null,
  revenue bigint not null,
  primary key (span, start, product_id)
);

create index product_tally_seller on product_tally (seller_id, span, start);

-- Days that are to be counted again. Rows are only added, so that whoever changes an order waits for nobody.
create table changed_day (
  id bigint generated always as identity primary key,
  day date not null
);

create index changed_day_day on changed_day (day);

-- One row. What was placed after `queued_until`, less an hour, is in no row of changed_day: each run queues these days first. So
-- placing an order writes nothing for the reports.
create table report_run (
  only_row boolean primary key default true check (only_row),
  queued_until timestamptz,
  -- When the last complete run began; null before the first.
  counted_at timestamptz
);

insert into report_run default values;

create function mark_day() returns trigger
language plpgsql as $$
begin
  insert into changed_day (day) values ((old.placed_at at time zone 'Asia/Bishkek')::date);
  return null;
end $$;

-- The order's own day, and those of the buyer's later orders: they are a returning buyer's because of this one.
create function mark_days_of_buyer(phone text, buyer uuid, since timestamptz) returns void
language plpgsql as $$
begin
  insert into changed_day (day)
  select distinct (created_at at time zone 'Asia/Bishkek')::date
  from (
    select created_at from shop_order where phone_key(phone_number) = phone_key(phone) and created_at >= since
    union all
    select created_at from shop_order where buyer_id = buyer and created_at >= since
  ) as orders;
end $$;

create function mark_days_of_removed() returns trigger
language plpgsql as $$
begin
  perform mark_days_of_buyer(phone_number, buyer_id, created_at) from shop_order where id = old.order_id;
  return null;
end $$;

-- A whole order with a past date is the demo's: there is nothing after it yet, and marking its day is enough.
create function mark_days_of_added() returns trigger
language plpgsql as $$
begin
  insert into changed_day (day) values ((new.placed_at at time zone 'Asia/Bishkek')::date);
  perform mark_days_of_buyer(phone_number, buyer_id, created_at) from shop_order
  where id = new.order_id and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

create function mark_days_of_phone() returns trigger
language plpgsql as $$
begin
  perform mark_days_of_buyer(old.phone_number, old.buyer_id, old.created_at);
  perform mark_days_of_buyer(new.phone_number, null, new.created_at);
  return null;
end $$;

create function mark_day_of_call() returns trigger
language plpgsql as $$
begin
  insert into changed_day (day) values ((old.made_at at time zone 'Asia/Bishkek')::date);
  return null;
end $$;

-- Half an hour, so that together with a transaction of the same length the change is within the hour that each run counts anyway.
create trigger mark_day after update of amount, order_status on order_part for each row
  when (old.placed_at < now() - interval '30 minutes') execute function mark_day();
create trigger mark_day after update of returned on order_line for each row
  when (old.placed_at < now() - interval '30 minutes') execute function mark_day();
create trigger mark_days_of_added after insert on order_part for each row
  when (new.placed_at < now() - interval '30 minutes') execute function mark_days_of_added();
create trigger mark_days_of_removed after delete on order_part for each row
  when (old.placed_at < now() - interval '30 minutes') execute function mark_days_of_removed();
create trigger mark_days_of_phone after update of phone_number on shop_order for each row
  when (old.phone_number <> new.phone_number) execute function mark_days_of_phone();
create trigger mark_day after delete on call_attempt for each row
  when (old.made_at < now() - interval '30 minutes') execute function mark_day_of_call();

-- The products of a report: the best by revenue; the worst by pieces, of those on offer now and since before the period, unless
-- they are among the best. Whole months are read as such, the days around them one by one. Planned for each call: of one seller
-- an index is read, of the whole shop all rows.
create function report_products(
  subject uuid, first_day date, months_since date, months_until date, last_day date, max_best integer, max_worst integer
) returns table (list text, product_id uuid, name text, type text, pieces bigint, revenue bigint)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  whole_shop constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  return query
  with sold as materialized (
    select product_id as id, sum(pieces)::bigint as pieces, sum(revenue)::bigint as revenue
    from product_tally
    where (subject = whole_shop or seller_id = subject)
      and (
        span = 'month' and start >= months_since and start < months_until
        or span = 'day' and start >= first_day and start < months_since
        or span = 'day' and start >= months_until and start <= last_day
      )
    group by product_id
  ),
  best as materialized (select * from sold order by revenue desc, pieces desc, id limit max_best),
  -- The oldest first, as the index has them: it stops after a few unless nearly everything was sold.
  unsold as materialized (
    select id, 0::bigint as pieces, 0::bigint as revenue from product
    where (subject = whole_shop or seller_id = subject)
      and listed and is_active and in_stock
      and created_at < first_day::timestamp at time zone 'Asia/Bishkek'
      and id not in (select id from sold)
    order by created_at, id limit max_worst
  ),
  -- Not run where enough were unsold.
  sold_least as (
    select sold.* from sold join product on product.id = sold.id
    where listed and is_active and in_stock
      and created_at < first_day::timestamp at time zone 'Asia/Bishkek'
      and sold.id not in (select id from best)
    order by sold.pieces, created_at, sold.id limit (select max_worst - count(*) from unsold)
  ),
  worst as (select * from unsold union all select * from sold_least)
  select lists.list, product.id, product.name, product.type, lists.pieces, lists.revenue
  from (select 'best' as list, * from best union all select 'worst', * from worst) as lists
  join product on product.id = lists.id
  order by lists.list, case lists.list when 'best' then -lists.revenue else lists.pieces end, created_at, product.id;
end $$;
