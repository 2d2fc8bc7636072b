-- How what is looked up is written: small letters, and plain ones in place of ё and the Kyrgyz letters that many keyboards
-- lack. platform/lookup.ts does the same to what is typed.
create function lookup_text(value text) returns text
language sql immutable parallel safe
return translate(lower(value), 'ёңөү', 'еноу');

alter table shop_order drop column words;
alter table shop_order add column words text not null generated always as (
  ' ' || lookup_text(first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, ''))
  || ' ' || regexp_replace(phone_number, '\D', '', 'g')
  || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
  || lookup_text(goods)
) stored;
create index shop_order_words on shop_order using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table account drop column people;
alter table account add column people text not null generated always as (
  ' ' || lookup_text(name || ' ' || email) || ' ' || regexp_replace(phone_number, '\D', '', 'g') || ' ' || order_phones
) stored;
create index account_people on account using gin (people gin_trgm_ops) with (gin_pending_list_limit = 256)
  where role = 'customer' and deleted_at is null;

-- Whoever was deleted while the order was placed leaves no phone number behind.
create or replace function note_order_phone() returns trigger
language plpgsql as $$
declare
  digits text := regexp_replace(new.phone_number, '\D', '', 'g');
begin
  update account set order_phones = concat_ws(' ', nullif(order_phones, ''), digits)
  where id = new.buyer_id and deleted_at is null and strpos(order_phones, digits) = 0 and length(order_phones) < 200;
  return null;
end $$;
update account set order_phones = '' where deleted_at is not null and order_phones <> '';
