-- A seller's last import of a table, so that its progress and its end can be read in another tab and after a lost connection.
create table product_import (
  seller_id uuid primary key references seller,
  id uuid not null,
  started_at timestamptz not null default now(),
  -- 'done' is written in the transaction of the products.
  state text not null default 'running' check (state in ('running', 'done', 'refused', 'failed')),
  -- The server writes it every second while it works: a running import that hasn't been seen for long was interrupted.
  seen_at timestamptz not null default now(),
  -- Of the table; null until it is read.
  rows integer,
  checked integer not null default 0,
  refused integer not null default 0,
  written integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0
);
