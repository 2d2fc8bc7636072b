alter table email_code drop constraint email_code_purpose_check;
alter table email_code add check (purpose in ('registration', 'password_reset', 'email_change'));

-- What the link in the mail to an account's former e-mail stands for: it restores that e-mail, once.
create table email_change_undo (
  token_hash text primary key,
  account_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index email_change_undo_account on email_change_undo (account_id);
create index email_change_undo_expiry on email_change_undo (expires_at);
