-- A seller's part of an order: its lines, which the seller packs and hands over. The order's own status is the shop's; the
-- state is where this seller's parcel is. Triggers of order_line make and delete the row, whoever writes the lines.
create table order_part (
  order_id uuid not null references shop_order,
  seller_id uuid not null references seller,
  -- Copies from the order, so that one index serves each list of a seller.
  placed_at timestamptz not null,
  order_status text not null,
  -- The sum of its lines, so that totals and reports never read them.
  amount bigint not null,
  state text not null default 'new' check (state in ('new', 'confirmed', 'packed', 'handedOver', 'returned')),
  -- When the state was last set; null while it is new.
  changed_at timestamptz,
  -- The list that the part is in: what the shop hasn't approved yet waits, what is cancelled or completed needs no packing.
  stage text not null generated always as (
    case
      when state = 'returned' then 'returned'
      when order_status = 'cancelled' then 'cancelled'
      when state = 'handedOver' or order_status = 'completed' then 'done'
      when state = 'packed' then 'packed'
      when order_status = 'pending' then 'waiting'
      else 'toPack'
    end
  ) stored,
  primary key (order_id, seller_id)
) with (fillfactor = 90);

-- With the amount, so that a total reads the index alone.
create index order_part_newest on order_part (seller_id, placed_at desc, order_id desc) include (amount);
create index order_part_stage on order_part (seller_id, stage, placed_at desc, order_id desc) include (amount);

create function add_order_parts() returns trigger
language plpgsql as $$
begin
  insert into order_part as kept (order_id, seller_id, placed_at, order_status, amount)
  select order_id, seller_id, created_at, status, sum(price::bigint * quantity)
  from added join shop_order on shop_order.id = order_id
  group by order_id, seller_id, created_at, status
  order by order_id, seller_id
  on conflict (order_id, seller_id) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;

create trigger add_parts after insert on order_line
  referencing new table as added for each statement execute function add_order_parts();

-- A seller without lines has no part.
create function remove_order_parts() returns trigger
language plpgsql as $$
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
end $$;

create trigger remove_parts after delete on order_line
  referencing old table as removed for each statement execute function remove_order_parts();

create function change_amount_of_part() returns trigger
language plpgsql as $$
begin
  update order_part set amount = amount + new.price::bigint * new.quantity - old.price::bigint * old.quantity
  where order_id = new.order_id and seller_id = new.seller_id;
  return null;
end $$;

create trigger change_amount_of_part after update on order_line for each row
  when (old.quantity <> new.quantity or old.price <> new.price) execute function change_amount_of_part();

-- The parts follow the status of their order; their state stays as the seller left it.
create function set_status_of_parts() returns trigger
language plpgsql as $$
begin
  update order_part set order_status = new.status where order_id = new.id;
  return null;
end $$;

create trigger set_status_of_parts after update of status on shop_order for each row
  when (old.status <> new.status) execute function set_status_of_parts();
