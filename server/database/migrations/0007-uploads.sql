-- Pictures and videos that somebody uploaded. One that nothing was saved with is deleted after a day.
create table upload (
  id uuid primary key,
  -- Null for photos that came with the link of an order, which `order_id` names. No foreign key: orders are newer, and deleted.
  owner_id uuid references account,
  order_id uuid,
  -- The path below /uploads/.
  name text not null unique check (length(name) between 5 and 200),
  bytes integer not null check (bytes > 0),
  -- Unknown for videos, which are stored as they came.
  width integer check (width > 0),
  height integer check (height > 0),
  -- A buyer's photo: it belongs to one review or to the returns of one order, and is deleted with them.
  is_personal boolean not null default false,
  created_at timestamptz not null default now(),
  -- When something was first saved with it. From then on it stays for good: orders show what was sold.
  kept_at timestamptz,
  -- When its deletion began: nothing can be saved with it any more. The file is deleted before the row.
  dropped_at timestamptz,
  check (kept_at is null or dropped_at is null),
  check ((owner_id is null) <> (order_id is null))
);

create index upload_owner on upload (owner_id, created_at);
create index upload_unused on upload (created_at) where kept_at is null;
