-- The outbox. A mail is written in the transaction that causes it and sent afterwards.
create table mail (
  id uuid primary key,
  -- Other messages are kept like mails. The recipient of one to Telegram is an account's id, of a push a subscription's.
  channel text not null default 'mail' check (channel in ('mail', 'telegram', 'push')),
  recipient text not null check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]]'),
  -- What it says: language, subject, greeting and parts. How it looks is added when it is sent.
  content json not null check (length(content::text) <= 300000),
  -- Of a message to Telegram: rows of buttons, each with its text and what it sends back.
  buttons jsonb check (jsonb_typeof(buttons) = 'array'),
  created_at timestamptz not null default now(),
  -- The next attempt; while one is under way, the time at which somebody else may try.
  due_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  failed_at timestamptz,
  -- A code of the mail server or the network, never its text: that may quote addresses.
  last_error text check (last_error ~ '^[A-Z0-9_]{1,40}$'),
  check (sent_at is null or failed_at is null)
);

create index mail_due on mail (channel, due_at) where sent_at is null and failed_at is null;
create index mail_newest on mail (created_at, id);
-- For the limit of mails per recipient and day.
create index mail_recipient on mail (recipient, created_at);
