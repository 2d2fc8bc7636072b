-- What the catalogue says of a product besides its name, type, brand and description.
create function shelf_words(category text, gender text, direction text, colors jsonb) returns text
language sql immutable parallel safe
return coalesce(category, '') || ' ' || coalesce(gender, '') || ' ' || coalesce(direction, '') || ' '
  || jsonb_path_query_array(colors, '$[*].name')::text
  || case when category = 'Accessories' then ' аксессуары' else '' end;

create table product (
  id uuid primary key,
  -- The order of arrival, for searching the newest first.
  number bigint not null generated always as identity,
  seller_id uuid not null references seller,
  name text not null check (length(name) between 1 and 200),
  type text not null check (length(type) between 1 and 100),
  -- A copy of the seller's company name; update_products_of_seller() keeps it.
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
  -- The seller's own number for it, and the one printed on it. Only the seller sees them.
  sku text check (length(sku) between 1 and 50),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  -- The stock from which on the seller is told that it runs out.
  low_stock integer not null default 3 check (low_stock between 0 and 1000000),
  -- The seller's own switch for this product.
  is_active boolean not null default true,
  -- Whether there is any stock, for the order of lists. A job follows the stock within a minute: an order that wrote it would
  -- wait for whoever is changing the product.
  in_stock boolean not null default true,
  -- Whether it is in the catalogue: its seller is open and it isn't deleted; update_products_of_seller() keeps it.
  listed boolean not null,
  created_at timestamptz not null default now(),
  -- The last change of what its page shows, for the sitemap. Each statement sets it: with a trigger before updates, PostgreSQL
  -- would compute `search` anew at each update.
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The group 'Аксессуары' of the sidebar holds its own products and the accessories of other groups.
  is_accessory boolean not null generated always as (gender = 'Аксессуары' or category = 'Accessories') stored,
  -- The stems of its texts by weight. Besides them, marked by '~': sizes, audience, category, type and seller, so that one
  -- index serves a search within them; and ~n, the block of 4096 products it came with, so that a search can begin with the
  -- newest.
  search tsvector not null generated always as (
    search_drop_fleeting_vowels(
      -- The first word of the name says what the thing is, like the type: Чехол для iPhone.
      setweight(search_vector(type || ' ' || coalesce(substring(name from '^[^[:space:]-]+'), '')), 'A')
      || setweight(search_vector(name || ' ' || brand || ' ' || search_whole_numbers(name)), 'B')
      || setweight(search_vector(shelf_words(category, gender, direction, colors)), 'C')
      || setweight(search_vector(
        left(description, 1000) || ' ' || left(jsonb_path_query_array(characteristics, '$[*].value')::text, 1000)
      ), 'D')
    )
    || array_to_tsvector(array[
      '~g' || gender,
      '~c' || category,
      '~t' || type,
      '~s' || seller_id::text,
      '~n' || (number / 4096)::text
    ])
    || case
      when gender = 'Аксессуары' or category = 'Accessories' then array_to_tsvector(array['~a'])
      else array_to_tsvector('{}')
    end
    || search_sizes(sizes)
  ) stored,
  check (original_price > price),
  check (deleted_at is null or not listed),
  check ((category = 'Accessories') = (direction is not null))
);

-- One per filter of the catalogue, in the order of its lists: active first, sold out after that, then newest.
create index product_list on product (is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_gender on product (gender, is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_gender_category on product (gender, category, is_active desc, in_stock desc, created_at desc, id desc)
  where listed;
create index product_list_gender_category_type
  on product (gender, category, type, is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_category on product (category, is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_type on product (type, is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_seller on product (seller_id, is_active desc, in_stock desc, created_at desc, id desc) where listed;
create index product_list_accessory on product (is_active desc, in_stock desc, created_at desc, id desc) where listed and is_accessory;
create index product_list_direction on product (direction, is_active desc, in_stock desc, created_at desc, id desc)
  where listed and direction is not null;
-- For the job that keeps in_stock.
create index product_sold_out on product (id) where not in_stock;
-- For the filters' index in memory, which reads what has changed.
create index product_changed on product (changed_at);
-- Written at once: every search would read the list of pending entries.
create index product_search on product using gin (search) with (fastupdate = off) where listed;
-- The seller's own list, with hidden products.
create index product_own on product (seller_id, created_at desc, id desc) where deleted_at is null;
-- Whether the seller has a product of this name and type already.
create index product_name_type on product (seller_id, lower(name), lower(type)) where deleted_at is null;

-- Apart from the wide row of product, since every order changes it.
create table stock (
  product_id uuid primary key references product,
  -- One pool that all sizes and colours draw on, or the sum of variant_stock.
  quantity integer not null check (quantity >= 0),
  by_variant boolean not null default false
) with (fillfactor = 70);

-- One row per size and colour that is sold, where stock is counted per variant. Changed only while the product's row of stock
-- is locked.
create table variant_stock (
  product_id uuid not null references stock,
  -- Null where the product has none.
  size text,
  color text,
  quantity integer not null check (quantity >= 0),
  unique nulls not distinct (product_id, size, color)
) with (fillfactor = 70);

create function variants_of(wanted uuid) returns json
language sql stable
return (
  select json_agg(json_build_object('size', size, 'color', color, 'quantity', quantity))
  from variant_stock where product_id = wanted
);

-- Refuses a transaction that leaves a product with a sum that its variants don't have.
create function check_variant_sum() returns trigger
language plpgsql as $$
declare
  wanted uuid := coalesce(new.product_id, old.product_id);
begin
  if exists (
    select from stock, (select sum(quantity) as total from variant_stock where product_id = wanted) as variants
    where product_id = wanted and case when by_variant then quantity is distinct from total else total is not null end
  ) then
    raise exception 'stock of product % is not the sum of its variants', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger check_sum after insert or update on stock deferrable initially deferred
  for each row when (new.by_variant) execute function check_variant_sum();
create constraint trigger check_sum after insert or update or delete on variant_stock deferrable initially deferred
  for each row execute function check_variant_sum();

-- A new product gets its brand, and whether it is listed, from the seller.
create function set_brand_and_listed() returns trigger
language plpgsql as $$
begin
  -- Locks the seller, so that a change of the seller under way is waited for.
  select company_name, is_open and new.deleted_at is null into new.brand, new.listed
  from seller where id = new.seller_id for share;
  return new;
end $$;

create trigger set_brand_and_listed before insert on product for each row execute function set_brand_and_listed();

-- Deleting a seller deletes its products.
create function delete_products_of_seller() returns trigger
language plpgsql as $$
begin
  update product set deleted_at = new.deleted_at, listed = false, changed_at = now()
  where seller_id = new.id and deleted_at is null;
  return null;
end $$;

create trigger delete_products after update on seller for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_products_of_seller();

-- Writes the seller's name and is_open to at most `max_products` of its products, and returns to how many. Called until it
-- returns 0, each time in a transaction of its own: a seller may have 30,000 products, and whoever changes a product of the
-- same type waits for the transaction.
create function update_products_of_seller(wanted uuid, max_products integer) returns integer
language plpgsql as $$
declare
  open boolean;
  company text;
  updated integer;
begin
  -- Locks the seller, so that its next change waits.
  select is_open, company_name into open, company from seller where id = wanted for share;
  update product set listed = open, brand = company, changed_at = now()
  where id in (
    select id from product where seller_id = wanted and deleted_at is null and brand <> company
    order by id limit max_products for no key update
  );
  get diagnostics updated = row_count;
  if updated > 0 then
    return updated;
  end if;
  -- Apart from the above: a statement that names brand computes `search` anew, which takes as long as all the rest.
  update product set listed = open, changed_at = now()
  where id in (
    select id from product where seller_id = wanted and deleted_at is null and listed <> open
    order by id limit max_products for no key update
  );
  get diagnostics updated = row_count;
  return updated;
end $$;

-- How many listed products an audience, category and type has. The sidebar and the totals of lists read this and never count
-- products.
create table shelf (
  gender text not null,
  category text not null,
  type text not null,
  products integer not null,
  search tsvector not null generated always as (
    search_drop_fleeting_vowels(
      setweight(search_vector(type), 'A') || setweight(search_vector(shelf_words(category, gender, '', '[]')), 'B')
    )
  ) stored,
  category_stems text[] not null generated always as (search_stems(category)) stored,
  type_stems text[] not null generated always as (search_stems(type)) stored,
  primary key (gender, category, type)
) with (fillfactor = 80);

create index shelf_category_stems on shelf using gin (category_stems) with (fastupdate = off);
create index shelf_type_stems on shelf (type_stems);

-- The same for one seller.
create table seller_shelf (
  seller_id uuid not null references seller,
  gender text not null,
  category text not null,
  type text not null,
  products integer not null,
  primary key (seller_id, gender, category, type)
) with (fillfactor = 80);

-- Adds the change of every statement that writes products to shelf, seller_shelf and search_word. Each table is written in
-- the order of its key, so that two statements at the same time can't deadlock.
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
    insert into search_word as kept (word, stem, uses, type_uses)
    select word, stem, uses, type_uses
    from (
      select word, (search_stems(word))[1] as stem, coalesce(sum(change) filter (where not is_type), 0) as uses,
        coalesce(sum(change) filter (where is_type), 0) as type_uses
      from (%s) as changed
      cross join lateral (
        select word, false as is_type
        from unnest(string_to_array(search_normalize(
          name || ' ' || type || ' ' || brand || ' ' || shelf_words(category, gender, direction, colors)
        ), ' ')) as word
        union all
        select word, true from unnest(string_to_array(search_normalize(search_type_nouns(type)), ' ')) as word
      ) as words
      where listed and word ~ '[^0-9]'
      group by word having sum(change) filter (where not is_type) <> 0 or sum(change) filter (where is_type) <> 0
    ) as tallied
    where stem is not null
    order by word collate "C"
    on conflict (word) do update set uses = kept.uses + excluded.uses, type_uses = kept.type_uses + excluded.type_uses
  $sql$, changes);
  return null;
end $$;

create trigger tally_added after insert on product
  referencing new table as added for each statement execute function tally_products();
create trigger tally_changed after update on product
  referencing old table as removed new table as added for each statement execute function tally_products();
create trigger tally_removed after delete on product
  referencing old table as removed for each statement execute function tally_products();

-- A transaction with several statements that write products writes the counts in no single order: it locks them all first,
-- and everybody else who writes products waits.
create function lock_shelves() returns void
language plpgsql as $$
begin
  lock table shelf in share row exclusive mode;
end $$;

-- At most `max_hits` products that match one or two `required` and the price. The newest are searched first and the search
-- stops at `max_hits`, so that a common word costs no more in a large shop than in a small one. The other arguments only rank,
-- and may be null: `own` are the words that were asked for, `alternatives` those that stand for them (synonyms, completions),
-- `phrase` the words side by side, `thing` the type of goods that the query is about, `shelves` the categories that it names,
-- `preferred` what a product had better have (the audience).
-- Each row is a part of the hits, unsorted, as lists with commas: a row per hit, sorted, takes longer than the search. A rank is
-- the relevance in hundredths, and in the last three bits whether the product is active, in stock, and the thing itself.
-- Sequential scans are off because the planner, expecting to stop early, would choose one for common words. Compiling (JIT)
-- would take five times as long as the search.
create function search_products(
  required tsquery[], own tsquery, alternatives tsquery, phrase tsquery, thing tsquery, shelves tsquery, preferred tsquery,
  min_price integer, max_price integer, max_hits integer
) returns table (ids text, numbers text, ranks text)
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  last_number bigint := (select last_value from product_number_seq);
  -- Products before this block of 4096 are not searched yet.
  block bigint := last_number / 4096 + 1;
  -- How many blocks to search next; null for all that are left.
  blocks bigint := case when last_number > 20000 then 2 end;
  searched bigint := 0;
  -- Two conditions, since the index skips in each what the other doesn't have. Within one it tries product by product.
  condition tsquery;
  other_condition tsquery;
  -- No product has the lexeme '~'.
  everything tsquery := '!''~''';
  before bigint := last_number + 1;
  -- Of the weights D, C, B and A: description, shelf, name and brand, type.
  weights real[] := '{0.02, 0.15, 0.6, 1}';
  -- ts_rank() is a mean over the words of the query; multiplied by their number it is a sum.
  own_count real := (numnode(own) + 1) / 2;
  alternatives_count real := (numnode(alternatives) + 1) / 2 * 0.8;
  hits integer := 0;
  found integer;
begin
  loop
    if blocks is null then
      condition := required[1];
      other_condition := coalesce(required[2], everything);
    else
      -- The blocks first: the search begins there and not with the oldest product that has the words.
      condition := (
        select string_agg('''~n' || number || '''', '|') from generate_series(block - blocks, block - 1) as number
      )::tsquery;
      other_condition := coalesce(required[1] && required[2], required[1]);
    end if;
    select string_agg(hit.id::text, ','), string_agg(hit.number::text, ','),
      string_agg((
        round((hit.relevance * case when hit.is_accessory and not hit.is_thing then 80 else 100 end))::integer * 8
        + hit.is_active::integer * 4 + hit.in_stock::integer * 2 + (hit.is_thing or hit.is_on_shelf)::integer
      )::text, ','),
      count(*)
    into ids, numbers, ranks, found
    from (
      select product.id, product.number, product.is_active, product.in_stock, product.is_accessory,
        coalesce(search @@ thing, false) as is_thing,
        coalesce(search @@ shelves, false) as is_on_shelf,
        case when own is null then 0 else ts_rank(weights, search, own) * own_count end
        + case when alternatives is null then 0 else ts_rank(weights, search, alternatives) * alternatives_count end
        + case when search @@ phrase then 0.05::real else 0 end
        + case when search @@ thing then 0.3::real else 0 end
        + case when search @@ shelves then 0.6::real else 0 end
        + case when search @@ preferred then 0.1::real else 0 end as relevance
      from product
      where listed and search @@ condition and search @@ other_condition and product.number < before
        and price between min_price and max_price
      limit max_hits - hits
    ) as hit;
    if found > 0 then
      return next;
    end if;
    hits := hits + found;
    exit when hits >= max_hits or blocks is null;
    -- Next as many blocks as should have the other hits; all that are left, if those are too many to be named.
    block := block - blocks;
    before := block * 4096;
    searched := searched + blocks;
    blocks := nullif(least(ceil((max_hits - hits) * searched * 1.2 / greatest(hits, 1)), 33), 33);
    if blocks >= block then
      blocks := null;
    end if;
  end loop;
end $$;
