-- What a buyer wants to give back of a received order, and what the operator decided.
create table return_request (
  id uuid primary key,
  order_id uuid not null references shop_order,
  reason text not null check (reason in ('size', 'defect', 'different', 'changedMind', 'other')),
  comment text not null default '' check (length(comment) <= 1000),
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'refused')),
  -- The operator's words to the buyer.
  answer text not null default '' check (length(answer) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  check ((status = 'requested') = (decided_at is null))
);

-- Their photos go with them.
create trigger drop_photos after delete on return_request for each row
  when (cardinality(old.photos) > 0)
  execute function drop_photos();

create index return_request_order on return_request (order_id);
create index return_request_newest on return_request (created_at desc, id desc);
create index return_request_waiting on return_request (created_at desc, id desc) where status = 'requested';

create table return_line (
  return_id uuid not null references return_request,
  line_id uuid not null references order_line,
  -- A copy from the line, so that one index serves a seller's list.
  seller_id uuid not null references seller,
  quantity integer not null check (quantity > 0),
  -- What became of the goods of an accepted return.
  outcome text check (outcome in ('restocked', 'writtenOff')),
  primary key (return_id, line_id)
);

create index return_line_line on return_line (line_id);
create index return_line_seller on return_line (seller_id, return_id);

-- One row: for how many days after receiving an order buyers may ask for a return.
create table return_period (
  only_row boolean primary key default true check (only_row),
  days integer not null check (days between 0 and 365)
);

insert into return_period (days) values (14);
