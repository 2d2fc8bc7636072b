-- The texts of delivery, returns, terms, privacy and the shop itself. '' is the shop's default text, of messages/<language>.json.
create table info_page (
  name text primary key check (name in ('delivery', 'returns', 'terms', 'privacy', 'about')),
  -- A save names the version that was edited, so that two admins can't overwrite each other's work.
  version integer not null default 1,
  ru text not null default '' check (length(ru) <= 20000),
  en text not null default '' check (length(en) <= 20000),
  ky text not null default '' check (length(ky) <= 20000),
  changed_at timestamptz not null default now()
);

insert into info_page (name) values ('delivery'), ('returns'), ('terms'), ('privacy'), ('about');

-- One row. The list of cities is edited, and so stored, as a whole; orders keep the name and the price as they were.
create table delivery_prices (
  singleton boolean primary key default true check (singleton),
  version integer not null default 1,
  cities jsonb not null check (jsonb_typeof(cities) = 'array'),
  changed_at timestamptz not null default now()
);

insert into delivery_prices (cities) values (
  '[{"_id": "bishkek", "name": {"ru": "Бишкек", "en": "Bishkek", "ky": "Бишкек"}, "price": 250, "daysMin": 1, "daysMax": 1}]'
);
