create table favorite (
  account_id uuid not null references account,
  product_id uuid not null references product on delete cascade,
  -- The order in which they were marked.
  number bigint not null generated always as identity,
  primary key (account_id, product_id)
);

create index favorite_newest on favorite (account_id, number desc);
create index favorite_product on favorite (product_id);

create function drop_favorites() returns trigger
language plpgsql as $$
begin
  delete from favorite where account_id = new.id;
  return null;
end $$;

create trigger drop_favorites after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function drop_favorites();
