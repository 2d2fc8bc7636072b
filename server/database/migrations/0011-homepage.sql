-- One row. The editor saves the page as a whole, so it is stored as a whole.
create table homepage (
  singleton boolean primary key default true check (singleton),
  -- A save names the version that was edited, so that two admins can't overwrite each other's work.
  version integer not null default 1,
  slider_images jsonb not null default '[]' check (jsonb_typeof(slider_images) = 'array'),
  gender_images jsonb not null default '[]' check (jsonb_typeof(gender_images) = 'array'),
  promotions jsonb not null default '[]' check (jsonb_typeof(promotions) = 'array'),
  show_newest_title boolean not null default true,
  changed_at timestamptz not null default now()
);

insert into homepage default values;
