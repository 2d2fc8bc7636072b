-- Whether a seller has such a product already: by name, then by type.
create index product_same on product (seller_id, lower(name), lower(type)) where deleted_at is null;

-- A bulk change tallies in several statements, each in the order of its keys; together they are in none. Whoever else
-- changes products waits before its first tally, so nobody can wait in a circle.
create function hold_shelves() returns void
language plpgsql as $$
begin
  lock table shelf in share row exclusive mode;
end $$;

-- A change of all products of a seller takes longer than a request's statements may.
create function allow_minutes(minutes integer) returns void
language sql
begin atomic
  select set_config('statement_timeout', (minutes * 60000)::text, true);
end;
