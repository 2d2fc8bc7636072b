-- What an operator looks people and companies up by.
alter table account add column people text not null generated always as (
  lower(name || ' ' || email) || ' ' || regexp_replace(phone_number, '\D', '', 'g')
) stored;

create index account_people on account using gin (people gin_trgm_ops) where deleted_at is null;
create index seller_company on seller using gin (lower(company_name) gin_trgm_ops) where deleted_at is null;
create index seller_status on seller (status, created_at desc, id desc) where deleted_at is null;
