-- Somebody waits for a product: until it can be bought again, or until it costs less. One mail answers an alert and ends it.
create table alert (
  id uuid primary key,
  kind text not null check (kind in ('stock', 'price')),
  product_id uuid not null references product,
  -- Of the awaited variant; null where any will do.
  size text,
  color text,
  -- The price when the alert was set: it must fall below it.
  price integer check ((kind = 'price') = (price is not null)),
  -- Whose it is: an account, or an e-mail that its owner has confirmed by a link.
  account_id uuid references account,
  email text check (email = lower(email)),
  language text not null check (language in ('ru', 'en', 'ky')),
  -- Of the link in the last mail: confirms the alert, or ends all alerts of the recipient.
  token_hash text unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When its mail was written.
  mailed_at timestamptz,
  check (num_nonnulls(account_id, email) = 1),
  check (account_id is null or confirmed_at is not null)
);

-- An answered alert stays beside a new one of the same wish, so that the link in its mail works.
create unique index alert_once on alert (product_id, kind, size, color, account_id, email) nulls not distinct
  where mailed_at is null;
create index alert_waiting on alert (product_id) where confirmed_at is not null and mailed_at is null;
create index alert_account on alert (account_id) where account_id is not null;
create index alert_email on alert (email) where email is not null;

create function delete_alerts() returns trigger
language plpgsql as $$
begin
  delete from alert where account_id = new.id;
  return null;
end $$;

create trigger delete_alerts after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_alerts();

-- Whether it can be answered now: the variant can be bought (the product, where all variants share one stock), at a lower
-- price where that is awaited.
create function alert_is_due(awaited alert) returns boolean
language sql stable
return exists (
  select from product join stock on stock.product_id = product.id
  where product.id = awaited.product_id and listed and is_active
    and (awaited.price is null or product.price < awaited.price)
    and case
      when by_variant then exists (
        select from variant_stock
        where variant_stock.product_id = product.id and variant_stock.quantity > 0
          and coalesce(variant_stock.size = awaited.size, true) and coalesce(variant_stock.color = awaited.color, true)
      )
      else stock.quantity > 0
    end
);

-- The mail that answers it waits in the outbox while the alert isn't due, and goes with the alert.
alter table mail add column alert_id uuid references alert on delete cascade;
create index mail_alert on mail (alert_id) where alert_id is not null;
