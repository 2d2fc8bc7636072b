-- Functions that write text in one form before it is compared. There are two searches: shoppers search products by stems and
-- synonyms (the functions search_…), admins search orders, clients and sellers by parts of words (to_plain_letters).

-- Indexes of three-letter sequences: find a text by any part of a word.
create extension if not exists pg_trgm;

-- The admin's search: lower case, and plain letters in place of ё and of the Kyrgyz letters that many keyboards lack.
-- server/platform/admin-search.ts does the same to what is typed.
create function to_plain_letters(value text) returns text
language sql immutable parallel safe
return translate(lower(value), 'ёңөү', 'еноу');

-- The shopper's search: lower case, plain letters instead of ё, Kyrgyz and accented ones, digits apart from words
-- ("iphone15", "128гб"). server/modules/catalog/search/words.ts does the same to what is typed.
create function search_normalize(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      -- translate() would be ten times slower on long texts.
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(value),
        'ё', 'е'), 'ң', 'н'), 'ө', 'о'), 'ү', 'у'),
        'é', 'e'), 'è', 'e'), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ç', 'c'),
      '[^a-zа-я0-9]+', ' ', 'g'
    ),
    '([a-zа-я]{3})([0-9])', '\1 \2', 'g'
  ),
  '([0-9])([a-zа-я]{2})', '\1 \2', 'g'
);

-- The stems of a text: Russian ones, and English ones of words in Latin letters.
create function search_vector(value text) returns tsvector
language sql immutable parallel safe
return to_tsvector('russian'::regconfig, search_normalize(value));

-- The words of a type that name the thing itself: игрушки of "Мягкие игрушки", часы of "Смарт-часы", средства of "Средства для
-- обуви". Adjectives are told by their endings; хранение is none.
create function search_type_nouns(type text) returns text
language sql immutable parallel safe
return coalesce(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(lower(type),
  '\s(для|на|от|под|из|с|for)\s.*$', ''),
  '\m[a-zа-яё]*[^ыи[:space:]-]-(?=[a-zа-яё])', '', 'g'),
  '\m[а-яё]+([ыи]й|[ао]я|яя|[ое]е|ые|[^еая]ние|[^н]ие)\M', '', 'g')), ''), type);

-- Numbers written with spaces, as one: 20 000 mAh is also found by 20000.
create function search_whole_numbers(value text) returns text
language sql immutable parallel safe
return case when value ~ '[0-9][  ][0-9]{3}' then (
  select coalesce(string_agg(regexp_replace(found[1], '[  ]', '', 'g'), ' '), '')
  from regexp_matches(value, '\m([0-9]{1,3}(?:[  ][0-9]{3})+)\M', 'g') as found
) else '' end;

-- A size as people may write it, or several with '|' between: Latin letters, XXL for 2XL. server/modules/catalog/search/sizes.ts
-- does the same to what is typed.
create function search_size(value text) returns text
language sql immutable parallel safe
return regexp_replace(regexp_replace(
  translate(lower(value), 'хсмл, ', 'xsml.'), '(^|\|)2x', '\1xx', 'g'), '(^|\|)3x', '\1xxx', 'g');

-- The sizes within ranges: 44, 45 and 46 of 44-46.
create function search_size_ranges(sizes text[]) returns text[]
language sql immutable parallel safe
return array(
  select size::text
  from unnest(sizes) as given
  cross join regexp_match(given, '^([0-9]{2,3}) ?[-–] ?([0-9]{2,3})$') as range
  cross join generate_series(range[1]::integer, least(range[2]::integer, range[1]::integer + 20)) as size
);

-- Sizes as lexemes: ~z42. A range has all its sizes, S/M both. Without a query in it, since that would take most of the time of
-- saving a product; ranges are rare.
create function search_sizes(sizes text[]) returns tsvector
language sql immutable parallel safe
return case when sizes = '{}' then ''::tsvector else array_to_tsvector(string_to_array(
  '~z' || replace(translate(search_size(array_to_string(
    case when array_to_string(sizes, '') ~ '[0-9] ?[-–] ?[0-9]' then sizes || search_size_ranges(sizes) else sizes end, '|'
  )), '/', '|'), '|', '|~z'), '|'
)) end;

-- Removes the last vowel of stems such as кроссовок, чехол and ремен(ь), so that they equal the stems of other forms of the
-- same word (кроссовки, чехлы, ремни). PostgreSQL's Russian stemmer keeps it.
create function search_drop_fleeting_vowels(stems tsvector) returns tsvector
language sql immutable parallel safe
return regexp_replace(
  stems::text, '([а-я][бвгджзйклмнпрстфхцчшщ])[ое]([кцлнр])''', '\1\2''', 'g'
)::tsvector;

-- The stems of a word or phrase, sorted; empty for words without meaning of their own ("и", "для").
create function search_stems(value text) returns text[]
language sql immutable parallel safe
return tsvector_to_array(search_drop_fleeting_vowels(search_vector(value)));

-- Stems of the noun behind an adjective and of adjectives made of a noun, whether there are such words or not: школ and школьн,
-- дорог and дорожн, войлк and войлочн. Also the word without its diminutive: юбочк and юбк.
create function search_related_stems(stem text) returns text[]
language sql immutable parallel safe
return case when stem !~ '^[а-я]{3,}$' then '{}' else array_remove(string_to_array(
  -- The noun, and the noun with the vowel that search_drop_fleeting_vowels() removed, with endings of adjectives.
  replace('%н %ьн %ов %ев %ск %ян %я %ан %ен %ивн %ическ ', '%', stem)
  || replace('%н %ов %ьн ', '%', regexp_replace(stem, '([бвгджзйклмнпрстфхцчшщ])([кцлнр])$', '\1е\2'))
  || replace('%н %ов %ьн ', '%', regexp_replace(stem, '([бвгджзйклмнпрстфхцчшщ])([кцлнр])$', '\1о\2'))
  || left(stem, -1) || translate(right(stem, 1), 'кгхц', 'чжшч') || 'н '
  || replace('%очн %ечн %ан %ов ', '%', regexp_replace(stem, 'к$', ''))
  -- The adjective without its ending.
  || replace('% %к ', '%', regexp_replace(stem, '(...)(ическ|ивн|очн|ичн|енн|ьн|ов|ев|ск|ян|я|ан|ен|н)$', '\1'))
  || regexp_replace(regexp_replace(regexp_replace(stem, 'чн$', 'к'), 'жн$', 'г'), 'шн$', 'х') || ' '
  -- The diminutive.
  || regexp_replace(stem, '[ое]чк$', 'к') || ' ' || regexp_replace(stem, '(..)([ое]чк|чик|ик|ок)$', '\1') || ' '
  || regexp_replace(stem, 'жк$', 'г'), ' '), stem) end;

-- The word itself and the word without each one of its letters. Two words that differ by one typing error (a letter missing,
-- added, replaced, or two exchanged) have an element in common, which an index finds.
create function search_typos(word text) returns text[]
language sql immutable parallel safe
return case
  when length(word) between 4 and 30
  then array(select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at) || word
  else '{}'
end;
