-- What was answered to a call that must happen once. The row is written in the transaction of what it answers for.
create table idempotency_key (
  caller text not null check (length(caller) <= 100),
  key text not null check (length(key) <= 200),
  body_hash text not null,
  -- Null only while the first call is under way, which nobody else sees.
  answer json,
  created_at timestamptz not null,
  primary key (caller, key)
);

create index idempotency_key_age on idempotency_key (created_at);
