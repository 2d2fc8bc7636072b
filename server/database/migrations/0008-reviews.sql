create table review (
  id uuid primary key,
  product_id uuid not null references product,
  -- A copy from the product, for the seller's list.
  seller_id uuid not null references seller,
  -- Null once the author's account is deleted; such a review is kept but no longer shown or counted.
  author_id uuid references account,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 5000),
  -- How clothes fit, where the author said so.
  fit text check (fit in ('small', 'true', 'large')),
  -- Addresses of the author's own uploads.
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  -- The number of rows in review_vote.
  helpful integer not null default 0 check (helpful >= 0),
  verified_purchase boolean not null default false,
  admin_reply text check (length(admin_reply) between 1 and 5000),
  admin_reply_at timestamptz,
  seller_reply text check (length(seller_reply) between 1 and 5000),
  seller_reply_at timestamptz,
  created_at timestamptz not null default now(),
  check ((admin_reply is null) = (admin_reply_at is null)),
  check ((seller_reply is null) = (seller_reply_at is null)),
  unique (product_id, author_id)
);

create index review_newest on review (product_id, created_at desc, id desc) where author_id is not null;
create index review_best on review (product_id, rating desc, created_at desc, id desc) where author_id is not null;
create index review_helpful on review (product_id, helpful desc, created_at desc, id desc) include (rating)
  where author_id is not null;
create index review_author on review (author_id);
create index review_seller on review (seller_id, created_at desc, id desc) where author_id is not null;

-- Who found a review helpful.
create table review_vote (
  review_id uuid not null references review on delete cascade,
  account_id uuid not null references account,
  primary key (review_id, account_id)
);

create index review_vote_account on review_vote (account_id);

create function count_votes() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;

create trigger count_votes after insert or delete on review_vote for each row execute function count_votes();

-- Photos that a review no longer shows: the cleanup of unused uploads deletes their files.
create function drop_photos() returns trigger
language plpgsql as $$
declare
  kept text[] := case when tg_op = 'UPDATE' then new.photos else '{}' end;
begin
  update upload set kept_at = null, dropped_at = now()
  where is_personal and name in (
    select substr(photo, length('/uploads/') + 1) from unnest(old.photos) as photo where photo <> all (kept)
  );
  return null;
end $$;

create trigger drop_photos after update of photos or delete on review for each row
  when (cardinality(old.photos) > 0)
  execute function drop_photos();

-- Deleting an account hides its reviews and removes its photos and votes.
create function hide_reviews() returns trigger
language plpgsql as $$
begin
  update review set author_id = null, photos = '{}' where author_id = new.id;
  delete from review_vote where account_id = new.id;
  return null;
end $$;

create trigger hide_reviews after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function hide_reviews();

-- The number of a product's reviews, the sum of their ratings, and how many gave each rating and each fit, so that
-- nothing counts reviews.
create table product_rating (
  product_id uuid primary key references product,
  reviews integer not null,
  stars integer not null,
  rated_1 integer not null default 0,
  rated_2 integer not null default 0,
  rated_3 integer not null default 0,
  rated_4 integer not null default 0,
  rated_5 integer not null default 0,
  fits_small integer not null default 0,
  fits_true integer not null default 0,
  fits_large integer not null default 0
) with (fillfactor = 80);

-- Adds the change of every statement that writes reviews, in the order of the products, so that two can't deadlock.
create function tally_reviews() returns trigger
language plpgsql as $$
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
end $$;

create trigger tally_added after insert on review
  referencing new table as added for each statement execute function tally_reviews();
create trigger tally_changed after update on review
  referencing old table as removed new table as added for each statement execute function tally_reviews();
create trigger tally_removed after delete on review
  referencing old table as removed for each statement execute function tally_reviews();
