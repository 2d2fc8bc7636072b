-- The admin's search reads one text per order: the buyer's names, e-mail and phone digits, and what was bought from whom.
-- It begins with a space, so that '% word%' finds the beginning of any word.

drop trigger goods_are_named on order_line;
drop function name_goods();
alter table order_line drop column goods_id;
drop table sold_goods;

drop trigger goods_follow_added on order_line;
drop trigger goods_follow_removed on order_line;
drop function follow_lines();
drop function goods_of(uuid);
drop function goods_text(text, text, text);

-- shop_order.goods: type, name and company of each line.
create function update_order_goods() returns trigger
language plpgsql as $$
begin
  update shop_order set goods = coalesce((
    select string_agg(type || ' ' || name || ' ' || brand, ' ' order by position)
    from order_line where order_id = shop_order.id
  ), '')
  where id in (select order_id from changed);
  return null;
end $$;

create trigger update_goods_after_insert after insert on order_line
  referencing new table as changed for each statement execute function update_order_goods();
create trigger update_goods_after_delete after delete on order_line
  referencing old table as changed for each statement execute function update_order_goods();

alter table shop_order drop column people;
alter table shop_order add column search_text text not null generated always as (
  ' ' || lookup_text(first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, '') || ' ' || goods)
  || ' ' || regexp_replace(phone_number, '\D', '', 'g')
  || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
) stored;
-- Every search also reads the entries that are not yet merged into the index, so that list is kept short.
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- A whole e-mail is looked up here: parts of it, such as its domain, are in too many texts.
create index shop_order_email on shop_order (lower(buyer_email));

alter table account rename column people to search_text;
alter index account_people rename to account_search;

-- The ids of the newest orders whose text matches all patterns. The query is planned for these very patterns: common words
-- are found soonest by going through the newest orders, rare ones by the index. Comparing Cyrillic text costs far more than
-- the planner assumes.
create function search_orders(
  patterns text[], wanted_status text, since timestamptz, until timestamptz, most integer
) returns uuid[]
language plpgsql stable set cpu_operator_cost = 0.1 as $$
declare
  ids uuid[];
begin
  execute
    'select array(
      select id from shop_order
      where ($1 is null or status = $1) and created_at >= $2 and created_at < $3'
    || (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern)
    || ' order by created_at desc, id desc limit $4)'
  into ids using wanted_status, since, until, most;
  return ids;
end $$;

-- The same for clients.
create function search_clients(patterns text[], most integer) returns uuid[]
language plpgsql stable set cpu_operator_cost = 0.1 as $$
declare
  ids uuid[];
begin
  execute
    'select array(
      select id from account
      where role = ''customer'' and deleted_at is null'
    || (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern)
    || ' order by created_at desc, id desc limit $1)'
  into ids using most;
  return ids;
end $$;
