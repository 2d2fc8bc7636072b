-- One row: where buyers can transfer money to. The list is edited, and so stored, as a whole.
create table transfer_ways (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  ways jsonb not null default '[]' check (jsonb_typeof(ways) = 'array'),
  changed_at timestamptz not null default now()
);

insert into transfer_ways default values;

-- An operator marked the order as paid, or took the mark back. The last row of an order counts.
create table order_payment (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  -- Null: the mark was taken back.
  amount bigint check (amount > 0),
  operator_id uuid not null references account,
  -- As it was then.
  operator_name text not null,
  made_at timestamptz not null default clock_timestamp()
);

create index order_payment_order on order_payment (order_id, id);
create index order_payment_operator on order_payment (operator_id);
