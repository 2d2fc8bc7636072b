-- The vocabulary of the shopper's search. What is typed is compared with these words, never with the products one by one.

-- The words in names, types, brands, categories, audiences and colours of listed products, and how many products use each;
-- triggers of product keep the counts. Unfinished and mistyped words are looked up here.
create table search_word (
  word text collate "C" primary key,
  stem text not null,
  uses integer not null default 0,
  typos text[] not null generated always as (search_typos(word) || search_typos(stem)) stored
) with (fillfactor = 80);

create index search_word_stem on search_word (stem);
-- Written at once: every search would read the list of pending entries.
create index search_word_typos on search_word using gin (typos) with (fastupdate = off);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- Phrases (as sorted stems) with the same number in `meaning` stand for each other in a query.
create table search_synonym (
  meaning integer not null,
  phrase text not null,
  primary key (phrase, meaning)
);

create index search_synonym_meaning on search_synonym (meaning);

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

insert into search_synonym
select distinct meaning, array_to_string(search_stems(phrase), ' ')
from dictionary, unnest(phrases) as phrase;

-- Words of the dictionary are completed and corrected too, even if no product uses them.
insert into search_word (word, stem)
select distinct word, (search_stems(word))[1]
from dictionary, unnest(phrases) as phrase, unnest(string_to_array(search_normalize(phrase), ' ')) as word
where search_stems(word) <> '{}';
