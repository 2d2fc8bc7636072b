-- Who is signed in. A token names its session, so what ends the session ends the token.
create table session (
  id uuid primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  -- An ended session is kept while its seller is stopped: the token is then told why it no longer works.
  ended_at timestamptz
);

create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- In the database, so that no way of changing an account can forget it.
create function close_sessions() returns trigger
language plpgsql as $$
begin
  delete from session where account_id = new.id;
  return null;
end $$;

create trigger close_sessions after update on account for each row
  when (
    old.password_hash is distinct from new.password_hash
    or old.role is distinct from new.role
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function close_sessions();
create trigger close_sessions after update on seller for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function close_sessions();

create function end_sessions() returns trigger
language plpgsql as $$
begin
  update session set ended_at = now() where account_id = new.id and ended_at is null;
  return null;
end $$;

create trigger end_sessions after update on seller for each row
  when (old.status is distinct from new.status and new.status <> 'approved')
  execute function end_sessions();

create table seller_status_change (
  id bigint generated always as identity primary key,
  seller_id uuid not null references seller,
  status text not null,
  changed_at timestamptz not null
);

create index seller_status_change_seller on seller_status_change (seller_id, id);

insert into seller_status_change (seller_id, status, changed_at)
select id, status, created_at from seller order by created_at, id;

create function note_seller_status() returns trigger
language plpgsql as $$
begin
  insert into seller_status_change (seller_id, status, changed_at)
  values (new.id, new.status, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;

create trigger note_first_status after insert on seller for each row execute function note_seller_status();
create trigger note_status after update on seller for each row
  when (old.status is distinct from new.status)
  execute function note_seller_status();

-- The newest code sent to an address, for each purpose.
create table email_code (
  email text not null check (length(email) between 3 and 254),
  purpose text not null check (purpose in ('registration', 'password_reset')),
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  primary key (email, purpose)
);

create index email_code_expiry on email_code (expires_at);

-- What a right code is exchanged for: the tempToken.
create table email_proof (
  token_hash text primary key,
  email text not null check (length(email) between 3 and 254),
  purpose text not null check (purpose in ('registration', 'password_reset')),
  expires_at timestamptz not null
);

create index email_proof_expiry on email_proof (expires_at);

-- How often something was tried for one e-mail or by one account.
create table allowance (
  kind text not null check (length(kind) <= 40),
  subject text not null check (length(subject) <= 254),
  used integer not null,
  renewed_at timestamptz not null,
  primary key (kind, subject)
);

create index allowance_renewal on allowance (renewed_at);
