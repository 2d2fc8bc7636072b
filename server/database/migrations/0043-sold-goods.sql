-- What goods are called is written down once, however often they are sold: a search reads a few rows of that and an index of
-- lines that begins with them, where it would have to read the row of every order.

create function goods_text(type text, name text, brand text) returns text
language sql immutable parallel safe
return ' ' || lookup_text(type || ' ' || name || ' ' || brand);

-- Rows are added by order lines and never taken away: what has no line is found, and leads to no order.
create table sold_goods (
  id uuid primary key,
  words text not null
);
create index sold_goods_words on sold_goods using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Made of the words themselves: two orders that name new goods at the same time agree on it.
alter table order_line add column goods_id uuid not null generated always as (md5(goods_text(type, name, brand))::uuid) stored;
insert into sold_goods (id, words)
select distinct goods_id, goods_text(type, name, brand) from order_line;
create index order_line_goods on order_line (goods_id, placed_at desc, order_id);

create function name_goods() returns trigger
language plpgsql as $$
begin
  -- In the order of ids: of two that wait for one another one would be lost.
  insert into sold_goods (id, words)
  select distinct goods_id, goods_text(type, name, brand) from changed order by goods_id
  on conflict do nothing;
  return null;
end $$;

create trigger goods_are_named after insert on order_line
  referencing new table as changed for each statement execute function name_goods();

-- The newest orders are looked at one by one: their rows still have the words of their goods, a line of text for each.
alter table shop_order drop column words;
alter table shop_order add column people text not null generated always as (
  ' ' || lookup_text(first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, ''))
  || ' ' || regexp_replace(phone_number, '\D', '', 'g')
  || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
) stored;
create index shop_order_people on shop_order using gin (people gin_trgm_ops) with (gin_pending_list_limit = 256);

create function goods_of(wanted uuid) returns text
language sql stable
return coalesce(
  (select string_agg(goods_text(type, name, brand), E'\n' order by position) from order_line where order_id = wanted), ''
);
update shop_order set goods = goods_of(id);

create or replace function follow_lines() returns trigger
language plpgsql as $$
begin
  update shop_order set goods = goods_of(id) where id in (select order_id from changed);
  return null;
end $$;
