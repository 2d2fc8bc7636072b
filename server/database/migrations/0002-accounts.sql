create table account (
  id uuid primary key,
  role text not null check (role in ('customer', 'seller', 'admin')),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 101),
  password_hash text,
  phone_number text not null default '' check (length(phone_number) <= 30),
  address text not null default '' check (length(address) <= 200),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- One e-mail is one account, whatever its role and however it is written; a deleted one gives it free.
create unique index account_email on account (lower(email)) where deleted_at is null;
create index account_newest on account (role, created_at desc, id desc) where deleted_at is null;

create table seller (
  id uuid primary key references account,
  company_name text not null check (length(company_name) between 2 and 100),
  company_description text not null default '' check (length(company_description) <= 1000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'suspend')),
  is_products_visible boolean not null default true,
  last_visibility_change timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create unique index seller_company_name on seller (lower(company_name)) where deleted_at is null;
create index seller_newest on seller (created_at desc, id desc) where deleted_at is null;
