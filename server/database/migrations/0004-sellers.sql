-- The company of an account with the role 'seller'.
create table seller (
  id uuid primary key references account,
  company_name text not null check (length(company_name) between 2 and 100),
  company_description text not null default '' check (length(company_description) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'suspend')),
  is_products_visible boolean not null default true,
  last_visibility_change timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Whether the seller's products are in the catalogue.
  is_open boolean not null generated always as (status = 'approved' and is_products_visible and deleted_at is null) stored
);

create unique index seller_company_name on seller (lower(company_name)) where deleted_at is null;
create index seller_newest on seller (created_at desc, id desc) where deleted_at is null;
create index seller_status on seller (status, created_at desc, id desc) where deleted_at is null;

-- A deleted seller is signed out.
create trigger delete_sessions after update on seller for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_sessions();

-- A seller who is no longer approved is signed out; the sessions stay to say why.
create function end_sessions() returns trigger
language plpgsql as $$
begin
  update session set ended_at = now() where account_id = new.id and ended_at is null;
  return null;
end $$;

create trigger end_sessions after update on seller for each row
  when (old.status is distinct from new.status and new.status <> 'approved')
  execute function end_sessions();

-- The history of a seller's status, beginning with the application.
create table seller_status_change (
  id bigint generated always as identity primary key,
  seller_id uuid not null references seller,
  status text not null,
  changed_at timestamptz not null
);

create index seller_status_change_seller on seller_status_change (seller_id, id);

-- A new seller and every change of a status add to the history.
create function record_seller_status() returns trigger
language plpgsql as $$
begin
  insert into seller_status_change (seller_id, status, changed_at)
  values (new.id, new.status, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create trigger record_first_status after insert on seller for each row execute function record_seller_status();
create trigger record_status after update on seller for each row
  when (old.status is distinct from new.status)
  execute function record_seller_status();
