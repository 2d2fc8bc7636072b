create table mail (
  id uuid primary key,
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]]'),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  text text not null check (length(text) between 1 and 100000),
  html text not null check (length(html) between 1 and 300000),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  failed_at timestamptz,
  -- A code of the mail server or of the network, never its words: those quote addresses.
  last_error text check (last_error ~ '^[A-Z0-9_]{1,40}$'),
  check (sent_at is null or failed_at is null)
);

create index mail_due on mail (due_at) where sent_at is null and failed_at is null;
create index mail_newest on mail (created_at, id);
