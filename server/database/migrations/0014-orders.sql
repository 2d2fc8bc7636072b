-- Named so that it needs no quotes everywhere.
create table shop_order (
  id uuid primary key,
  -- What people call it: № 1001.
  number integer not null unique generated always as identity (start with 1001),
  -- Nobody for a guest. Who it was is kept as it was, also once the account is gone.
  buyer_id uuid references account,
  buyer_role text not null check (buyer_role in ('guest', 'customer', 'seller', 'admin')),
  buyer_name text not null check (length(buyer_name) between 1 and 101),
  buyer_email text check (length(buyer_email) between 3 and 254),
  buyer_phone text check (length(buyer_phone) <= 30),
  -- As written on the form.
  first_name text not null check (length(first_name) between 1 and 101),
  phone_number text not null check (length(phone_number) between 1 and 30),
  delivery text not null check (delivery in ('courier', 'pickup')),
  address text not null check (length(address) between 1 and 200),
  payment_method text not null check (payment_method in ('cash', 'transfer')),
  comments text not null default '' check (length(comments) <= 1000),
  comments_admin text not null default '' check (length(comments_admin) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  -- What an operator looks an order up by, besides its number and its goods.
  people text not null generated always as (
    lower(first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, ''))
    || ' ' || regexp_replace(phone_number, '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
  ) stored,
  check ((buyer_role = 'guest') = (buyer_id is null))
) with (fillfactor = 90);

create index shop_order_newest on shop_order (created_at desc, id desc);
create index shop_order_status on shop_order (status, created_at desc, id desc);
create index shop_order_buyer on shop_order (buyer_id, created_at desc, id desc) where buyer_id is not null;
create index shop_order_people on shop_order using gin (people gin_trgm_ops);

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order,
  position smallint not null,
  product_id uuid not null references product,
  seller_id uuid not null references seller,
  -- The order's, so that one index tells what somebody has bought.
  buyer_id uuid references account,
  -- What was sold, as it was then.
  name text not null,
  brand text not null,
  type text not null,
  price integer not null check (price between 0 and 100000000),
  picture text,
  size text,
  color text,
  seller_company text not null,
  seller_name text not null,
  seller_phone text not null,
  seller_email text not null,
  quantity integer not null check (quantity between 0 and 10000),
  -- What the line has taken out of stock and not given back: nothing can come back twice.
  held integer not null check (held between 0 and quantity),
  -- The order's, so that one index serves a seller's list.
  placed_at timestamptz not null,
  goods text not null generated always as (lower(type || ' ' || name || ' ' || brand)) stored,
  unique (order_id, position)
) with (fillfactor = 90);

create index order_line_seller on order_line (seller_id, placed_at desc, order_id desc);
create index order_line_product on order_line (product_id);
create index order_line_bought on order_line (buyer_id, product_id) where buyer_id is not null;
create index order_line_goods on order_line using gin (goods gin_trgm_ops);

create table order_status_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  status text not null check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  changed_at timestamptz not null
);

create index order_status_change_order on order_status_change (order_id, id);
