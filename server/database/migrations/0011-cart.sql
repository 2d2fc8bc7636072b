-- A cart is an account's or a guest's. Whoever changes one takes its row first, so that two changes never meet.
create table cart (
  id uuid primary key,
  account_id uuid unique references account,
  -- The guest's session id is a key to the cart: kept as a digest, as passwords are.
  session_hash text unique check (length(session_hash) <= 100),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(account_id, session_hash) = 1)
) with (fillfactor = 80);

create index cart_left on cart (changed_at) where account_id is null;

create table cart_item (
  id uuid primary key,
  -- The order in which things were put in.
  number bigint not null generated always as identity,
  cart_id uuid not null references cart on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Nothing where the product has none to choose from.
  size text,
  color text,
  quantity integer not null check (quantity >= 1),
  unique nulls not distinct (cart_id, product_id, size, color)
) with (fillfactor = 80);

create index cart_item_product on cart_item (product_id);

create function drop_cart() returns trigger
language plpgsql as $$
begin
  delete from cart where account_id = new.id;
  return null;
end $$;

create trigger drop_cart after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function drop_cart();
