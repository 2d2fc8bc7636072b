-- Tables of sizes and measures: the shop's for a type and audience, a seller's for one product.
create table size_chart (
  id uuid primary key,
  -- A seller's; otherwise audience and type are given.
  product_id uuid unique references product,
  audience text check (length(audience) between 1 and 100),
  type text check (length(type) between 1 and 100),
  -- { measures: […], rows: [{ size, values }] }
  chart jsonb not null check (jsonb_typeof(chart -> 'rows') = 'array'),
  changed_at timestamptz not null default now(),
  check ((product_id is null) = (audience is not null and type is not null)),
  check ((audience is null) = (type is null))
);

create unique index size_chart_type on size_chart (audience, lower(type)) where product_id is null;
