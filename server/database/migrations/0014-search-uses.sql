-- What visitors opened or bought after a search: each once per query and product. Deleted after 14 days.
create table search_use (
  -- The words of the query, sorted.
  terms text not null check (length(terms) between 1 and 100),
  product_id uuid not null,
  -- A keyed hash of the network address, another one every 14 days.
  visitor text not null check (length(visitor) <= 32),
  is_bought boolean not null default false,
  day date not null default current_date,
  primary key (terms, product_id, visitor)
);

create index search_use_visitor on search_use (visitor, product_id);
create index search_use_day on search_use (day);

-- How much that lifts a product among equally relevant ones, from 0 to 1. A job computes it every hour.
create table search_lift (
  terms text not null,
  product_id uuid not null,
  lift real not null,
  primary key (terms, product_id)
);
