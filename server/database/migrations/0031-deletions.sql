-- In the database, so that no way of deleting an account can forget it. The reviews stay, nobody's and shown no more.
create function hide_reviews() returns trigger
language plpgsql as $$
begin
  update review set author_id = null where author_id = new.id;
  return null;
end $$;

create trigger hide_reviews after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function hide_reviews();

-- Its name stands before products_follow, which then finds nothing to do: each product is written once.
create function delete_products() returns trigger
language plpgsql as $$
begin
  update product set deleted_at = new.deleted_at where seller_id = new.id and deleted_at is null;
  return null;
end $$;

create trigger delete_products after update on seller for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_products();
