create table review (
  id uuid primary key,
  product_id uuid not null references product,
  -- A copy from the product, for the seller's list.
  seller_id uuid not null references seller,
  -- Null once the author's account is deleted; such a review is kept but no longer shown or counted.
  author_id uuid references account,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 5000),
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
create index review_author on review (author_id);
create index review_seller on review (seller_id, created_at desc, id desc) where author_id is not null;

-- Deleting an account hides its reviews.
create function hide_reviews() returns trigger
language plpgsql as $$
begin
  update review set author_id = null where author_id = new.id;
  return null;
end $$;

create trigger hide_reviews after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function hide_reviews();

-- The number of a product's reviews and the sum of their ratings, so that lists never count reviews.
create table product_rating (
  product_id uuid primary key references product,
  reviews integer not null,
  stars integer not null
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
    insert into product_rating as kept (product_id, reviews, stars)
    select product_id, sum(change), sum(change * rating) from (%s) as changed where author_id is not null
    group by product_id having sum(change) <> 0 or sum(change * rating) <> 0 order by product_id
    on conflict (product_id) do update
    set reviews = kept.reviews + excluded.reviews, stars = kept.stars + excluded.stars
  $sql$, changes);
  return null;
end $$;

create trigger tally_added after insert on review
  referencing new table as added for each statement execute function tally_reviews();
create trigger tally_changed after update on review
  referencing old table as removed new table as added for each statement execute function tally_reviews();
create trigger tally_removed after delete on review
  referencing old table as removed for each statement execute function tally_reviews();
