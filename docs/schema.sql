-- The schema as the migrations make it; they explain it. Written by `npm run schema`, compared by npm test.

SET check_function_bodies = off;

CREATE EXTENSION pg_trgm;

CREATE OR REPLACE FUNCTION to_plain_letters(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(value), 'ёңөү'::text, 'еноу'::text);

CREATE OR REPLACE FUNCTION search_normalize(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(value), 'ё'::text, 'е'::text), 'ң'::text, 'н'::text), 'ө'::text, 'о'::text), 'ү'::text, 'у'::text), 'é'::text, 'e'::text), 'è'::text, 'e'::text), 'ä'::text, 'a'::text), 'ö'::text, 'o'::text), 'ü'::text, 'u'::text), 'ç'::text, 'c'::text), '[^a-zа-я0-9]+'::text, ' '::text, 'g'::text), '([a-zа-я]{3})([0-9])'::text, '\1 \2'::text, 'g'::text), '([0-9])([a-zа-я]{2})'::text, '\1 \2'::text, 'g'::text);

CREATE OR REPLACE FUNCTION search_vector(value text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('russian'::regconfig, search_normalize(value));

CREATE OR REPLACE FUNCTION search_type_nouns(type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(btrim(regexp_replace(regexp_replace(regexp_replace(lower(type), '\s(для|на|от|под|из|с|for)\s.*$'::text, ''::text), '\m[a-zа-яё]*[^ыи[:space:]-]-(?=[a-zа-яё])'::text, ''::text, 'g'::text), '\m[а-яё]+([ыи]й|[ао]я|яя|[ое]е|ые|[^еая]ние|[^н]ие)\M'::text, ''::text, 'g'::text)), ''::text), type);

CREATE OR REPLACE FUNCTION search_whole_numbers(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value ~ '[0-9][  ][0-9]{3}'::text) THEN (SELECT COALESCE(string_agg(regexp_replace(found.found[1], '[  ]'::text, ''::text, 'g'::text), ' '::text), ''::text) AS "coalesce" FROM regexp_matches(search_whole_numbers.value, '\m([0-9]{1,3}(?:[  ][0-9]{3})+)\M'::text, 'g'::text) found(found)) ELSE ''::text END;

CREATE OR REPLACE FUNCTION search_size(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(translate(lower(value), 'хсмл, '::text, 'xsml.'::text), '(^|\|)2x'::text, '\1xx'::text, 'g'::text), '(^|\|)3x'::text, '\1xxx'::text, 'g'::text);

CREATE OR REPLACE FUNCTION search_size_ranges(sizes text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT (size.size)::text AS size FROM ((unnest(search_size_ranges.sizes) given(given) CROSS JOIN LATERAL regexp_match(given.given, '^([0-9]{2,3}) ?[-–] ?([0-9]{2,3})$'::text) range(range)) CROSS JOIN LATERAL generate_series((range.range[1])::integer, LEAST((range.range[2])::integer, ((range.range[1])::integer + 20))) size(size)));

CREATE OR REPLACE FUNCTION search_sizes(sizes text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (sizes = '{}'::text[]) THEN ''::tsvector ELSE array_to_tsvector(string_to_array(('~z'::text || replace(translate(search_size(array_to_string(CASE WHEN (array_to_string(sizes, ''::text) ~ '[0-9] ?[-–] ?[0-9]'::text) THEN (sizes || search_size_ranges(sizes)) ELSE sizes END, '|'::text)), '/'::text, '|'::text), '|'::text, '|~z'::text)), '|'::text)) END;

CREATE OR REPLACE FUNCTION search_drop_fleeting_vowels(stems tsvector)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (regexp_replace((stems)::text, '([а-я][бвгджзйклмнпрстфхцчшщ])[ое]([кцлнр])'''::text, '\1\2'''::text, 'g'::text))::tsvector;

CREATE OR REPLACE FUNCTION search_stems(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN tsvector_to_array(search_drop_fleeting_vowels(search_vector(value)));

CREATE OR REPLACE FUNCTION search_related_stems(stem text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (stem !~ '^[а-я]{3,}$'::text) THEN '{}'::text[] ELSE array_remove(string_to_array(((((((((((((((replace('%н %ьн %ов %ев %ск %ян %я %ан %ен %ивн %ическ '::text, '%'::text, stem) || replace('%н %ов %ьн '::text, '%'::text, regexp_replace(stem, '([бвгджзйклмнпрстфхцчшщ])([кцлнр])$'::text, '\1е\2'::text))) || replace('%н %ов %ьн '::text, '%'::text, regexp_replace(stem, '([бвгджзйклмнпрстфхцчшщ])([кцлнр])$'::text, '\1о\2'::text))) || "left"(stem, '-1'::integer)) || translate("right"(stem, 1), 'кгхц'::text, 'чжшч'::text)) || 'н '::text) || replace('%очн %ечн %ан %ов '::text, '%'::text, regexp_replace(stem, 'к$'::text, ''::text))) || replace('% %к '::text, '%'::text, regexp_replace(stem, '(...)(ическ|ивн|очн|ичн|енн|ьн|ов|ев|ск|ян|я|ан|ен|н)$'::text, '\1'::text))) || regexp_replace(regexp_replace(regexp_replace(stem, 'чн$'::text, 'к'::text), 'жн$'::text, 'г'::text), 'шн$'::text, 'х'::text)) || ' '::text) || regexp_replace(stem, '[ое]чк$'::text, 'к'::text)) || ' '::text) || regexp_replace(stem, '(..)([ое]чк|чик|ик|ок)$'::text, '\1'::text)) || ' '::text) || regexp_replace(stem, 'жк$'::text, 'г'::text)), ' '::text), stem) END;

CREATE OR REPLACE FUNCTION search_typos(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((length(word) >= 4) AND (length(word) <= 30)) THEN (ARRAY(SELECT OVERLAY(search_typos.word PLACING ''::text FROM at.at FOR 1) AS "overlay" FROM generate_series(1, length(search_typos.word)) at(at)) || word) ELSE '{}'::text[] END;

CREATE OR REPLACE FUNCTION search_clients(patterns text[], sorting text, max_results integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET cpu_operator_cost TO '0.1'
AS $function$
declare
  ids uuid[];
begin
  execute
    'select array(
      select id from account
      where role = ''customer'' and deleted_at is null'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || case sorting
      when 'oldest' then ' order by created_at, id'
      when 'name' then ' order by to_plain_letters(name), id'
      else ' order by created_at desc, id desc'
    end
    || ' limit $1)'
  into ids using max_results;
  return ids;
end $function$;

CREATE OR REPLACE FUNCTION delete_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from session where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session set ended_at = now() where account_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_seller_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into seller_status_change (seller_id, status, changed_at)
  values (new.id, new.status, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION shelf_words(category text, gender text, direction text, colors jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((COALESCE(category, ''::text) || ' '::text) || COALESCE(gender, ''::text)) || ' '::text) || COALESCE(direction, ''::text)) || ' '::text) || (jsonb_path_query_array(colors, '$[*]."name"'::jsonpath))::text) || CASE WHEN (category = 'Accessories'::text) THEN ' аксессуары'::text ELSE ''::text END);

CREATE OR REPLACE FUNCTION variants_of(wanted uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN (SELECT json_agg(json_build_object('size', variant_stock.size, 'color', variant_stock.color, 'quantity', variant_stock.quantity)) AS json_agg FROM variant_stock WHERE (variant_stock.product_id = variants_of.wanted));

CREATE OR REPLACE FUNCTION check_variant_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION set_brand_and_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Locks the seller, so that a change of the seller under way is waited for.
  select company_name, is_open and new.deleted_at is null into new.brand, new.listed
  from seller where id = new.seller_id for share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION delete_products_of_seller()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product set deleted_at = new.deleted_at, listed = false, changed_at = now()
  where seller_id = new.id and deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION update_products_of_seller(wanted uuid, max_products integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION tally_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION lock_shelves()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table shelf in share row exclusive mode;
end $function$;

CREATE OR REPLACE FUNCTION search_products(required tsquery[], own tsquery, alternatives tsquery, phrase tsquery, thing tsquery, shelves tsquery, preferred tsquery, min_price integer, max_price integer, max_hits integer)
 RETURNS TABLE(ids text, numbers text, ranks text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept text[] := case when tg_op = 'UPDATE' then new.photos else '{}' end;
begin
  update upload set kept_at = null, dropped_at = now()
  where is_personal and name in (
    select substr(photo, length('/uploads/') + 1) from unnest(old.photos) as photo where photo <> all (kept)
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hide_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update review set author_id = null, photos = '{}' where author_id = new.id;
  delete from review_vote where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes text := case tg_op
    when 'INSERT' then 'select added.*, 1 as change from added'
    when 'DELETE' then 'select removed.*, -1 as change from removed'
    else 'select added.*, 1 as change from added union all select removed.*, -1 as change from removed'
  end;
begin
  execute format($sql$
    insert into product_rating as kept (product_id, reviews, stars, rated_1, rated_2, rated_3, rated_4, rated_5,
      fits_small, fits_true, fits_large)
    select product_id, sum(change), sum(change * rating),
      sum(change * (rating = 1)::int), sum(change * (rating = 2)::int), sum(change * (rating = 3)::int),
      sum(change * (rating = 4)::int), sum(change * (rating = 5)::int),
      coalesce(sum(change) filter (where fit = 'small'), 0), coalesce(sum(change) filter (where fit = 'true'), 0),
      coalesce(sum(change) filter (where fit = 'large'), 0)
    from (
      select product_id, rating, fit, sum(change) as change from (%s) as changed where author_id is not null
      group by product_id, rating, fit having sum(change) <> 0
    ) as counted
    group by product_id order by product_id
    on conflict (product_id) do update
    set reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars,
      rated_1 = kept.rated_1 + excluded.rated_1, rated_2 = kept.rated_2 + excluded.rated_2,
      rated_3 = kept.rated_3 + excluded.rated_3, rated_4 = kept.rated_4 + excluded.rated_4,
      rated_5 = kept.rated_5 + excluded.rated_5, fits_small = kept.fits_small + excluded.fits_small,
      fits_true = kept.fits_true + excluded.fits_true, fits_large = kept.fits_large + excluded.fits_large
  $sql$, changes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION delete_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from cart where owner = new.id::text;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION delete_favorites()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from favorite where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION update_order_goods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop_order set goods = wanted.goods, total = wanted.total
  from (
    select changed_order.id,
      coalesce(string_agg(type || ' ' || name || ' ' || brand, ' ' order by position), '') as goods,
      coalesce(sum(price::bigint * quantity), 0) as total
    from (select distinct order_id as id from changed) as changed_order
    left join order_line on order_line.order_id = changed_order.id
    group by changed_order.id
  ) as wanted
  -- A new order comes with both.
  where shop_order.id = wanted.id and (shop_order.goods, shop_order.total) is distinct from (wanted.goods, wanted.total);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION change_order_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop_order set total = total + new.price::bigint * new.quantity - old.price::bigint * old.quantity
  where id = new.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION add_order_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  digits text := regexp_replace(new.phone_number, '\D', '', 'g');
begin
  update account set order_phones = concat_ws(' ', nullif(order_phones, ''), digits)
  where id = new.buyer_id and deleted_at is null and strpos(order_phones, digits) = 0 and length(order_phones) < 200;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_orders(patterns text[], email text, buyer uuid, changed_by_seller boolean, wanted_status text, since timestamp with time zone, until timestamp with time zone, sorting text, max_results integer)
 RETURNS TABLE(id uuid, status text, is_changed boolean)
 LANGUAGE plpgsql
 STABLE
 SET cpu_operator_cost TO '0.1'
AS $function$
begin
  return query execute
    'select id, status, seller_changed_at is not null from shop_order
    where ($1 is null or lower(buyer_email) = $1) and ($2 is null or buyer_id = $2)
      and (not $3 or seller_changed_at is not null) and ($4 is null or status = $4)
      and created_at >= $5 and created_at < $6'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || case sorting
      when 'oldest' then ' order by created_at, id'
      when 'largest' then ' order by total desc, id desc'
      when 'smallest' then ' order by total, id'
      else ' order by created_at desc, id desc'
    end
    || ' limit $7'
  using email, buyer, changed_by_seller, wanted_status, since, until, max_results;
end $function$;

CREATE OR REPLACE FUNCTION search_audit(patterns text[], wanted_kind text, actor uuid, since timestamp with time zone, until timestamp with time zone, max_results integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET cpu_operator_cost TO '0.1'
AS $function$
declare
  ids bigint[];
begin
  execute
    'select array(
      select id from audit_entry
      where ($1 is null or kind = $1) and ($2 is null or actor_id = $2) and made_at >= $3 and made_at < $4'
    || coalesce(
      (select string_agg(format(' and search_text like %L', pattern), '') from unnest(patterns) as pattern), ''
    )
    || ' order by made_at desc, id desc limit $5)'
  into ids using wanted_kind, actor, since, until, max_results;
  return ids;
end $function$;

CREATE OR REPLACE FUNCTION tally_day(list text, old_kind text, old_time timestamp with time zone, new_kind text, new_time timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  insert into day_tally as kept (list, kind, day, part, entries)
  select tally_day.list, counted.kind, (at at time zone 'Asia/Bishkek')::date as day, pg_backend_pid() % 16, sum(change)
  from (values (old_kind, old_time, -1), (new_kind, new_time, 1)) as changed (kind, at, change)
  cross join lateral (values (''), (changed.kind)) as counted (kind)
  where at is not null and counted.kind is not null
  group by counted.kind, day having sum(change) <> 0
  order by counted.kind, day
  on conflict (list, kind, day, part) do update set entries = kept.entries + excluded.entries;
end $function$;

CREATE OR REPLACE FUNCTION tally_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_day('orders', old.status, old.created_at, new.status, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_day('clients',
    null, case when old.role = 'customer' and old.deleted_at is null then old.created_at end,
    null, case when new.role = 'customer' and new.deleted_at is null then new.created_at end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_seller()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_day('sellers',
    old.status, case when old.deleted_at is null then old.created_at end,
    new.status, case when new.deleted_at is null then new.created_at end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tally_day('audit', null, null, new.kind, new.made_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION phone_key(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(
    regexp_replace(phone, '\D', '', 'g'), '^(?:00)?(?:(?:996)?0?(?=\d{9}$)|[78](?=\d{10}$))', ''
  )
$function$;

CREATE OR REPLACE FUNCTION add_order_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_part as kept (order_id, seller_id, placed_at, order_status, amount)
  select order_id, seller_id, created_at, status, sum(price::bigint * quantity)
  from added join shop_order on shop_order.id = order_id
  group by order_id, seller_id, created_at, status
  order by order_id, seller_id
  on conflict (order_id, seller_id) do update set amount = kept.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION remove_order_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_part set amount = order_part.amount - lines.amount
  from (
    select order_id, seller_id, sum(price::bigint * quantity) as amount from removed group by order_id, seller_id
  ) as lines
  where order_part.order_id = lines.order_id and order_part.seller_id = lines.seller_id;
  delete from order_part
  where (order_id, seller_id) in (select order_id, seller_id from removed)
    and not exists (
      select from order_line where order_line.order_id = order_part.order_id and order_line.seller_id = order_part.seller_id
    );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION change_amount_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_part set amount = amount + new.price::bigint * new.quantity - old.price::bigint * old.quantity
  where order_id = new.order_id and seller_id = new.seller_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION set_status_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_part set order_status = new.status where order_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION delete_telegram_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from telegram_link where account_id = new.id;
  delete from telegram_code where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (day) values ((old.placed_at at time zone 'Asia/Bishkek')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_days_of_buyer(phone text, buyer uuid, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (day)
  select distinct (created_at at time zone 'Asia/Bishkek')::date
  from (
    select created_at from shop_order where phone_key(phone_number) = phone_key(phone) and created_at >= since
    union all
    select created_at from shop_order where buyer_id = buyer and created_at >= since
  ) as orders;
end $function$;

CREATE OR REPLACE FUNCTION mark_days_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_days_of_buyer(phone_number, buyer_id, created_at) from shop_order where id = old.order_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_days_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (day) values ((new.placed_at at time zone 'Asia/Bishkek')::date);
  perform mark_days_of_buyer(phone_number, buyer_id, created_at) from shop_order
  where id = new.order_id and xmin <> pg_current_xact_id()::xid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_days_of_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_days_of_buyer(old.phone_number, old.buyer_id, old.created_at);
  perform mark_days_of_buyer(new.phone_number, null, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_day_of_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changed_day (day) values ((old.made_at at time zone 'Asia/Bishkek')::date);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION report_products(subject uuid, first_day date, months_since date, months_until date, last_day date, max_best integer, max_worst integer)
 RETURNS TABLE(list text, product_id uuid, name text, type text, pieces bigint, revenue bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  whole_shop constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  return query
  with sold as materialized (
    select product_id as id, sum(pieces)::bigint as pieces, sum(revenue)::bigint as revenue
    from product_tally
    where (subject = whole_shop or seller_id = subject)
      and (
        span = 'month' and start >= months_since and start < months_until
        or span = 'day' and start >= first_day and start < months_since
        or span = 'day' and start >= months_until and start <= last_day
      )
    group by product_id
  ),
  best as materialized (select * from sold order by revenue desc, pieces desc, id limit max_best),
  -- The oldest first, as the index has them: it stops after a few unless nearly everything was sold.
  unsold as materialized (
    select id, 0::bigint as pieces, 0::bigint as revenue from product
    where (subject = whole_shop or seller_id = subject)
      and listed and is_active and in_stock
      and created_at < first_day::timestamp at time zone 'Asia/Bishkek'
      and id not in (select id from sold)
    order by created_at, id limit max_worst
  ),
  -- Not run where enough were unsold.
  sold_least as (
    select sold.* from sold join product on product.id = sold.id
    where listed and is_active and in_stock
      and created_at < first_day::timestamp at time zone 'Asia/Bishkek'
      and sold.id not in (select id from best)
    order by sold.pieces, created_at, sold.id limit (select max_worst - count(*) from unsold)
  ),
  worst as (select * from unsold union all select * from sold_least)
  select lists.list, product.id, product.name, product.type, lists.pieces, lists.revenue
  from (select 'best' as list, * from best union all select 'worst', * from worst) as lists
  join product on product.id = lists.id
  order by lists.list, case lists.list when 'best' then -lists.revenue else lists.pieces end, created_at, product.id;
end $function$;

CREATE OR REPLACE FUNCTION delete_questions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from question where asker_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION delete_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from alert where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION alert_is_due(awaited alert)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM (product JOIN stock ON ((stock.product_id = product.id))) WHERE ((product.id = (alert_is_due.awaited).product_id) AND product.listed AND product.is_active AND (((alert_is_due.awaited).price IS NULL) OR (product.price < (alert_is_due.awaited).price)) AND CASE WHEN stock.by_variant THEN (EXISTS (SELECT FROM variant_stock WHERE ((variant_stock.product_id = product.id) AND (variant_stock.quantity > 0) AND COALESCE((variant_stock.size = (alert_is_due.awaited).size), true) AND COALESCE((variant_stock.color = (alert_is_due.awaited).color), true)))) ELSE (stock.quantity > 0) END)));

CREATE OR REPLACE FUNCTION delete_push_subscriptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscription where account_id = new.id or order_id = new.id;
  return null;
end $function$;

CREATE TABLE migration (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE account (
  id uuid NOT NULL,
  role text NOT NULL,
  email text NOT NULL,
  email_confirmed boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  password_hash text,
  phone_number text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  order_phones text NOT NULL DEFAULT ''::text,
  language text NOT NULL DEFAULT 'ru'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  search_text text NOT NULL GENERATED ALWAYS AS (((((' '::text || to_plain_letters((name || ' '::text) || email)) || ' '::text) || regexp_replace(phone_number, '\D'::text, ''::text, 'g'::text)) || ' '::text) || order_phones) STORED,
  CONSTRAINT account_role_check CHECK (role = ANY (ARRAY['customer'::text, 'seller'::text, 'admin'::text])),
  CONSTRAINT account_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT account_name_check CHECK (length(name) >= 1 AND length(name) <= 101),
  CONSTRAINT account_phone_number_check CHECK (length(phone_number) <= 30),
  CONSTRAINT account_address_check CHECK (length(address) <= 200),
  CONSTRAINT account_language_check CHECK (language = ANY (ARRAY['ru'::text, 'en'::text, 'ky'::text])),
  CONSTRAINT account_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX account_email ON account USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX account_newest ON account USING btree (role, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX account_client_name ON account USING btree (to_plain_letters(name), id) WHERE ((role = 'customer'::text) AND (deleted_at IS NULL));
CREATE INDEX account_search ON account USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE ((role = 'customer'::text) AND (deleted_at IS NULL));
CREATE TRIGGER delete_sessions AFTER UPDATE ON account FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash OR old.role IS DISTINCT FROM new.role OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_sessions();
CREATE TRIGGER hide_reviews AFTER UPDATE ON account FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION hide_reviews();
CREATE TRIGGER delete_cart AFTER UPDATE ON account FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_cart();
CREATE TRIGGER delete_favorites AFTER UPDATE ON account FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_favorites();
CREATE CONSTRAINT TRIGGER tally AFTER INSERT OR DELETE OR UPDATE OF role, created_at, deleted_at ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_client();
CREATE TRIGGER delete_telegram_link AFTER UPDATE ON account FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash OR old.role IS DISTINCT FROM new.role OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_telegram_link();
CREATE TRIGGER delete_questions AFTER UPDATE ON account FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_questions();
CREATE TRIGGER delete_alerts AFTER UPDATE ON account FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_alerts();
CREATE TRIGGER delete_push_subscriptions AFTER UPDATE ON account FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash OR old.role IS DISTINCT FROM new.role OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_push_subscriptions();

CREATE TABLE session (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX session_account ON session USING btree (account_id);
CREATE INDEX session_expiry ON session USING btree (expires_at);

CREATE TABLE email_code (
  email text NOT NULL,
  purpose text NOT NULL,
  requester text NOT NULL DEFAULT ''::text,
  code_hash text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamp with time zone,
  CONSTRAINT email_code_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT email_code_purpose_check CHECK (purpose = ANY (ARRAY['registration'::text, 'password_reset'::text, 'email_change'::text])),
  CONSTRAINT email_code_requester_check CHECK (length(requester) <= 100),
  CONSTRAINT email_code_pkey PRIMARY KEY (email, purpose, requester)
);
CREATE INDEX email_code_expiry ON email_code USING btree (expires_at);

CREATE TABLE email_proof (
  token_hash text NOT NULL,
  email text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_proof_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT email_proof_purpose_check CHECK (purpose = ANY (ARRAY['registration'::text, 'password_reset'::text])),
  CONSTRAINT email_proof_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX email_proof_expiry ON email_proof USING btree (expires_at);

CREATE TABLE email_change_undo (
  token_hash text NOT NULL,
  account_id uuid NOT NULL,
  email text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT email_change_undo_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT email_change_undo_pkey PRIMARY KEY (token_hash),
  CONSTRAINT email_change_undo_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX email_change_undo_account ON email_change_undo USING btree (account_id);
CREATE INDEX email_change_undo_expiry ON email_change_undo USING btree (expires_at);

CREATE TABLE allowance (
  kind text NOT NULL,
  subject text NOT NULL,
  used integer NOT NULL,
  renewed_at timestamp with time zone NOT NULL,
  CONSTRAINT allowance_kind_check CHECK (length(kind) <= 40),
  CONSTRAINT allowance_subject_check CHECK (length(subject) <= 254),
  CONSTRAINT allowance_pkey PRIMARY KEY (kind, subject)
);
CREATE INDEX allowance_renewal ON allowance USING btree (renewed_at);

CREATE TABLE mail (
  id uuid NOT NULL,
  channel text NOT NULL DEFAULT 'mail'::text,
  recipient text NOT NULL,
  content json NOT NULL,
  buttons jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  alert_id uuid,
  CONSTRAINT mail_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'telegram'::text, 'push'::text])),
  CONSTRAINT mail_recipient_check CHECK (length(recipient) >= 3 AND length(recipient) <= 254 AND recipient !~ '[[:cntrl:][:space:]]'::text),
  CONSTRAINT mail_content_check CHECK (length(content::text) <= 300000),
  CONSTRAINT mail_buttons_check CHECK (jsonb_typeof(buttons) = 'array'::text),
  CONSTRAINT mail_attempts_check CHECK (attempts >= 0),
  CONSTRAINT mail_last_error_check CHECK (last_error ~ '^[A-Z0-9_]{1,40}$'::text),
  CONSTRAINT mail_check CHECK (sent_at IS NULL OR failed_at IS NULL),
  CONSTRAINT mail_pkey PRIMARY KEY (id),
  CONSTRAINT mail_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE
);
CREATE INDEX mail_due ON mail USING btree (channel, due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_newest ON mail USING btree (created_at, id);
CREATE INDEX mail_recipient ON mail USING btree (recipient, created_at);
CREATE INDEX mail_alert ON mail USING btree (alert_id) WHERE (alert_id IS NOT NULL);

CREATE TABLE seller (
  id uuid NOT NULL,
  company_name text NOT NULL,
  company_description text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'pending'::text,
  is_products_visible boolean NOT NULL DEFAULT true,
  last_visibility_change timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  is_open boolean NOT NULL GENERATED ALWAYS AS (status = 'approved'::text AND is_products_visible AND deleted_at IS NULL) STORED,
  CONSTRAINT seller_company_name_check CHECK (length(company_name) >= 2 AND length(company_name) <= 100),
  CONSTRAINT seller_company_description_check CHECK (length(company_description) <= 1000),
  CONSTRAINT seller_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'suspend'::text])),
  CONSTRAINT seller_pkey PRIMARY KEY (id),
  CONSTRAINT seller_id_fkey FOREIGN KEY (id) REFERENCES account(id)
);
CREATE UNIQUE INDEX seller_company_name ON seller USING btree (lower(company_name)) WHERE (deleted_at IS NULL);
CREATE INDEX seller_newest ON seller USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX seller_status ON seller USING btree (status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER delete_sessions AFTER UPDATE ON seller FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_sessions();
CREATE TRIGGER end_sessions AFTER UPDATE ON seller FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status AND new.status <> 'approved'::text) EXECUTE FUNCTION end_sessions();
CREATE TRIGGER record_first_status AFTER INSERT ON seller FOR EACH ROW EXECUTE FUNCTION record_seller_status();
CREATE TRIGGER record_status AFTER UPDATE ON seller FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION record_seller_status();
CREATE TRIGGER delete_products AFTER UPDATE ON seller FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_products_of_seller();
CREATE CONSTRAINT TRIGGER tally AFTER INSERT OR DELETE OR UPDATE OF status, created_at, deleted_at ON seller DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_seller();
CREATE TRIGGER delete_telegram_link AFTER UPDATE ON seller FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_telegram_link();
CREATE TRIGGER delete_push_subscriptions AFTER UPDATE ON seller FOR EACH ROW WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION delete_push_subscriptions();

CREATE TABLE seller_status_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  seller_id uuid NOT NULL,
  status text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT seller_status_change_pkey PRIMARY KEY (id),
  CONSTRAINT seller_status_change_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
CREATE INDEX seller_status_change_seller ON seller_status_change USING btree (seller_id, id);

CREATE TABLE search_word (
  word text COLLATE "C" NOT NULL,
  stem text NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  type_uses integer NOT NULL DEFAULT 0,
  typos text[] NOT NULL GENERATED ALWAYS AS (search_typos(word) || search_typos(stem)) STORED,
  CONSTRAINT search_word_pkey PRIMARY KEY (word)
) WITH (fillfactor=80);
CREATE INDEX search_word_stem ON search_word USING btree (stem);
CREATE INDEX search_word_typos ON search_word USING gin (typos) WITH (fastupdate=off);
CREATE INDEX search_word_trigrams ON search_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE search_synonym (
  meaning integer NOT NULL,
  phrase text NOT NULL,
  typed boolean NOT NULL DEFAULT true,
  found boolean NOT NULL DEFAULT true,
  CONSTRAINT search_synonym_pkey PRIMARY KEY (phrase, meaning)
);
CREATE INDEX search_synonym_meaning ON search_synonym USING btree (meaning);

CREATE TABLE synonym_group (
  id uuid NOT NULL,
  meaning integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1000000),
  words text[] NOT NULL,
  phrases text[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT synonym_group_words_check CHECK (cardinality(words) >= 2 AND cardinality(words) <= 10),
  CONSTRAINT synonym_group_pkey PRIMARY KEY (id),
  CONSTRAINT synonym_group_meaning_key UNIQUE (meaning),
  CONSTRAINT synonym_group_phrases_key UNIQUE (phrases)
);
CREATE INDEX synonym_group_newest ON synonym_group USING btree (created_at DESC, id DESC);

CREATE TABLE empty_search (
  day date NOT NULL,
  search text NOT NULL,
  visitors integer NOT NULL,
  CONSTRAINT empty_search_search_check CHECK (length(search) >= 2 AND length(search) <= 100),
  CONSTRAINT empty_search_pkey PRIMARY KEY (day, search)
);

CREATE TABLE search_role (
  phrase text NOT NULL,
  role text NOT NULL,
  audience text,
  CONSTRAINT search_role_role_check CHECK (role = ANY (ARRAY['audience'::text, 'shelf'::text, 'filler'::text, 'goods'::text])),
  CONSTRAINT search_role_check CHECK ((audience IS NOT NULL) = (role = 'audience'::text)),
  CONSTRAINT search_role_pkey PRIMARY KEY (phrase)
);

CREATE TABLE product (
  id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  seller_id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  brand text NOT NULL,
  category text NOT NULL,
  gender text NOT NULL,
  direction text,
  price integer NOT NULL,
  original_price integer,
  description text NOT NULL DEFAULT ''::text,
  characteristics jsonb NOT NULL DEFAULT '[]'::jsonb,
  sizes text[] NOT NULL DEFAULT '{}'::text[],
  colors jsonb NOT NULL DEFAULT '[]'::jsonb,
  images text[] NOT NULL DEFAULT '{}'::text[],
  sku text,
  barcode text,
  low_stock integer NOT NULL DEFAULT 3,
  is_active boolean NOT NULL DEFAULT true,
  in_stock boolean NOT NULL DEFAULT true,
  listed boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  is_accessory boolean NOT NULL GENERATED ALWAYS AS (gender = 'Аксессуары'::text OR category = 'Accessories'::text) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (((search_drop_fleeting_vowels(((setweight(search_vector((type || ' '::text) || COALESCE("substring"(name, '^[^[:space:]-]+'::text), ''::text)), 'A'::"char") || setweight(search_vector((((name || ' '::text) || brand) || ' '::text) || search_whole_numbers(name)), 'B'::"char")) || setweight(search_vector(shelf_words(category, gender, direction, colors)), 'C'::"char")) || setweight(search_vector(("left"(description, 1000) || ' '::text) || "left"(jsonb_path_query_array(characteristics, '$[*]."value"'::jsonpath)::text, 1000)), 'D'::"char")) || array_to_tsvector(ARRAY['~g'::text || gender, '~c'::text || category, '~t'::text || type, '~s'::text || seller_id::text, '~n'::text || ((number / 4096)::text)])) ||
CASE
    WHEN gender = 'Аксессуары'::text OR category = 'Accessories'::text THEN array_to_tsvector(ARRAY['~a'::text])
    ELSE array_to_tsvector('{}'::text[])
END) || search_sizes(sizes)) STORED,
  CONSTRAINT product_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT product_type_check CHECK (length(type) >= 1 AND length(type) <= 100),
  CONSTRAINT product_category_check CHECK (length(category) >= 1 AND length(category) <= 100),
  CONSTRAINT product_gender_check CHECK (length(gender) >= 1 AND length(gender) <= 100),
  CONSTRAINT product_direction_check CHECK (length(direction) >= 1 AND length(direction) <= 100),
  CONSTRAINT product_price_check CHECK (price >= 0 AND price <= 100000000),
  CONSTRAINT product_original_price_check CHECK (original_price <= 100000000),
  CONSTRAINT product_description_check CHECK (length(description) <= 10000),
  CONSTRAINT product_characteristics_check CHECK (jsonb_typeof(characteristics) = 'array'::text),
  CONSTRAINT product_sizes_check CHECK (cardinality(sizes) <= 100),
  CONSTRAINT product_colors_check CHECK (jsonb_typeof(colors) = 'array'::text),
  CONSTRAINT product_images_check CHECK (cardinality(images) <= 5),
  CONSTRAINT product_sku_check CHECK (length(sku) >= 1 AND length(sku) <= 50),
  CONSTRAINT product_barcode_check CHECK (barcode ~ '^[0-9]{8,14}$'::text),
  CONSTRAINT product_low_stock_check CHECK (low_stock >= 0 AND low_stock <= 1000000),
  CONSTRAINT product_check CHECK (original_price > price),
  CONSTRAINT product_check1 CHECK (deleted_at IS NULL OR NOT listed),
  CONSTRAINT product_check2 CHECK ((category = 'Accessories'::text) = (direction IS NOT NULL)),
  CONSTRAINT product_pkey PRIMARY KEY (id),
  CONSTRAINT product_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
CREATE INDEX product_list ON product USING btree (is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_gender ON product USING btree (gender, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_gender_category ON product USING btree (gender, category, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_gender_category_type ON product USING btree (gender, category, type, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_category ON product USING btree (category, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_type ON product USING btree (type, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_seller ON product USING btree (seller_id, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE listed;
CREATE INDEX product_list_accessory ON product USING btree (is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE (listed AND is_accessory);
CREATE INDEX product_list_direction ON product USING btree (direction, is_active DESC, in_stock DESC, created_at DESC, id DESC) WHERE (listed AND (direction IS NOT NULL));
CREATE INDEX product_sold_out ON product USING btree (id) WHERE (NOT in_stock);
CREATE INDEX product_changed ON product USING btree (changed_at);
CREATE INDEX product_search ON product USING gin (search) WITH (fastupdate=off) WHERE listed;
CREATE INDEX product_own ON product USING btree (seller_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX product_name_type ON product USING btree (seller_id, lower(name), lower(type)) WHERE (deleted_at IS NULL);
CREATE TRIGGER set_brand_and_listed BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION set_brand_and_listed();
CREATE TRIGGER tally_added AFTER INSERT ON product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER tally_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_products();
CREATE TRIGGER tally_removed AFTER DELETE ON product REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_products();

CREATE TABLE stock (
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  by_variant boolean NOT NULL DEFAULT false,
  CONSTRAINT stock_quantity_check CHECK (quantity >= 0),
  CONSTRAINT stock_pkey PRIMARY KEY (product_id),
  CONSTRAINT stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) WITH (fillfactor=70);
CREATE CONSTRAINT TRIGGER check_sum AFTER INSERT OR UPDATE ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.by_variant) EXECUTE FUNCTION check_variant_sum();

CREATE TABLE variant_stock (
  product_id uuid NOT NULL,
  size text,
  color text,
  quantity integer NOT NULL,
  CONSTRAINT variant_stock_quantity_check CHECK (quantity >= 0),
  CONSTRAINT variant_stock_product_id_size_color_key UNIQUE NULLS NOT DISTINCT (product_id, size, color),
  CONSTRAINT variant_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES stock(product_id)
) WITH (fillfactor=70);
CREATE CONSTRAINT TRIGGER check_sum AFTER INSERT OR DELETE OR UPDATE ON variant_stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_variant_sum();

CREATE TABLE shelf (
  gender text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  products integer NOT NULL,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_drop_fleeting_vowels(setweight(search_vector(type), 'A'::"char") || setweight(search_vector(shelf_words(category, gender, ''::text, '[]'::jsonb)), 'B'::"char"))) STORED,
  category_stems text[] NOT NULL GENERATED ALWAYS AS (search_stems(category)) STORED,
  type_stems text[] NOT NULL GENERATED ALWAYS AS (search_stems(type)) STORED,
  CONSTRAINT shelf_pkey PRIMARY KEY (gender, category, type)
) WITH (fillfactor=80);
CREATE INDEX shelf_category_stems ON shelf USING gin (category_stems) WITH (fastupdate=off);
CREATE INDEX shelf_type_stems ON shelf USING btree (type_stems);

CREATE TABLE seller_shelf (
  seller_id uuid NOT NULL,
  gender text NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  products integer NOT NULL,
  CONSTRAINT seller_shelf_pkey PRIMARY KEY (seller_id, gender, category, type),
  CONSTRAINT seller_shelf_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
) WITH (fillfactor=80);

CREATE TABLE upload (
  id uuid NOT NULL,
  owner_id uuid,
  order_id uuid,
  name text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  is_personal boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  kept_at timestamp with time zone,
  dropped_at timestamp with time zone,
  CONSTRAINT upload_name_check CHECK (length(name) >= 5 AND length(name) <= 200),
  CONSTRAINT upload_bytes_check CHECK (bytes > 0),
  CONSTRAINT upload_width_check CHECK (width > 0),
  CONSTRAINT upload_height_check CHECK (height > 0),
  CONSTRAINT upload_check CHECK (kept_at IS NULL OR dropped_at IS NULL),
  CONSTRAINT upload_check1 CHECK ((owner_id IS NULL) <> (order_id IS NULL)),
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_name_key UNIQUE (name),
  CONSTRAINT upload_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id)
);
CREATE INDEX upload_owner ON upload USING btree (owner_id, created_at);
CREATE INDEX upload_unused ON upload USING btree (created_at) WHERE (kept_at IS NULL);

CREATE TABLE review (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  author_id uuid,
  rating smallint NOT NULL,
  comment text NOT NULL DEFAULT ''::text,
  fit text,
  photos text[] NOT NULL DEFAULT '{}'::text[],
  helpful integer NOT NULL DEFAULT 0,
  verified_purchase boolean NOT NULL DEFAULT false,
  admin_reply text,
  admin_reply_at timestamp with time zone,
  seller_reply text,
  seller_reply_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT review_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT review_comment_check CHECK (length(comment) <= 5000),
  CONSTRAINT review_fit_check CHECK (fit = ANY (ARRAY['small'::text, 'true'::text, 'large'::text])),
  CONSTRAINT review_photos_check CHECK (cardinality(photos) <= 5),
  CONSTRAINT review_helpful_check CHECK (helpful >= 0),
  CONSTRAINT review_admin_reply_check CHECK (length(admin_reply) >= 1 AND length(admin_reply) <= 5000),
  CONSTRAINT review_seller_reply_check CHECK (length(seller_reply) >= 1 AND length(seller_reply) <= 5000),
  CONSTRAINT review_check CHECK ((admin_reply IS NULL) = (admin_reply_at IS NULL)),
  CONSTRAINT review_check1 CHECK ((seller_reply IS NULL) = (seller_reply_at IS NULL)),
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_product_id_author_id_key UNIQUE (product_id, author_id),
  CONSTRAINT review_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT review_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id),
  CONSTRAINT review_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id)
);
CREATE INDEX review_newest ON review USING btree (product_id, created_at DESC, id DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX review_best ON review USING btree (product_id, rating DESC, created_at DESC, id DESC) WHERE (author_id IS NOT NULL);
CREATE INDEX review_helpful ON review USING btree (product_id, helpful DESC, created_at DESC, id DESC) INCLUDE (rating) WHERE (author_id IS NOT NULL);
CREATE INDEX review_author ON review USING btree (author_id);
CREATE INDEX review_seller ON review USING btree (seller_id, created_at DESC, id DESC) WHERE (author_id IS NOT NULL);
CREATE TRIGGER drop_photos AFTER DELETE OR UPDATE OF photos ON review FOR EACH ROW WHEN (cardinality(old.photos) > 0) EXECUTE FUNCTION drop_photos();
CREATE TRIGGER tally_added AFTER INSERT ON review REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_reviews();
CREATE TRIGGER tally_changed AFTER UPDATE ON review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_reviews();
CREATE TRIGGER tally_removed AFTER DELETE ON review REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_reviews();

CREATE TABLE review_vote (
  review_id uuid NOT NULL,
  account_id uuid NOT NULL,
  CONSTRAINT review_vote_pkey PRIMARY KEY (review_id, account_id),
  CONSTRAINT review_vote_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  CONSTRAINT review_vote_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX review_vote_account ON review_vote USING btree (account_id);
CREATE TRIGGER count_votes AFTER INSERT OR DELETE ON review_vote FOR EACH ROW EXECUTE FUNCTION count_votes();

CREATE TABLE product_rating (
  product_id uuid NOT NULL,
  reviews integer NOT NULL,
  stars integer NOT NULL,
  rated_1 integer NOT NULL DEFAULT 0,
  rated_2 integer NOT NULL DEFAULT 0,
  rated_3 integer NOT NULL DEFAULT 0,
  rated_4 integer NOT NULL DEFAULT 0,
  rated_5 integer NOT NULL DEFAULT 0,
  fits_small integer NOT NULL DEFAULT 0,
  fits_true integer NOT NULL DEFAULT 0,
  fits_large integer NOT NULL DEFAULT 0,
  CONSTRAINT product_rating_pkey PRIMARY KEY (product_id),
  CONSTRAINT product_rating_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) WITH (fillfactor=80);

CREATE TABLE cart (
  id uuid NOT NULL,
  account_id uuid,
  session_hash text,
  owner text NOT NULL GENERATED ALWAYS AS (COALESCE(account_id::text, session_hash)) STORED,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT cart_session_hash_check CHECK (length(session_hash) <= 100),
  CONSTRAINT cart_check CHECK (num_nonnulls(account_id, session_hash) = 1),
  CONSTRAINT cart_pkey PRIMARY KEY (id),
  CONSTRAINT cart_owner_key UNIQUE (owner),
  CONSTRAINT cart_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
) WITH (fillfactor=80);
CREATE INDEX cart_account_changed ON cart USING btree (account_id, changed_at);

CREATE TABLE cart_item (
  id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  cart_id uuid NOT NULL,
  product_id uuid NOT NULL,
  size text,
  color text,
  quantity integer NOT NULL,
  CONSTRAINT cart_item_quantity_check CHECK (quantity >= 1),
  CONSTRAINT cart_item_pkey PRIMARY KEY (id),
  CONSTRAINT cart_item_cart_id_product_id_size_color_key UNIQUE NULLS NOT DISTINCT (cart_id, product_id, size, color),
  CONSTRAINT cart_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_item_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX cart_item_product ON cart_item USING btree (product_id);

CREATE TABLE favorite (
  account_id uuid NOT NULL,
  product_id uuid NOT NULL,
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  CONSTRAINT favorite_pkey PRIMARY KEY (account_id, product_id),
  CONSTRAINT favorite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT favorite_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);
CREATE INDEX favorite_newest ON favorite USING btree (account_id, number DESC);
CREATE INDEX favorite_product ON favorite USING btree (product_id);

CREATE TABLE shop_order (
  id uuid NOT NULL,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1001),
  buyer_id uuid,
  buyer_role text NOT NULL,
  buyer_name text NOT NULL,
  buyer_email text,
  buyer_phone text,
  first_name text NOT NULL,
  phone_number text NOT NULL,
  delivery text NOT NULL,
  address text NOT NULL,
  delivery_city jsonb,
  delivery_cost integer,
  payment_method text NOT NULL,
  comments text NOT NULL DEFAULT ''::text,
  comments_admin text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'pending'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  language text NOT NULL DEFAULT 'ru'::text,
  link_version integer NOT NULL DEFAULT 1,
  seller_changed_at timestamp with time zone,
  goods text NOT NULL DEFAULT ''::text,
  total bigint NOT NULL DEFAULT 0,
  search_text text NOT NULL GENERATED ALWAYS AS (((((' '::text || to_plain_letters((((((((((((first_name || ' '::text) || buyer_name) || ' '::text) || COALESCE(buyer_email, ''::text)) || ' '::text) || goods) || ' '::text) || address) || ' '::text) || comments) || ' '::text) || comments_admin)) || ' '::text) || regexp_replace(phone_number, '\D'::text, ''::text, 'g'::text)) || ' '::text) || regexp_replace(COALESCE(buyer_phone, ''::text), '\D'::text, ''::text, 'g'::text)) STORED,
  CONSTRAINT shop_order_buyer_role_check CHECK (buyer_role = ANY (ARRAY['guest'::text, 'customer'::text, 'seller'::text, 'admin'::text])),
  CONSTRAINT shop_order_buyer_name_check CHECK (length(buyer_name) >= 1 AND length(buyer_name) <= 101),
  CONSTRAINT shop_order_buyer_email_check CHECK (length(buyer_email) >= 3 AND length(buyer_email) <= 254),
  CONSTRAINT shop_order_buyer_phone_check CHECK (length(buyer_phone) <= 30),
  CONSTRAINT shop_order_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 101),
  CONSTRAINT shop_order_phone_number_check CHECK (length(phone_number) >= 1 AND length(phone_number) <= 30),
  CONSTRAINT shop_order_delivery_check CHECK (delivery = ANY (ARRAY['courier'::text, 'pickup'::text])),
  CONSTRAINT shop_order_address_check CHECK (length(address) >= 1 AND length(address) <= 200),
  CONSTRAINT shop_order_delivery_city_check CHECK (jsonb_typeof(delivery_city) = 'object'::text),
  CONSTRAINT shop_order_delivery_cost_check CHECK (delivery_cost >= 0 AND delivery_cost <= 1000000),
  CONSTRAINT shop_order_payment_method_check CHECK (payment_method = ANY (ARRAY['cash'::text, 'transfer'::text])),
  CONSTRAINT shop_order_comments_check CHECK (length(comments) <= 1000),
  CONSTRAINT shop_order_comments_admin_check CHECK (length(comments_admin) <= 5000),
  CONSTRAINT shop_order_status_check CHECK (status = ANY (ARRAY['pending'::text, 'inProgress'::text, 'completed'::text, 'cancelled'::text])),
  CONSTRAINT shop_order_language_check CHECK (language = ANY (ARRAY['ru'::text, 'en'::text, 'ky'::text])),
  CONSTRAINT shop_order_check CHECK ((buyer_role = 'guest'::text) = (buyer_id IS NULL)),
  CONSTRAINT shop_order_check1 CHECK ((delivery_city IS NULL) = (delivery_cost IS NULL) AND (delivery_city IS NULL OR delivery = 'courier'::text)),
  CONSTRAINT shop_order_pkey PRIMARY KEY (id),
  CONSTRAINT shop_order_number_key UNIQUE (number),
  CONSTRAINT shop_order_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES account(id)
) WITH (fillfactor=90);
CREATE INDEX shop_order_newest ON shop_order USING btree (created_at DESC, id DESC);
CREATE INDEX shop_order_status ON shop_order USING btree (status, created_at DESC, id DESC);
CREATE INDEX shop_order_total ON shop_order USING btree (total DESC, id DESC);
CREATE INDEX shop_order_status_total ON shop_order USING btree (status, total DESC, id DESC);
CREATE INDEX shop_order_seller_changed ON shop_order USING btree (created_at DESC, id DESC) WHERE (seller_changed_at IS NOT NULL);
CREATE INDEX shop_order_buyer ON shop_order USING btree (buyer_id, created_at DESC, id DESC) WHERE (buyer_id IS NOT NULL);
CREATE INDEX shop_order_search ON shop_order USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX shop_order_email ON shop_order USING btree (lower(buyer_email));
CREATE INDEX shop_order_phone ON shop_order USING btree (phone_key(phone_number), created_at DESC);
CREATE INDEX shop_order_guest_phone ON shop_order USING btree (phone_key(buyer_phone), created_at DESC) WHERE (phone_key(buyer_phone) <> phone_key(phone_number));
CREATE TRIGGER add_order_phone AFTER INSERT ON shop_order FOR EACH ROW WHEN (new.buyer_role = 'customer'::text) EXECUTE FUNCTION add_order_phone();
CREATE TRIGGER add_attached_order_phone AFTER UPDATE OF buyer_id ON shop_order FOR EACH ROW WHEN (old.buyer_id IS NULL AND new.buyer_role = 'customer'::text) EXECUTE FUNCTION add_order_phone();
CREATE CONSTRAINT TRIGGER tally AFTER INSERT OR DELETE OR UPDATE OF status, created_at ON shop_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_order();
CREATE TRIGGER set_status_of_parts AFTER UPDATE OF status ON shop_order FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION set_status_of_parts();
CREATE TRIGGER mark_days_of_phone AFTER UPDATE OF phone_number ON shop_order FOR EACH ROW WHEN (old.phone_number <> new.phone_number) EXECUTE FUNCTION mark_days_of_phone();
CREATE TRIGGER delete_push_subscriptions AFTER UPDATE OF link_version ON shop_order FOR EACH ROW EXECUTE FUNCTION delete_push_subscriptions();

CREATE TABLE order_line (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position smallint NOT NULL,
  product_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  buyer_id uuid,
  placed_at timestamp with time zone NOT NULL,
  name text NOT NULL,
  brand text NOT NULL,
  type text NOT NULL,
  price integer NOT NULL,
  picture text,
  size text,
  color text,
  seller_company text NOT NULL,
  seller_name text NOT NULL,
  seller_phone text NOT NULL,
  seller_email text NOT NULL,
  quantity integer NOT NULL,
  held integer NOT NULL,
  returned integer NOT NULL DEFAULT 0,
  CONSTRAINT order_line_price_check CHECK (price >= 0 AND price <= 100000000),
  CONSTRAINT order_line_quantity_check CHECK (quantity >= 0 AND quantity <= 10000),
  CONSTRAINT order_line_check CHECK (held >= 0 AND held <= quantity),
  CONSTRAINT order_line_returned_check CHECK (returned >= 0),
  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT order_line_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id),
  CONSTRAINT order_line_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES account(id)
) WITH (fillfactor=90);
CREATE INDEX order_line_seller ON order_line USING btree (seller_id, placed_at DESC, order_id DESC);
CREATE INDEX order_line_product ON order_line USING btree (product_id);
CREATE INDEX order_line_returned ON order_line USING btree (order_id) WHERE (returned > 0);
CREATE INDEX order_line_buyer ON order_line USING btree (buyer_id, product_id) WHERE (buyer_id IS NOT NULL);
CREATE TRIGGER update_goods_after_insert AFTER INSERT ON order_line REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_order_goods();
CREATE TRIGGER update_goods_after_delete AFTER DELETE ON order_line REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_order_goods();
CREATE TRIGGER change_order_total AFTER UPDATE ON order_line FOR EACH ROW WHEN (old.quantity <> new.quantity OR old.price <> new.price) EXECUTE FUNCTION change_order_total();
CREATE TRIGGER add_parts AFTER INSERT ON order_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_order_parts();
CREATE TRIGGER remove_parts AFTER DELETE ON order_line REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_order_parts();
CREATE TRIGGER change_amount_of_part AFTER UPDATE ON order_line FOR EACH ROW WHEN (old.quantity <> new.quantity OR old.price <> new.price) EXECUTE FUNCTION change_amount_of_part();
CREATE TRIGGER mark_day AFTER UPDATE OF returned ON order_line FOR EACH ROW WHEN (old.placed_at < (now() - '00:30:00'::interval)) EXECUTE FUNCTION mark_day();

CREATE TABLE order_status_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  order_id uuid NOT NULL,
  status text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  by_buyer boolean NOT NULL DEFAULT false,
  reason text,
  before jsonb,
  CONSTRAINT order_status_change_status_check CHECK (status = ANY (ARRAY['pending'::text, 'inProgress'::text, 'completed'::text, 'cancelled'::text])),
  CONSTRAINT order_status_change_reason_check CHECK (reason = ANY (ARRAY['changedMind'::text, 'price'::text, 'delivery'::text, 'elsewhere'::text, 'mistake'::text, 'fake'::text, 'other'::text])),
  CONSTRAINT order_status_change_pkey PRIMARY KEY (id),
  CONSTRAINT order_status_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id)
);
CREATE INDEX order_status_change_order ON order_status_change USING btree (order_id, id);

CREATE TABLE order_quantity_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  order_id uuid NOT NULL,
  line_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  name text NOT NULL,
  before integer NOT NULL,
  after integer,
  changed_by text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT order_quantity_change_changed_by_check CHECK (changed_by = ANY (ARRAY['seller'::text, 'admin'::text])),
  CONSTRAINT order_quantity_change_pkey PRIMARY KEY (id),
  CONSTRAINT order_quantity_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_quantity_change_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
CREATE INDEX order_quantity_change_order ON order_quantity_change USING btree (order_id, id);
CREATE INDEX order_quantity_change_seller ON order_quantity_change USING btree (seller_id);

CREATE TABLE bought_together (
  product_id uuid NOT NULL,
  other_id uuid NOT NULL,
  buyers integer NOT NULL,
  CONSTRAINT bought_together_pkey PRIMARY KEY (product_id, other_id)
);

CREATE TABLE idempotency_key (
  caller text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer json,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_key_caller_check CHECK (length(caller) <= 100),
  CONSTRAINT idempotency_key_key_check CHECK (length(key) <= 200),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);

CREATE TABLE homepage (
  singleton boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  slider_images jsonb NOT NULL DEFAULT '[]'::jsonb,
  gender_images jsonb NOT NULL DEFAULT '[]'::jsonb,
  promotions jsonb NOT NULL DEFAULT '[]'::jsonb,
  show_newest_title boolean NOT NULL DEFAULT true,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT homepage_singleton_check CHECK (singleton),
  CONSTRAINT homepage_slider_images_check CHECK (jsonb_typeof(slider_images) = 'array'::text),
  CONSTRAINT homepage_gender_images_check CHECK (jsonb_typeof(gender_images) = 'array'::text),
  CONSTRAINT homepage_promotions_check CHECK (jsonb_typeof(promotions) = 'array'::text),
  CONSTRAINT homepage_pkey PRIMARY KEY (singleton)
);

CREATE TABLE audit_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id uuid NOT NULL,
  actor_role text NOT NULL,
  actor_name text NOT NULL,
  actor_email text NOT NULL,
  kind text NOT NULL,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_label text NOT NULL,
  before jsonb,
  after jsonb,
  search_text text NOT NULL GENERATED ALWAYS AS (' '::text || to_plain_letters(subject_label)) STORED,
  CONSTRAINT audit_entry_kind_check CHECK (length(kind) <= 40),
  CONSTRAINT audit_entry_action_check CHECK (length(action) <= 40),
  CONSTRAINT audit_entry_subject_id_check CHECK (length(subject_id) <= 100),
  CONSTRAINT audit_entry_subject_label_check CHECK (length(subject_label) <= 300),
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id)
);
CREATE INDEX audit_entry_newest ON audit_entry USING btree (made_at DESC, id DESC);
CREATE INDEX audit_entry_kind_newest ON audit_entry USING btree (kind, made_at DESC, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_id, made_at DESC, id DESC);
CREATE INDEX audit_entry_search ON audit_entry USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX audit_entry_subject ON audit_entry USING btree (subject_id);
CREATE CONSTRAINT TRIGGER tally AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_audit_entry();

CREATE TABLE day_tally (
  list text NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  part smallint NOT NULL DEFAULT 0,
  entries integer NOT NULL,
  CONSTRAINT day_tally_pkey PRIMARY KEY (list, kind, day, part)
) WITH (fillfactor=50);

CREATE TABLE search_use (
  terms text NOT NULL,
  product_id uuid NOT NULL,
  visitor text NOT NULL,
  is_bought boolean NOT NULL DEFAULT false,
  day date NOT NULL DEFAULT CURRENT_DATE,
  CONSTRAINT search_use_terms_check CHECK (length(terms) >= 1 AND length(terms) <= 100),
  CONSTRAINT search_use_visitor_check CHECK (length(visitor) <= 32),
  CONSTRAINT search_use_pkey PRIMARY KEY (terms, product_id, visitor)
);
CREATE INDEX search_use_visitor ON search_use USING btree (visitor, product_id);
CREATE INDEX search_use_day ON search_use USING btree (day);

CREATE TABLE search_lift (
  terms text NOT NULL,
  product_id uuid NOT NULL,
  lift real NOT NULL,
  CONSTRAINT search_lift_pkey PRIMARY KEY (terms, product_id)
);

CREATE TABLE job_run (
  job text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT job_run_pkey PRIMARY KEY (job)
);

CREATE TABLE job_lease (
  job text NOT NULL,
  holder uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT job_lease_pkey PRIMARY KEY (job)
);

CREATE TABLE order_call (
  order_id uuid NOT NULL,
  call_at timestamp with time zone,
  put_aside boolean NOT NULL DEFAULT false,
  taken_by uuid,
  taken_until timestamp with time zone,
  CONSTRAINT order_call_check CHECK ((taken_by IS NULL) = (taken_until IS NULL)),
  CONSTRAINT order_call_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_call_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_call_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES account(id)
);
CREATE INDEX order_call_later ON order_call USING btree (call_at) WHERE ((call_at IS NOT NULL) AND (NOT put_aside));
CREATE INDEX order_call_aside ON order_call USING btree (order_id) WHERE put_aside;
CREATE INDEX order_call_taken ON order_call USING btree (taken_by);

CREATE TABLE call_attempt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  order_id uuid NOT NULL,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  outcome text NOT NULL,
  reason text,
  note text NOT NULL DEFAULT ''::text,
  call_again_at timestamp with time zone,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT call_attempt_outcome_check CHECK (outcome = ANY (ARRAY['confirmed'::text, 'noAnswer'::text, 'callBack'::text, 'refused'::text, 'wrongNumber'::text, 'suspicious'::text])),
  CONSTRAINT call_attempt_reason_check CHECK (reason = ANY (ARRAY['changedMind'::text, 'price'::text, 'delivery'::text, 'elsewhere'::text, 'mistake'::text, 'fake'::text, 'other'::text])),
  CONSTRAINT call_attempt_note_check CHECK (length(note) <= 500),
  CONSTRAINT call_attempt_check CHECK ((outcome = 'refused'::text) = (reason IS NOT NULL)),
  CONSTRAINT call_attempt_pkey PRIMARY KEY (id),
  CONSTRAINT call_attempt_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT call_attempt_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES account(id)
);
CREATE INDEX call_attempt_order ON call_attempt USING btree (order_id, id);
CREATE INDEX call_attempt_operator ON call_attempt USING btree (operator_id);
CREATE INDEX call_attempt_day ON call_attempt USING btree (made_at);
CREATE TRIGGER mark_day AFTER DELETE ON call_attempt FOR EACH ROW WHEN (old.made_at < (now() - '00:30:00'::interval)) EXECUTE FUNCTION mark_day_of_call();

CREATE TABLE phone_note (
  id uuid NOT NULL,
  phone_key text NOT NULL,
  text text NOT NULL,
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT phone_note_phone_key_check CHECK (length(phone_key) >= 1 AND length(phone_key) <= 30),
  CONSTRAINT phone_note_text_check CHECK (length(text) >= 1 AND length(text) <= 500),
  CONSTRAINT phone_note_pkey PRIMARY KEY (id),
  CONSTRAINT phone_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id)
);
CREATE INDEX phone_note_phone ON phone_note USING btree (phone_key, written_at DESC);
CREATE INDEX phone_note_author ON phone_note USING btree (author_id);

CREATE TABLE order_edit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  order_id uuid NOT NULL,
  what text NOT NULL,
  seller_id uuid,
  name text NOT NULL DEFAULT ''::text,
  before text NOT NULL,
  after text NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT order_edit_what_check CHECK (what = ANY (ARRAY['firstName'::text, 'phoneNumber'::text, 'delivery'::text, 'address'::text, 'city'::text, 'paymentMethod'::text, 'choice'::text, 'lineAdded'::text])),
  CONSTRAINT order_edit_pkey PRIMARY KEY (id),
  CONSTRAINT order_edit_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_edit_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
CREATE INDEX order_edit_order ON order_edit USING btree (order_id, id);
CREATE INDEX order_edit_seller ON order_edit USING btree (seller_id);

CREATE TABLE order_part (
  order_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  order_status text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'new'::text,
  changed_at timestamp with time zone,
  stage text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN state = 'returned'::text THEN 'returned'::text
    WHEN order_status = 'cancelled'::text THEN 'cancelled'::text
    WHEN state = 'handedOver'::text OR order_status = 'completed'::text THEN 'done'::text
    WHEN state = 'packed'::text THEN 'packed'::text
    WHEN order_status = 'pending'::text THEN 'waiting'::text
    ELSE 'toPack'::text
END) STORED,
  CONSTRAINT order_part_state_check CHECK (state = ANY (ARRAY['new'::text, 'confirmed'::text, 'packed'::text, 'handedOver'::text, 'returned'::text])),
  CONSTRAINT order_part_pkey PRIMARY KEY (order_id, seller_id),
  CONSTRAINT order_part_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_part_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
) WITH (fillfactor=90);
CREATE INDEX order_part_newest ON order_part USING btree (seller_id, placed_at DESC, order_id DESC) INCLUDE (amount);
CREATE INDEX order_part_stage ON order_part USING btree (seller_id, stage, placed_at DESC, order_id DESC) INCLUDE (amount);
CREATE TRIGGER mark_day AFTER UPDATE OF amount, order_status ON order_part FOR EACH ROW WHEN (old.placed_at < (now() - '00:30:00'::interval)) EXECUTE FUNCTION mark_day();
CREATE TRIGGER mark_days_of_added AFTER INSERT ON order_part FOR EACH ROW WHEN (new.placed_at < (now() - '00:30:00'::interval)) EXECUTE FUNCTION mark_days_of_added();
CREATE TRIGGER mark_days_of_removed AFTER DELETE ON order_part FOR EACH ROW WHEN (old.placed_at < (now() - '00:30:00'::interval)) EXECUTE FUNCTION mark_days_of_removed();

CREATE TABLE telegram_link (
  account_id uuid NOT NULL,
  chat_id bigint NOT NULL,
  linked_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT telegram_link_pkey PRIMARY KEY (account_id),
  CONSTRAINT telegram_link_chat_id_key UNIQUE (chat_id),
  CONSTRAINT telegram_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

CREATE TABLE telegram_code (
  account_id uuid NOT NULL,
  code_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_code_pkey PRIMARY KEY (account_id),
  CONSTRAINT telegram_code_code_hash_key UNIQUE (code_hash),
  CONSTRAINT telegram_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);

CREATE TABLE low_stock_told (
  product_id uuid NOT NULL,
  told_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT low_stock_told_pkey PRIMARY KEY (product_id),
  CONSTRAINT low_stock_told_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);

CREATE TABLE report_tally (
  subject_id uuid NOT NULL,
  day date NOT NULL,
  figure text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT report_tally_figure_check CHECK (length(figure) <= 40),
  CONSTRAINT report_tally_pkey PRIMARY KEY (subject_id, day, figure)
);

CREATE TABLE product_tally (
  span text NOT NULL,
  start date NOT NULL,
  product_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  pieces integer NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT product_tally_span_check CHECK (span = ANY (ARRAY['day'::text, 'month'::text])),
  CONSTRAINT product_tally_pkey PRIMARY KEY (span, start, product_id)
);
CREATE INDEX product_tally_seller ON product_tally USING btree (seller_id, span, start);

CREATE TABLE changed_day (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  day date NOT NULL,
  CONSTRAINT changed_day_pkey PRIMARY KEY (id)
);
CREATE INDEX changed_day_day ON changed_day USING btree (day);

CREATE TABLE report_run (
  only_row boolean NOT NULL DEFAULT true,
  queued_until timestamp with time zone,
  counted_at timestamp with time zone,
  CONSTRAINT report_run_only_row_check CHECK (only_row),
  CONSTRAINT report_run_pkey PRIMARY KEY (only_row)
);

CREATE TABLE return_request (
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  reason text NOT NULL,
  comment text NOT NULL DEFAULT ''::text,
  photos text[] NOT NULL DEFAULT '{}'::text[],
  status text NOT NULL DEFAULT 'requested'::text,
  answer text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamp with time zone,
  CONSTRAINT return_request_reason_check CHECK (reason = ANY (ARRAY['size'::text, 'defect'::text, 'different'::text, 'changedMind'::text, 'other'::text])),
  CONSTRAINT return_request_comment_check CHECK (length(comment) <= 1000),
  CONSTRAINT return_request_photos_check CHECK (cardinality(photos) <= 5),
  CONSTRAINT return_request_status_check CHECK (status = ANY (ARRAY['requested'::text, 'accepted'::text, 'refused'::text])),
  CONSTRAINT return_request_answer_check CHECK (length(answer) <= 1000),
  CONSTRAINT return_request_check CHECK ((status = 'requested'::text) = (decided_at IS NULL)),
  CONSTRAINT return_request_pkey PRIMARY KEY (id),
  CONSTRAINT return_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id)
);
CREATE INDEX return_request_order ON return_request USING btree (order_id);
CREATE INDEX return_request_newest ON return_request USING btree (created_at DESC, id DESC);
CREATE INDEX return_request_waiting ON return_request USING btree (created_at DESC, id DESC) WHERE (status = 'requested'::text);
CREATE TRIGGER drop_photos AFTER DELETE ON return_request FOR EACH ROW WHEN (cardinality(old.photos) > 0) EXECUTE FUNCTION drop_photos();

CREATE TABLE return_line (
  return_id uuid NOT NULL,
  line_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  quantity integer NOT NULL,
  outcome text,
  CONSTRAINT return_line_quantity_check CHECK (quantity > 0),
  CONSTRAINT return_line_outcome_check CHECK (outcome = ANY (ARRAY['restocked'::text, 'writtenOff'::text])),
  CONSTRAINT return_line_pkey PRIMARY KEY (return_id, line_id),
  CONSTRAINT return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES return_request(id),
  CONSTRAINT return_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_line(id),
  CONSTRAINT return_line_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
CREATE INDEX return_line_line ON return_line USING btree (line_id);
CREATE INDEX return_line_seller ON return_line USING btree (seller_id, return_id);

CREATE TABLE return_period (
  only_row boolean NOT NULL DEFAULT true,
  days integer NOT NULL,
  CONSTRAINT return_period_only_row_check CHECK (only_row),
  CONSTRAINT return_period_days_check CHECK (days >= 0 AND days <= 365),
  CONSTRAINT return_period_pkey PRIMARY KEY (only_row)
);

CREATE TABLE question (
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  asker_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamp with time zone,
  answered_by_shop boolean,
  CONSTRAINT question_text_check CHECK (length(text) >= 1 AND length(text) <= 1000),
  CONSTRAINT question_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 5000),
  CONSTRAINT question_check CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by_shop IS NULL)),
  CONSTRAINT question_pkey PRIMARY KEY (id),
  CONSTRAINT question_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT question_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id),
  CONSTRAINT question_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES account(id)
);
CREATE INDEX question_product ON question USING btree (product_id, created_at DESC, id DESC);
CREATE INDEX question_asker ON question USING btree (asker_id);
CREATE INDEX question_seller ON question USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX question_newest ON question USING btree (created_at DESC, id DESC);
CREATE INDEX question_open ON question USING btree (created_at DESC, id DESC) WHERE (answer IS NULL);

CREATE TABLE size_chart (
  id uuid NOT NULL,
  product_id uuid,
  audience text,
  type text,
  chart jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT size_chart_audience_check CHECK (length(audience) >= 1 AND length(audience) <= 100),
  CONSTRAINT size_chart_type_check CHECK (length(type) >= 1 AND length(type) <= 100),
  CONSTRAINT size_chart_chart_check CHECK (jsonb_typeof(chart -> 'rows'::text) = 'array'::text),
  CONSTRAINT size_chart_check CHECK ((product_id IS NULL) = (audience IS NOT NULL AND type IS NOT NULL)),
  CONSTRAINT size_chart_check1 CHECK ((audience IS NULL) = (type IS NULL)),
  CONSTRAINT size_chart_pkey PRIMARY KEY (id),
  CONSTRAINT size_chart_product_id_key UNIQUE (product_id),
  CONSTRAINT size_chart_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
);
CREATE UNIQUE INDEX size_chart_type ON size_chart USING btree (audience, lower(type)) WHERE (product_id IS NULL);

CREATE TABLE info_page (
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  ru text NOT NULL DEFAULT ''::text,
  en text NOT NULL DEFAULT ''::text,
  ky text NOT NULL DEFAULT ''::text,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT info_page_name_check CHECK (name = ANY (ARRAY['delivery'::text, 'returns'::text, 'terms'::text, 'privacy'::text, 'about'::text])),
  CONSTRAINT info_page_ru_check CHECK (length(ru) <= 20000),
  CONSTRAINT info_page_en_check CHECK (length(en) <= 20000),
  CONSTRAINT info_page_ky_check CHECK (length(ky) <= 20000),
  CONSTRAINT info_page_pkey PRIMARY KEY (name)
);

CREATE TABLE delivery_prices (
  singleton boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  cities jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT delivery_prices_singleton_check CHECK (singleton),
  CONSTRAINT delivery_prices_cities_check CHECK (jsonb_typeof(cities) = 'array'::text),
  CONSTRAINT delivery_prices_pkey PRIMARY KEY (singleton)
);

CREATE TABLE transfer_ways (
  only_row boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  ways jsonb NOT NULL DEFAULT '[]'::jsonb,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT transfer_ways_only_row_check CHECK (only_row),
  CONSTRAINT transfer_ways_ways_check CHECK (jsonb_typeof(ways) = 'array'::text),
  CONSTRAINT transfer_ways_pkey PRIMARY KEY (only_row)
);

CREATE TABLE order_payment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1),
  order_id uuid NOT NULL,
  amount bigint,
  operator_id uuid NOT NULL,
  operator_name text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT order_payment_amount_check CHECK (amount > 0),
  CONSTRAINT order_payment_pkey PRIMARY KEY (id),
  CONSTRAINT order_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  CONSTRAINT order_payment_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES account(id)
);
CREATE INDEX order_payment_order ON order_payment USING btree (order_id, id);
CREATE INDEX order_payment_operator ON order_payment USING btree (operator_id);

CREATE TABLE alert (
  id uuid NOT NULL,
  kind text NOT NULL,
  product_id uuid NOT NULL,
  size text,
  color text,
  price integer,
  account_id uuid,
  email text,
  language text NOT NULL,
  token_hash text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  confirmed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT alert_kind_check CHECK (kind = ANY (ARRAY['stock'::text, 'price'::text])),
  CONSTRAINT alert_check CHECK ((kind = 'price'::text) = (price IS NOT NULL)),
  CONSTRAINT alert_email_check CHECK (email = lower(email)),
  CONSTRAINT alert_language_check CHECK (language = ANY (ARRAY['ru'::text, 'en'::text, 'ky'::text])),
  CONSTRAINT alert_check1 CHECK (num_nonnulls(account_id, email) = 1),
  CONSTRAINT alert_check2 CHECK (account_id IS NULL OR confirmed_at IS NOT NULL),
  CONSTRAINT alert_pkey PRIMARY KEY (id),
  CONSTRAINT alert_token_hash_key UNIQUE (token_hash),
  CONSTRAINT alert_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  CONSTRAINT alert_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE UNIQUE INDEX alert_once ON alert USING btree (product_id, kind, size, color, account_id, email) NULLS NOT DISTINCT WHERE (mailed_at IS NULL);
CREATE INDEX alert_waiting ON alert USING btree (product_id) WHERE ((confirmed_at IS NOT NULL) AND (mailed_at IS NULL));
CREATE INDEX alert_account ON alert USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX alert_email ON alert USING btree (email) WHERE (email IS NOT NULL);

CREATE TABLE push_key (
  id boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_key_id_check CHECK (id),
  CONSTRAINT push_key_pkey PRIMARY KEY (id)
);

CREATE TABLE push_subscription (
  id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  language text NOT NULL,
  account_id uuid,
  order_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT push_subscription_endpoint_check CHECK (endpoint ~~ 'https://%'::text AND length(endpoint) <= 1000),
  CONSTRAINT push_subscription_p256dh_check CHECK (length(p256dh) = 87),
  CONSTRAINT push_subscription_auth_check CHECK (length(auth) = 22),
  CONSTRAINT push_subscription_language_check CHECK (language = ANY (ARRAY['ru'::text, 'en'::text, 'ky'::text])),
  CONSTRAINT push_subscription_check CHECK (num_nonnulls(account_id, order_id) = 1),
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_device_account_id_order_id_key UNIQUE NULLS NOT DISTINCT (device, account_id, order_id),
  CONSTRAINT push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT push_subscription_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_account ON push_subscription USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX push_subscription_order ON push_subscription USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE TABLE product_import (
  seller_id uuid NOT NULL,
  id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'running'::text,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  rows integer,
  checked integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  written integer NOT NULL DEFAULT 0,
  created integer NOT NULL DEFAULT 0,
  updated integer NOT NULL DEFAULT 0,
  CONSTRAINT product_import_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'refused'::text, 'failed'::text])),
  CONSTRAINT product_import_pkey PRIMARY KEY (seller_id),
  CONSTRAINT product_import_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES seller(id)
);
