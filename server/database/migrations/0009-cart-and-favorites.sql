-- The cart of an account or of a guest. Every change locks this row first, so that changes of one cart happen one by one, and
-- counts the version up: who has read the cart without a lock writes only if the version is still the same.
create table cart (
  id uuid primary key,
  account_id uuid references account,
  -- A guest's session id gives access to the cart, so only its hash is stored.
  session_hash text check (length(session_hash) <= 100),
  -- One column to look a cart up by: a condition on two, one of them null, would be planned anew for each call.
  owner text not null unique generated always as (coalesce(account_id::text, session_hash)) stored,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  check (num_nonnulls(account_id, session_hash) = 1)
) with (fillfactor = 80);

-- For deleting abandoned guest carts.
create index cart_account_changed on cart (account_id, changed_at);

create table cart_item (
  id uuid primary key,
  -- The order in which items were added.
  number bigint not null generated always as identity,
  cart_id uuid not null references cart on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Null where the product offers no choice.
  size text,
  color text,
  quantity integer not null check (quantity >= 1),
  unique nulls not distinct (cart_id, product_id, size, color)
) with (fillfactor = 80);

create index cart_item_product on cart_item (product_id);

-- Deleting an account deletes its cart.
create function delete_cart() returns trigger
language plpgsql as $$
begin
  delete from cart where owner = new.id::text;
  return null;
end $$;

create trigger delete_cart after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_cart();

create table favorite (
  account_id uuid not null references account,
  product_id uuid not null references product on delete cascade,
  -- The order in which favourites were added.
  number bigint not null generated always as identity,
  primary key (account_id, product_id)
);

create index favorite_newest on favorite (account_id, number desc);
create index favorite_product on favorite (product_id);

-- Deleting an account deletes its favourites.
create function delete_favorites() returns trigger
language plpgsql as $$
begin
  delete from favorite where account_id = new.id;
  return null;
end $$;

create trigger delete_favorites after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_favorites();
