create extension if not exists pg_trgm;

-- How goods and queries are written before they are compared: small letters, no ё, no Kyrgyz or accented letters that
-- shoppers replace by plain ones, figures apart from words ("iphone15", "128гб"). search/words.ts does the same.
create function search_text(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  regexp_replace(
    regexp_replace(
      -- Not translate(), which is ten times slower.
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(value),
        'ё', 'е'), 'ң', 'н'), 'ө', 'о'), 'ү', 'у'),
        'é', 'e'), 'è', 'e'), 'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ç', 'c'),
      '[^a-zа-я0-9]+', ' ', 'g'
    ),
    '([a-zа-я]{3})([0-9])', '\1 \2', 'g'
  ),
  '([0-9])([a-zа-я]{2})', '\1 \2', 'g'
);

-- Words as stems; Latin words get English ones.
create function search_words(value text) returns tsvector
language sql immutable parallel safe
return to_tsvector('russian'::regconfig, search_text(value));

-- PostgreSQL's Russian stems keep the fleeting vowel (кроссовок, чехол, ремень); without it they meet the other forms
-- (кроссовки, чехлы, ремни).
create function search_fold(words tsvector) returns tsvector
language sql immutable parallel safe
return regexp_replace(
  words::text, '([а-я][бвгджзйклмнпрстфхцчшщ])[ое]([кцлнр])''', '\1\2''', 'g'
)::tsvector;

-- The stems of a word or a phrase, in an order of their own; empty for words that carry no meaning.
create function search_stems(value text) returns text[]
language sql immutable parallel safe
return tsvector_to_array(search_fold(search_words(value)));

-- A word with each one of its letters left out. Two words that are one slip apart (a letter too few, too many, another
-- one, or two exchanged) have an element in common.
create function search_slips(word text) returns text[]
language sql immutable parallel safe
return case
  when length(word) between 4 and 30
  then array(select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at) || word
  else '{}'
end;

-- The words that names, types, brands, categories, audiences and colours of listed products are written in, with how
-- many products use each. Beginnings and slips are looked for here, never among the products.
create table search_word (
  word text collate "C" primary key,
  stem text not null,
  uses integer not null default 0,
  slips text[] not null generated always as (search_slips(word) || search_slips(stem)) stored
) with (fillfactor = 80);

create index search_word_stem on search_word (stem);
create index search_word_slips on search_word using gin (slips) with (fastupdate = off);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- Phrases of one meaning stand for each other in a query.
create table search_meaning (
  meaning integer not null,
  phrase text not null,
  primary key (phrase, meaning)
);

create index search_meaning_meaning on search_meaning (meaning);

create temporary table dictionary on commit drop as
select row_number() over () as meaning, string_to_array(phrases, ', ') as phrases from (values
  ('кроссовки, кросы, sneakers, trainers'),
  ('кеды, plimsolls, canvas shoes'),
  ('обувь, shoes, footwear'),
  ('ботинки, boots'),
  ('туфли, heels, pumps'),
  ('сандалии, босоножки, sandals'),
  ('тапочки, тапки, slippers'),
  ('платье, dress'),
  ('юбка, skirt'),
  ('блузка, blouse'),
  ('рубашка, shirt'),
  ('футболка, майка, t shirt, tshirt, tee'),
  ('толстовка, худи, hoodie, свитшот, sweatshirt'),
  ('свитер, джемпер, кофта, sweater, jumper'),
  ('куртка, jacket'),
  ('пуховик, puffer'),
  ('пальто, coat'),
  ('брюки, штаны, pants, trousers'),
  ('джинсы, jeans, denim'),
  ('шорты, shorts'),
  ('костюм, suit'),
  ('спортивный костюм, tracksuit'),
  ('пижама, pajamas, pyjamas'),
  ('комбинезон, overall, jumpsuit'),
  ('носки, socks'),
  ('колготки, tights'),
  ('белье, underwear'),
  ('шапка, hat, beanie'),
  ('кепка, бейсболка, cap'),
  ('шарф, scarf'),
  ('перчатки, варежки, gloves'),
  ('ремень, пояс, belt'),
  ('сумка, bag, handbag'),
  ('рюкзак, backpack'),
  ('кошелек, портмоне, бумажник, wallet'),
  ('очки, glasses'),
  ('солнцезащитные очки, sunglasses'),
  ('украшение, jewelry, jewellery'),
  ('серьги, earrings'),
  ('кольцо, ring'),
  ('зонт, зонтик, umbrella'),
  ('одежда, clothes, clothing'),
  ('мужской, men, mens'),
  ('женский, women, womens'),
  ('детский, kids, children'),
  ('аксессуары, accessories'),
  ('телефон, смартфон, мобильник, phone, smartphone'),
  ('айфон, iphone'),
  ('айпад, ipad'),
  ('макбук, macbook'),
  ('эпл, эппл, apple'),
  ('аирподс, эйрподс, эирподс, airpods'),
  ('самсунг, samsung'),
  ('галакси, galaxy'),
  ('сяоми, ксиоми, ксяоми, шаоми, xiaomi'),
  ('редми, redmi'),
  ('хуавей, huawei'),
  ('хонор, honor'),
  ('леново, lenovo'),
  ('асус, asus'),
  ('лджи, элджи, lg'),
  ('сони, sony'),
  ('бош, bosch'),
  ('филипс, philips'),
  ('тефаль, tefal'),
  ('найк, nike'),
  ('адидас, adidas'),
  ('пума, puma'),
  ('рибок, reebok'),
  ('зара, zara'),
  ('ноутбук, ноут, лэптоп, laptop, notebook'),
  ('компьютер, computer, pc'),
  ('планшет, tablet'),
  ('наушники, headphones, earphones, earbuds, headset'),
  ('колонка, speaker'),
  ('блютуз, bluetooth'),
  ('вайфай, wi fi, wifi, вай фай'),
  ('беспроводной, wireless'),
  ('часы, watch'),
  ('смарт часы, умные часы, smart watch, smartwatch'),
  ('фитнес браслет, fitness band, fitness tracker'),
  ('пауэрбанк, повербанк, power bank, powerbank, внешний аккумулятор'),
  ('зарядка, зарядное устройство, charger'),
  ('кабель, провод, шнур, cable'),
  ('чехол, case, cover'),
  ('стекло, glass'),
  ('клавиатура, keyboard'),
  ('мышь, мышка, mouse'),
  ('монитор, monitor'),
  ('камера, camera'),
  ('фотоаппарат, photo camera'),
  ('телевизор, телек, tv, тв'),
  ('приставка, консоль, console'),
  ('геймпад, джойстик, gamepad'),
  ('флешка, usb flash'),
  ('принтер, printer'),
  ('чайник, kettle'),
  ('утюг, iron'),
  ('пылесос, vacuum cleaner, vacuum'),
  ('робот пылесос, robot vacuum'),
  ('холодильник, fridge, refrigerator'),
  ('стиральная машина, стиралка, washing machine, washer'),
  ('микроволновка, микроволновая печь, свч, microwave'),
  ('мультиварка, multicooker'),
  ('блендер, blender'),
  ('миксер, mixer'),
  ('тостер, toaster'),
  ('кофеварка, кофемашина, coffee machine, coffee maker'),
  ('соковыжималка, juicer'),
  ('мясорубка, meat grinder'),
  ('аэрогриль, air fryer'),
  ('фен, hair dryer, hairdryer'),
  ('бритва, электробритва, shaver, razor'),
  ('плита, stove, cooker'),
  ('обогреватель, heater'),
  ('вентилятор, fan'),
  ('кондиционер, сплит система, air conditioner'),
  ('увлажнитель, humidifier'),
  ('лампа, светильник, lamp'),
  ('бытовая техника, home appliances'),
  ('черный, black'),
  ('белый, white'),
  ('красный, red'),
  ('синий, blue'),
  ('зеленый, green'),
  ('розовый, pink'),
  ('серый, grey, gray'),
  ('кожаный, leather'),
  ('зимний, winter'),
  ('летний, summer')
) as line (phrases);

insert into search_meaning
select distinct meaning, array_to_string(search_stems(phrase), ' ')
from dictionary, unnest(phrases) as phrase;

-- The dictionary's words are completed and forgiven slips as well, though no product may use them.
insert into search_word (word, stem)
select distinct word, (search_stems(word))[1]
from dictionary, unnest(phrases) as phrase, unnest(string_to_array(search_text(phrase), ' ')) as word
where search_stems(word) <> '{}';
