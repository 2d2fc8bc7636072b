-- The operator phones the buyer of every pending order.

-- A phone number without notation: digits alone, a Kyrgyz number without 996 or 0, a Kazakh or Russian one without 7 or 8.
-- platform/phone-key.ts does the same.
create function phone_key(phone text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(phone, '\D', '', 'g'), '^(?:00)?(?:(?:996)?0?(?=\d{9}$)|[78](?=\d{10}$))', ''
  )
$$;

-- For a caller's earlier orders. A guest's own number is nearly always the order's, so the second index is small.
create index shop_order_phone on shop_order (phone_key(phone_number), created_at desc);
create index shop_order_guest_phone on shop_order (phone_key(buyer_phone), created_at desc)
  where phone_key(buyer_phone) <> phone_key(phone_number);

-- What is known about the call of a pending order. An order that nobody has touched has no row and is to be called now; the
-- row goes when the order leaves 'pending', so the rows also tell how many orders are called later. The queue itself reads
-- shop_order_status from its oldest end.
create table order_call (
  order_id uuid primary key references shop_order,
  -- Not before this time; null: now.
  call_at timestamptz,
  -- Wrong number or suspicious: nobody calls until an operator decides.
  put_aside boolean not null default false,
  -- The operator who is calling. Counts until taken_until only.
  taken_by uuid references account,
  taken_until timestamptz,
  check ((taken_by is null) = (taken_until is null))
);

create index order_call_later on order_call (call_at) where call_at is not null and not put_aside;
create index order_call_aside on order_call (order_id) where put_aside;
create index order_call_taken on order_call (taken_by);

-- The history of the calls about an order.
create table call_attempt (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  operator_id uuid not null references account,
  -- As it was then.
  operator_name text not null,
  outcome text not null
    check (outcome in ('confirmed', 'noAnswer', 'callBack', 'refused', 'wrongNumber', 'suspicious')),
  -- Why the buyer refused.
  reason text check (reason in ('changedMind', 'price', 'delivery', 'elsewhere', 'mistake', 'fake', 'other')),
  note text not null default '' check (length(note) <= 500),
  call_again_at timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  check ((outcome = 'refused') = (reason is not null))
);

create index call_attempt_order on call_attempt (order_id, id);
create index call_attempt_operator on call_attempt (operator_id);
-- For the summary of a day.
create index call_attempt_day on call_attempt (made_at);

-- What operators should know about a phone number, whoever orders with it.
create table phone_note (
  id uuid primary key,
  phone_key text not null check (length(phone_key) between 1 and 30),
  text text not null check (length(text) between 1 and 500),
  author_id uuid not null references account,
  author_name text not null,
  written_at timestamptz not null default now()
);

create index phone_note_phone on phone_note (phone_key, written_at desc);
create index phone_note_author on phone_note (author_id);

-- The history of what an operator changed during a call: the order's details, a line's size and colour, a new line.
create table order_edit (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  what text not null
    check (what in ('firstName', 'phoneNumber', 'delivery', 'address', 'city', 'paymentMethod', 'choice', 'lineAdded')),
  -- Of the line; null where the details were changed.
  seller_id uuid references seller,
  name text not null default '',
  before text not null,
  after text not null,
  changed_at timestamptz not null default clock_timestamp()
);

create index order_edit_order on order_edit (order_id, id);
create index order_edit_seller on order_edit (seller_id);
