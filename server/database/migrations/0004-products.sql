-- What a seller's products need to be listed, in one word.
alter table seller add column is_open boolean not null
  generated always as (status = 'approved' and is_products_visible and deleted_at is null) stored;

-- The words of a product beside its name, type, brand and description.
create function shelf_words(category text, gender text, direction text, colors jsonb) returns text
language sql immutable parallel safe
return coalesce(category, '') || ' ' || coalesce(gender, '') || ' ' || coalesce(direction, '') || ' '
  || jsonb_path_query_array(colors, '$[*].name')::text
  || case when category = 'Accessories' then ' аксессуары' else '' end;

create table product (
  id uuid primary key,
  number bigint not null generated always as identity,
  seller_id uuid not null references seller,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) between 1 and 100),
  -- The seller's company name; kept so by triggers.
  brand text not null,
  category text not null check (length(category) between 1 and 100),
  gender text not null check (length(gender) between 1 and 100),
  direction text check (length(direction) between 1 and 100),
  price integer not null check (price between 0 and 100000000),
  original_price integer check (original_price <= 100000000),
  description text not null default '' check (length(description) <= 10000),
  characteristics jsonb not null default '[]' check (jsonb_typeof(characteristics) = 'array'),
  sizes text[] not null default '{}' check (cardinality(sizes) <= 100),
  colors jsonb not null default '[]' check (jsonb_typeof(colors) = 'array'),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Its seller is open and it isn't deleted; kept so by triggers. The seller's own choice stands in is_active.
  listed boolean not null,
  -- The last group of the sidebar gathers what is for it and what other groups call accessories.
  is_accessory boolean not null generated always as (gender = 'Аксессуары' or category = 'Accessories') stored,
  -- Besides the words: '~' and the shelves it stands on, and the hundreds it was added with, so that one index serves
  -- a search within a shelf and one among the newest.
  search tsvector not null generated always as (
    search_fold(
      setweight(search_words(type), 'A')
      || setweight(search_words(name || ' ' || brand), 'B')
      || setweight(search_words(shelf_words(category, gender, direction, colors)), 'C')
      || setweight(search_words(left(description, 1000)), 'D')
    )
    || array_to_tsvector(array[
      '~g' || gender,
      '~c' || category,
      '~t' || type,
      '~s' || seller_id::text,
      '~n' || (number / 4096)::text,
      '~m' || (number / 65536)::text
    ])
    || case
      when gender = 'Аксессуары' or category = 'Accessories' then array_to_tsvector(array['~a'])
      else array_to_tsvector('{}')
    end
  ) stored,
  check (original_price > price),
  check ((category = 'Accessories') = (direction is not null))
);

-- The lists' order: active first, then newest.
create index product_list on product (is_active desc, created_at desc, id desc) where listed;
create index product_list_gender on product (gender, is_active desc, created_at desc, id desc) where listed;
create index product_list_gender_category on product (gender, category, is_active desc, created_at desc, id desc)
  where listed;
create index product_list_gender_category_type
  on product (gender, category, type, is_active desc, created_at desc, id desc) where listed;
create index product_list_category on product (category, is_active desc, created_at desc, id desc) where listed;
create index product_list_type on product (type, is_active desc, created_at desc, id desc) where listed;
create index product_list_seller on product (seller_id, is_active desc, created_at desc, id desc) where listed;
create index product_list_accessory on product (is_active desc, created_at desc, id desc) where listed and is_accessory;
create index product_list_direction on product (direction, is_active desc, created_at desc, id desc)
  where listed and direction is not null;
-- Written at once: a list of what is still to be written would be read by every search.
create index product_search on product using gin (search) with (fastupdate = off) where listed;
-- The seller's own list, hidden ones too.
create index product_own on product (seller_id, created_at desc, id desc) where deleted_at is null;

create table stock (
  product_id uuid primary key references product,
  quantity integer not null check (quantity >= 0)
) with (fillfactor = 70);

create function list_new_product() returns trigger
language plpgsql as $$
begin
  -- Shared, so that a seller who closes meanwhile is waited for and not overlooked.
  select company_name, is_open and new.deleted_at is null into new.brand, new.listed
  from seller where id = new.seller_id for share;
  return new;
end $$;

create trigger list_new before insert on product for each row execute function list_new_product();

create function unlist_deleted_product() returns trigger
language plpgsql as $$
begin
  new.listed := false;
  return new;
end $$;

create trigger unlist_deleted before update on product
  for each row when (new.deleted_at is not null) execute function unlist_deleted_product();

create function follow_seller() returns trigger
language plpgsql as $$
begin
  update product set listed = new.is_open, brand = new.company_name
  where seller_id = new.id and deleted_at is null
    and (listed, brand) is distinct from (new.is_open, new.company_name);
  return null;
end $$;

create trigger products_follow after update on seller
  for each row when ((old.is_open, old.company_name) is distinct from (new.is_open, new.company_name))
  execute function follow_seller();

-- How many listed products stand where: totals and the sidebar come from here and never count products.
create table shelf (
  gender text not null,
  category text not null,
  type text not null,
  products integer not null,
  search tsvector not null generated always as (
    search_fold(setweight(search_words(type), 'A') || setweight(search_words(shelf_words(category, gender, '', '[]')), 'B'))
  ) stored,
  primary key (gender, category, type)
) with (fillfactor = 80);

create table seller_shelf (
  seller_id uuid not null references seller,
  gender text not null,
  category text not null,
  type text not null,
  products integer not null,
  primary key (seller_id, gender, category, type)
) with (fillfactor = 80);

-- Once a statement, each table in the order of its key, so that two sellers can't block each other.
create function tally_products() returns trigger
language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select added.*, 1 as change from added'
    when 'DELETE' then 'select removed.*, -1 as change from removed'
    else 'select added.*, 1 as change from added union all select removed.*, -1 as change from removed'
  end;
begin
  execute format($sql$
    insert into shelf as kept (gender, category, type, products)
    select gender, category, type, sum(change) from (%s) as changed where listed
    group by gender, category, type having sum(change) <> 0 order by gender, category, type
    on conflict (gender, category, type) do update set products = kept.products + excluded.products
  $sql$, changes);
  execute format($sql$
    insert into seller_shelf as kept (seller_id, gender, category, type, products)
    select seller_id, gender, category, type, sum(change) from (%s) as changed where listed
    group by seller_id, gender, category, type having sum(change) <> 0 order by seller_id, gender, category, type
    on conflict (seller_id, gender, category, type) do update set products = kept.products + excluded.products
  $sql$, changes);
  execute format($sql$
    insert into search_word as kept (word, stem, uses)
    select word, stem, uses
    from (
      select word, (search_stems(word))[1] as stem, sum(change) as uses
      from (%s) as changed, unnest(string_to_array(search_text(
        name || ' ' || type || ' ' || brand || ' ' || shelf_words(category, gender, direction, colors)
      ), ' ')) as word
      where listed and word ~ '[^0-9]'
      group by word having sum(change) <> 0
    ) as tallied
    where stem is not null
    order by word collate "C"
    on conflict (word) do update set uses = kept.uses + excluded.uses
  $sql$, changes);
  return null;
end $$;

create trigger tally_added after insert on product
  referencing new table as added for each statement execute function tally_products();
create trigger tally_changed after update on product
  referencing old table as removed new table as added for each statement execute function tally_products();
create trigger tally_removed after delete on product
  referencing old table as removed for each statement execute function tally_products();

create type search_hit as (id uuid, relevance real, is_active boolean, created_at timestamptz);

-- The products found, at most `wanted`: looked for among the newest first, so that a common word costs no more in a
-- large shop than in a small one. `terms` is what must be there; `meant`, `alike` and `phrase` say how well it fits.
-- Sequential scans are off because a planner that hopes to stop early would choose one for common words.
create function search_products(terms tsquery, meant tsquery, alike tsquery, phrase tsquery, wanted integer)
returns setof search_hit
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  last bigint := (select last_value from product_number_seq);
  near tsquery := format('''~n%s'' | ''~n%s''', last / 4096, last / 4096 - 1)::tsquery;
  far tsquery := format('''~m%s'' | ''~m%s''', last / 65536, last / 65536 - 1)::tsquery;
  -- Description, shelf, name and brand, type.
  weights real[] := '{0.05, 0.15, 0.6, 1}';
  -- A rank is a mean over the words of a query, and these are sums.
  meant_count real := (numnode(meant) + 1) / 2;
  alike_count real := (numnode(alike) + 1) / 2;
  query tsquery;
  hits search_hit[] := '{}';
begin
  foreach query in array array[terms && near, terms && far && !!near, terms && !!far] loop
    hits := hits || array(
      select row(
        id,
        round((
          ts_rank(weights, search, meant) * meant_count + ts_rank(weights, search, alike) * alike_count * 0.8
          + case when search @@ phrase then 0.05 else 0 end
        )::numeric * case when is_accessory then 0.8 else 1 end, 2),
        is_active,
        created_at
      )::search_hit
      from product where listed and search @@ query limit wanted - cardinality(hits)
    );
    exit when cardinality(hits) >= wanted;
  end loop;
  return query select * from unnest(hits);
end $$;
