-- An order. Not named "order", which SQL would want in quotes.
create table shop_order (
  id uuid primary key,
  -- What people call it: № 1001.
  number integer not null unique generated always as identity (start with 1001),
  -- Null for a guest. The buyer's role and contacts are kept as they were, also once the account is deleted.
  buyer_id uuid references account,
  buyer_role text not null check (buyer_role in ('guest', 'customer', 'seller', 'admin')),
  buyer_name text not null check (length(buyer_name) between 1 and 101),
  buyer_email text check (length(buyer_email) between 3 and 254),
  buyer_phone text check (length(buyer_phone) <= 30),
  -- As filled in at checkout.
  first_name text not null check (length(first_name) between 1 and 101),
  phone_number text not null check (length(phone_number) between 1 and 30),
  delivery text not null check (delivery in ('courier', 'pickup')),
  address text not null check (length(address) between 1 and 200),
  -- The city that was chosen, its names in three languages and its price, as they were. Never part of the total.
  delivery_city jsonb check (jsonb_typeof(delivery_city) = 'object'),
  delivery_cost integer check (delivery_cost between 0 and 1000000),
  payment_method text not null check (payment_method in ('cash', 'transfer')),
  comments text not null default '' check (length(comments) <= 1000),
  comments_admin text not null default '' check (length(comments_admin) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  -- Of the mails to a guest.
  language text not null default 'ru' check (language in ('ru', 'en', 'ky')),
  -- Part of the secret of the link to the order's page: another version makes another link, and earlier ones open nothing.
  link_version integer not null default 1,
  -- When a seller last changed a quantity of the approved order; null again once an admin has seen it.
  seller_changed_at timestamptz,
  -- Type, name and company of each line, for the admin's search, and the sum of the lines, for sorting. Triggers of order_line
  -- keep both.
  goods text not null default '',
  total bigint not null default 0,
  -- What the admin's search reads: the buyer's names, e-mail, address and phone digits, the goods and both comments. It begins
  -- with a space, so that '% word%' finds the beginning of any word.
  search_text text not null generated always as (
    ' ' || to_plain_letters(
      first_name || ' ' || buyer_name || ' ' || coalesce(buyer_email, '') || ' ' || goods || ' ' || address || ' ' || comments
      || ' ' || comments_admin
    )
    || ' ' || regexp_replace(phone_number, '\D', '', 'g')
    || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g')
  ) stored,
  check ((buyer_role = 'guest') = (buyer_id is null)),
  check ((delivery_city is null) = (delivery_cost is null) and (delivery_city is null or delivery = 'courier'))
) with (fillfactor = 90);

create index shop_order_newest on shop_order (created_at desc, id desc);
create index shop_order_status on shop_order (status, created_at desc, id desc);
create index shop_order_total on shop_order (total desc, id desc);
create index shop_order_status_total on shop_order (status, total desc, id desc);
create index shop_order_seller_changed on shop_order (created_at desc, id desc) where seller_changed_at is not null;
create index shop_order_buyer on shop_order (buyer_id, created_at desc, id desc) where buyer_id is not null;
-- Every search also reads the entries that are not yet merged into the index, so that list is kept short.
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- A whole e-mail is looked up here: parts of it, such as its domain, are in too many texts.
create index shop_order_email on shop_order (lower(buyer_email));

-- What was sold, as it was then.
create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order,
  position smallint not null,
  product_id uuid not null references product,
  seller_id uuid not null references seller,
  -- Copies from the order, so that one index tells what somebody has bought and another serves a seller's list.
  buyer_id uuid references account,
  placed_at timestamptz not null,
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
  -- The units that the line has taken from stock and not returned: nothing can be returned twice.
  held integer not null check (held between 0 and quantity),
  -- The units of accepted returns. An admin may lower the quantity below it afterwards.
  returned integer not null default 0 check (returned >= 0),
  unique (order_id, position)
) with (fillfactor = 90);

create index order_line_seller on order_line (seller_id, placed_at desc, order_id desc);
create index order_line_product on order_line (product_id);
create index order_line_returned on order_line (order_id) where returned > 0;
create index order_line_buyer on order_line (buyer_id, product_id) where buyer_id is not null;

-- The history of an order's status.
create table order_status_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  status text not null check (status in ('pending', 'inProgress', 'completed', 'cancelled')),
  changed_at timestamptz not null,
  -- Cancelled on the order's page.
  by_buyer boolean not null default false,
  -- Why an admin cancelled it, if that was said.
  reason text check (reason in ('changedMind', 'price', 'delivery', 'elsewhere', 'mistake', 'fake', 'other')),
  -- Of a change of several orders at once: the order as it was, for undoing the change.
  before jsonb
);

create index order_status_change_order on order_status_change (order_id, id);

-- The history of the quantities of its lines.
create table order_quantity_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  -- No foreign key: the line may have been removed since.
  line_id uuid not null,
  seller_id uuid not null references seller,
  name text not null,
  before integer not null,
  -- Null where the line was removed.
  after integer,
  changed_by text not null check (changed_by in ('seller', 'admin')),
  changed_at timestamptz not null default clock_timestamp()
);

create index order_quantity_change_order on order_quantity_change (order_id, id);
create index order_quantity_change_seller on order_quantity_change (seller_id);

-- Adding and deleting order lines rewrites the order's goods and total. The names of a line never change.
create function update_order_goods() returns trigger
language plpgsql as $$
begin
  update shop_order set goods = wanted.goods, total = wanted.total
  from (
    select changed_order.id,
      coalesce(string_agg(type || ' ' || name || ' ' || brand, ' ' order by position), '') as goods,
      coalesce(sum(price::bigint * quantity), 0) as total
    from (select distinct order_id as id from changed) as changed_order
    left join order_line on order_line.order_id = changed_order.id
    group by changed_order.id
  ) as wanted
  -- A new order comes with both.
  where shop_order.id = wanted.id and (shop_order.goods, shop_order.total) is distinct from (wanted.goods, wanted.total);
  return null;
end $$;

create trigger update_goods_after_insert after insert on order_line
  referencing new table as changed for each statement execute function update_order_goods();
create trigger update_goods_after_delete after delete on order_line
  referencing old table as changed for each statement execute function update_order_goods();

create function change_order_total() returns trigger
language plpgsql as $$
begin
  update shop_order set total = total + new.price::bigint * new.quantity - old.price::bigint * old.quantity
  where id = new.order_id;
  return null;
end $$;

create trigger change_order_total after update on order_line for each row
  when (old.quantity <> new.quantity or old.price <> new.price) execute function change_order_total();

-- A customer's new order adds its phone number to the account, so that the admin finds the client by it. An account that was
-- deleted meanwhile gets none.
create function add_order_phone() returns trigger
language plpgsql as $$
declare
  digits text := regexp_replace(new.phone_number, '\D', '', 'g');
begin
  update account set order_phones = concat_ws(' ', nullif(order_phones, ''), digits)
  where id = new.buyer_id and deleted_at is null and strpos(order_phones, digits) = 0 and length(order_phones) < 200;
  return null;
end $$;

create trigger add_order_phone after insert on shop_order for each row
  when (new.buyer_role = 'customer')
  execute function add_order_phone();

-- An earlier order of a guest that became the customer's.
create trigger add_attached_order_phone after update of buyer_id on shop_order for each row
  when (old.buyer_id is null and new.buyer_role = 'customer')
  execute function add_order_phone();

-- The first orders whose text matches all `patterns`; null means any. Planned like search_clients(), and for what is null too.
create function search_orders(
  patterns text[], email text, buyer uuid, changed_by_seller boolean, wanted_status text, since timestamptz,
  until timestamptz, sorting text, max_results integer
) returns table (id uuid, status text, is_changed boolean)
language plpgsql stable set cpu_operator_cost = 0.1 as $$
begin
  return query execute
    'select id, status, seller_changed_at is not null from shop_order
    where ($1 is null or lower(buyer_email) = $1) and ($2 is null or buyer_id = $2)
      and (not $3 or seller_changed_at is not null) and ($4 is null or status = $4)
      and created_at >= $5 and created_at < $6'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || case sorting
      when 'oldest' then ' order by created_at, id'
      when 'largest' then ' order by total desc, id desc'
      when 'smallest' then ' order by total, id'
      else ' order by created_at desc, id desc'
    end
    || ' limit $7'
  using email, buyer, changed_by_seller, wanted_status, since, until, max_results;
end $$;

-- How many buyers have ordered two products together. A job counts anew every hour; whoever bought is not kept.
create table bought_together (
  product_id uuid not null,
  other_id uuid not null,
  buyers integer not null,
  primary key (product_id, other_id)
);

-- The answers to calls that must take effect once. The row is written in the transaction of the call, so a repeated call
-- either finds the answer or starts anew.
create table idempotency_key (
  caller text not null check (length(caller) <= 100),
  key text not null check (length(key) <= 200),
  body_hash text not null,
  -- Null only inside the first call's transaction, where nobody else sees it.
  answer json,
  created_at timestamptz not null,
  primary key (caller, key)
);

create index idempotency_key_age on idempotency_key (created_at);
