-- What the shop's operators did, written in the transaction that did it.
create table audit_entry (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  actor_id uuid not null references account,
  actor_role text not null,
  -- Who it was then.
  actor_name text not null,
  actor_email text not null,
  kind text not null check (length(kind) <= 40),
  action text not null check (length(action) <= 40),
  -- Text, not a reference: it outlives what it names.
  subject_id text not null check (length(subject_id) <= 100),
  subject_label text not null check (length(subject_label) <= 300),
  before jsonb,
  after jsonb
);

create index audit_entry_kind on audit_entry (kind, id desc);
create index audit_entry_actor on audit_entry (actor_id);
