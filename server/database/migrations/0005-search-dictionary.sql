-- The vocabulary of the shopper's search. What is typed is compared with these words, never with the products one by one.

-- The words in names, types, brands, categories, audiences and colours of listed products, and how many products use each;
-- triggers of product keep the counts. Unfinished and mistyped words are looked up here.
create table search_word (
  word text collate "C" primary key,
  stem text not null,
  uses integer not null default 0,
  -- How many of them have it in their type: such a word names the goods themselves.
  type_uses integer not null default 0,
  typos text[] not null generated always as (search_typos(word) || search_typos(stem)) stored
) with (fillfactor = 80);

create index search_word_stem on search_word (stem);
-- Written at once: every search would read the list of pending entries.
create index search_word_typos on search_word using gin (typos) with (fastupdate = off);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- Phrases (as sorted stems) with the same number in `meaning`: whoever types one also finds the others. A phrase that isn't
-- `typed` is only found, one that isn't `found` is only typed: штаны finds брюки and джинсы, джинсы doesn't find брюки.
create table search_synonym (
  meaning integer not null,
  phrase text not null,
  typed boolean not null default true,
  found boolean not null default true,
  primary key (phrase, meaning)
);

create index search_synonym_meaning on search_synonym (meaning);

-- A group of words that admins have added. Its phrases are in search_synonym and its words in search_word, like the
-- dictionary's (0013-search-words.sql).
create table synonym_group (
  id uuid primary key,
  -- Its number in search_synonym; those of the dictionary are lower.
  meaning integer not null unique generated always as identity (start with 1000000),
  words text[] not null check (cardinality(words) between 2 and 10),
  -- Its phrases, sorted: the same group can't be added twice.
  phrases text[] not null unique,
  created_at timestamptz not null default now()
);

create index synonym_group_newest on synonym_group (created_at desc, id desc);

-- What people searched for and didn't find, and how many, by day of Bishkek. Nobody is named; deleted after 30 days.
create table empty_search (
  day date not null,
  search text not null check (length(search) between 2 and 100),
  visitors integer not null,
  primary key (day, search)
);

-- Phrases (as sorted stems) that say something else than what the goods are: whom they are for (with the audience's name in
-- the catalogue), a whole shelf, or nothing that must be found; or that they are goods of a kind that must be in the name.
create table search_role (
  phrase text primary key,
  role text not null check (role in ('audience', 'shelf', 'filler', 'goods')),
  audience text check ((audience is not null) = (role = 'audience'))
);
