-- The shop's key pair for web push (VAPID), made at the first start: a browser takes messages of the pair that it was given only.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null
);

-- A browser that shows messages: about one order, whose secret link it has, or about all orders and alerts of an account.
create table push_subscription (
  id uuid primary key,
  -- The address at the browser's push service, and the keys that only this browser can read messages with.
  endpoint text not null check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- The hash of the endpoint, by which the browser finds itself.
  device text not null,
  language text not null check (language in ('ru', 'en', 'ky')),
  account_id uuid references account,
  order_id uuid references shop_order on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(account_id, order_id) = 1),
  unique nulls not distinct (device, account_id, order_id)
);

create index push_subscription_account on push_subscription (account_id) where account_id is not null;
create index push_subscription_order on push_subscription (order_id) where order_id is not null;

-- Whoever is signed out everywhere gets no messages either, nor does whoever has a link that was replaced.
create function delete_push_subscriptions() returns trigger
language plpgsql as $$
begin
  delete from push_subscription where account_id = new.id or order_id = new.id;
  return null;
end $$;

create trigger delete_push_subscriptions after update on account for each row
  when (
    old.password_hash is distinct from new.password_hash
    or old.role is distinct from new.role
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function delete_push_subscriptions();

create trigger delete_push_subscriptions after update of link_version on shop_order for each row
  execute function delete_push_subscriptions();

create trigger delete_push_subscriptions after update on seller for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_push_subscriptions();
