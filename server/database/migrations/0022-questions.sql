-- What people ask about a product. It is public once the seller or the shop has answered.
create table question (
  id uuid primary key,
  product_id uuid not null references product,
  -- A copy from the product, for the seller's list.
  seller_id uuid not null references seller,
  asker_id uuid not null references account,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  -- By an admin, not by the seller.
  answered_by_shop boolean,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_shop is null))
);

create index question_product on question (product_id, created_at desc, id desc);
create index question_asker on question (asker_id);
create index question_seller on question (seller_id, created_at desc, id desc);
create index question_newest on question (created_at desc, id desc);
create index question_open on question (created_at desc, id desc) where answer is null;

-- Deleting an account deletes its questions.
create function delete_questions() returns trigger
language plpgsql as $$
begin
  delete from question where asker_id = new.id;
  return null;
end $$;

create trigger delete_questions after update on account for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function delete_questions();
