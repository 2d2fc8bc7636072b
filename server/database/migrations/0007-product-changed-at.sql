-- When a product's page last began to show something else: the sitemap tells search engines.
alter table product add column changed_at timestamptz not null default now();

create function note_product_change() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger note_change before update on product for each row execute function note_product_change();
