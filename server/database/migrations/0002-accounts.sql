-- Who can sign in, and what proves it.

create table account (
  id uuid primary key,
  role text not null check (role in ('customer', 'seller', 'admin')),
  email text not null check (length(email) between 3 and 254),
  -- False while a seller's application is neither approved nor its e-mail proven. Such an e-mail isn't reserved: whoever proves
  -- it may register with it, and the application is deleted.
  email_confirmed boolean not null default true,
  name text not null check (length(name) between 1 and 101),
  password_hash text,
  phone_number text not null default '' check (length(phone_number) <= 30),
  address text not null default '' check (length(address) <= 200),
  -- The digits of the phone numbers given in a customer's orders, for the admin's search. Written by a trigger of shop_order.
  order_phones text not null default '',
  -- Of the mails.
  language text not null default 'ru' check (language in ('ru', 'en', 'ky')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What the admin's search of clients reads. It begins with a space, so that '% word%' finds the beginning of any word.
  search_text text not null generated always as (
    ' ' || to_plain_letters(name || ' ' || email) || ' ' || regexp_replace(phone_number, '\D', '', 'g') || ' ' || order_phones
  ) stored
);

-- One e-mail is one account, whatever the role and the case of its letters. A deleted account's e-mail is free again.
create unique index account_email on account (lower(email)) where deleted_at is null;
create index account_newest on account (role, created_at desc, id desc) where deleted_at is null;
create index account_client_name on account (to_plain_letters(name), id) where role = 'customer' and deleted_at is null;
-- Every search also reads the entries that are not yet merged into the index, so that list is kept short.
create index account_search on account using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)
  where role = 'customer' and deleted_at is null;

-- The ids of the first clients whose text matches all `patterns`. The query is planned for these very patterns: common words
-- are found soonest by going through the newest clients, rare ones by the index. The cost is raised because comparing
-- Cyrillic text is far slower than the planner assumes.
create function search_clients(patterns text[], sorting text, max_results integer) returns uuid[]
language plpgsql stable set cpu_operator_cost = 0.1 as $$
declare
  ids uuid[];
begin
  execute
    'select array(
      select id from account
      where role = ''customer'' and deleted_at is null'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || case sorting
      when 'oldest' then ' order by created_at, id'
      when 'name' then ' order by to_plain_letters(name), id'
      else ' order by created_at desc, id desc'
    end
    || ' limit $1)'
  into ids using max_results;
  return ids;
end $$;

-- A login. The token holds the session's id, so a token is valid as long as its session.
create table session (
  id uuid primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  -- Set when a seller loses approval. The row stays, so that the answer to its token can say why it no longer works.
  ended_at timestamptz
);

create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- A new password, a new role and deletion sign the account out everywhere. A trigger, so that no code that changes an account
-- can forget it. Sellers have the same trigger for their own deletion.
create function delete_sessions() returns trigger
language plpgsql as $$
begin
  delete from session where account_id = new.id;
  return null;
end $$;

create trigger delete_sessions after update on account for each row
  when (
    old.password_hash is distinct from new.password_hash
    or old.role is distinct from new.role
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function delete_sessions();

-- The newest code mailed to an e-mail for a purpose, per browser that requested it: nobody else can use up its tries or
-- replace it. Requests without a device cookie share the requester ''.
create table email_code (
  email text not null check (length(email) between 3 and 254),
  purpose text not null check (purpose in ('registration', 'password_reset', 'email_change')),
  requester text not null default '' check (length(requester) <= 100),
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  primary key (email, purpose, requester)
);

create index email_code_expiry on email_code (expires_at);

-- What a correct code is exchanged for: the tempToken, usable once for a registration or a new password.
create table email_proof (
  token_hash text primary key,
  email text not null check (length(email) between 3 and 254),
  purpose text not null check (purpose in ('registration', 'password_reset')),
  expires_at timestamptz not null
);

create index email_proof_expiry on email_proof (expires_at);

-- The link mailed to the former address when an account changes its e-mail: it restores that address, once.
create table email_change_undo (
  token_hash text primary key,
  account_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index email_change_undo_account on email_change_undo (account_id);
create index email_change_undo_expiry on email_change_undo (expires_at);

-- Rate limits that outlive a restart: how often something was tried by one account, device or address, or for one e-mail.
create table allowance (
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 254),
  used integer not null,
  renewed_at timestamptz not null,
  primary key (kind, subject)
);

create index allowance_renewal on allowance (renewed_at);
