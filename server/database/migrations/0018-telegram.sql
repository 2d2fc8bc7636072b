-- The Telegram chat that gets the messages of an account. A chat belongs to one account.
create table telegram_link (
  account_id uuid primary key references account,
  chat_id bigint not null unique,
  linked_at timestamptz not null default now()
);

-- The newest code of an account: whoever sends it to the bot, from whatever chat, links that chat, once.
create table telegram_code (
  account_id uuid primary key references account,
  code_hash text not null unique,
  expires_at timestamptz not null
);

-- Whoever is signed out everywhere gets no messages either: another person may have linked the chat.
create function delete_telegram_link() returns trigger
language plpgsql as $$
begin
  delete from telegram_link where account_id = new.id;
  delete from telegram_code where account_id = new.id;
  return null;
end $$;

create trigger delete_telegram_link after update on account for each row
  when (
    old.password_hash is distinct from new.password_hash
    or old.role is distinct from new.role
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function delete_telegram_link();

create trigger delete_telegram_link after update on seller for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function delete_telegram_link();

-- The products whose seller was told that they run out. Deleted once there is enough again, so that the next time is told too.
create table low_stock_told (
  product_id uuid primary key references product,
  told_at timestamptz not null default now()
);
