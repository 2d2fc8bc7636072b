-- Files that people have uploaded. One that no product has been saved with is swept after a day.
create table upload (
  id uuid primary key,
  owner_id uuid not null references account,
  -- Below /uploads/.
  name text not null unique check (length(name) between 5 and 200),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- Since then something saved shows it. It stays for good: orders show what was sold.
  kept_at timestamptz,
  -- Since then nobody may save anything with it; the file goes first, the row after it.
  dropped_at timestamptz,
  check (kept_at is null or dropped_at is null)
);

create index upload_owner on upload (owner_id, created_at);
create index upload_loose on upload (created_at) where kept_at is null;
