-- What is looked up begins with a space: one or two letters are looked for at the beginning of words, where an index finds
-- them.

-- All that an order is looked up by, besides its number, in its own row: neither its lines nor a second index need be read.
alter table shop_order drop column people;
alter table shop_order add column goods text not null default '';
update shop_order set goods = coalesce(
  (select string_agg(' ' || line.goods, '' order by position) from order_line as line where order_id = shop_order.id), ''
);
alter table order_line drop column goods;

alter table shop_order add column words text not null generated always as (
  ' ' || lower(first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, ''))
  || ' ' || regexp_replace(phone_number, '\D', '', 'g')
  || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
  || goods
) stored;
-- What waits to be sorted into such an index is read by every search: it is kept short.
create index shop_order_words on shop_order using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

create function follow_lines() returns trigger
language plpgsql as $$
begin
  update shop_order set goods = coalesce((
    select string_agg(lower(' ' || type || ' ' || name || ' ' || brand), '' order by position)
    from order_line where order_id = shop_order.id
  ), '')
  where id in (select order_id from changed);
  return null;
end $$;

create trigger goods_follow_added after insert on order_line
  referencing new table as changed for each statement execute function follow_lines();
create trigger goods_follow_removed after delete on order_line
  referencing old table as changed for each statement execute function follow_lines();

-- A client is also known by the phone numbers of its orders.
alter table account add column order_phones text not null default '';
update account set order_phones = phones
from (
  select buyer_id, string_agg(distinct regexp_replace(phone_number, '\D', '', 'g'), ' ') as phones
  from shop_order where buyer_role = 'customer' group by buyer_id
) as ordered
where account.id = buyer_id and role = 'customer' and deleted_at is null;

create function note_order_phone() returns trigger
language plpgsql as $$
declare
  digits text := regexp_replace(new.phone_number, '\D', '', 'g');
begin
  update account set order_phones = concat_ws(' ', nullif(order_phones, ''), digits)
  where id = new.buyer_id and strpos(order_phones, digits) = 0 and length(order_phones) < 200;
  return null;
end $$;

create trigger note_phone after insert on shop_order for each row
  when (new.buyer_role = 'customer')
  execute function note_order_phone();

alter table account drop column people;
alter table account add column people text not null generated always as (
  ' ' || lower(name || ' ' || email) || ' ' || regexp_replace(phone_number, '\D', '', 'g') || ' ' || order_phones
) stored;
create index account_people on account using gin (people gin_trgm_ops) with (gin_pending_list_limit = 256)
  where role = 'customer' and deleted_at is null;

-- Sellers are few: each is looked at.
drop index seller_company;
