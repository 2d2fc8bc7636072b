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

-- The word itself and the word without each one of its letters. Two words that differ by one typing error (a letter missing,
-- added, replaced, or two exchanged) have an element in common, which an index finds.
create function search_typos(word text) returns text[]
language sql immutable parallel safe
return case
  when length(word) between 4 and 30
  then array(select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at) || word
  else '{}'
end;
