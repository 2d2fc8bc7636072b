import type { Db, Tx } from '../server/database/connect.ts';

const SHELVES = [
  ['Мужская одежда', 'Обувь', 'Кроссовки'],
  ['Мужская одежда', 'Обувь', 'Ботинки'],
  ['Мужская одежда', 'Верхняя одежда', 'Куртки'],
  ['Мужская одежда', 'Одежда', 'Футболки'],
  ['Мужская одежда', 'Одежда', 'Джинсы'],
  ['Женская одежда', 'Обувь', 'Кроссовки'],
  ['Женская одежда', 'Обувь', 'Туфли'],
  ['Женская одежда', 'Одежда', 'Платья'],
  ['Женская одежда', 'Одежда', 'Юбки'],
  ['Женская одежда', 'Верхняя одежда', 'Пальто'],
  ['Детская одежда', 'Одежда', 'Комбинезоны'],
  ['Детская одежда', 'Обувь', 'Сандалии'],
  ['Унисекс', 'Одежда', 'Худи'],
  ['Унисекс', 'Одежда', 'Футболки'],
  ['Гаджеты', 'Телефоны', 'Смартфоны'],
  ['Гаджеты', 'Ноутбуки', 'Ноутбуки'],
  ['Гаджеты', 'Аудио', 'Наушники'],
  ['Гаджеты', 'Часы', 'Умные часы'],
  ['Гаджеты', 'Accessories', 'Чехлы'],
  ['Бытовая техника', 'Кухня', 'Чайники'],
  ['Бытовая техника', 'Кухня', 'Блендеры'],
  ['Бытовая техника', 'Уборка', 'Пылесосы'],
  ['Бытовая техника', 'Климат', 'Обогреватели'],
  ['Аксессуары', 'Accessories', 'Ремни'],
];
export const ADJECTIVES =
  'лёгкий тёплый классический спортивный зимний летний городской домашний мощный тихий яркий новый';
export const MODELS =
  'Nomad Tulpar Aral Manas Umai Sonkul Naryn Altyn Bars Kumar Jailoo Tengri Sary Karakol Osh Talas';
const COLORS = 'Чёрный Белый Красный Синий Зелёный Серый Розовый Бежевый';

const ADJECTIVE_COUNT = ADJECTIVES.split(' ').length;
const MODEL_COUNT = MODELS.split(' ').length;
const COLOR_COUNT = COLORS.split(' ').length;

export async function insertGeneratedSellers(tx: Tx, count: number): Promise<void> {
  await tx`
    insert into account (id, role, email, name)
    select gen_random_uuid(), 'seller', 'seller' || n || '@bench.example', 'Seller ' || n
    from generate_series(1, ${count}::int) as n`;
  await tx`
    insert into seller (id, company_name, company_description, status)
    select id, 'Дом торговли ' || substr(name, 8), 'Всё для дома', case when random() < 0.03 then 'suspend' else 'approved' end
    from account where email like 'seller%@bench.example'`;
}

/** Triggers are disabled, since they take two thirds of the time; insertTallies() replaces them. Requires a superuser. */
export async function insertGeneratedProducts(
  tx: Tx,
  from: number,
  to: number,
  total: number,
  stock: number | null = null,
): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local session_replication_role = replica`;
  await tx`
    with sellers as materialized (
      select array_agg(id order by id) as ids, array_agg(company_name order by id) as names,
        array_agg(is_open order by id) as open
      from seller
    ),
    shelves as materialized (select ${JSON.stringify(SHELVES)}::text::jsonb as list),
    drawn as materialized (
      select n, 1 + (n::bigint * 7919 % cardinality(ids))::int as seller,
        list -> ((n * 31::bigint + n / 97) % ${SHELVES.length}::int)::int as shelf,
        (string_to_array(${ADJECTIVES}, ' '))[1 + (n / 3) % ${ADJECTIVE_COUNT}::int] as adjective,
        (string_to_array(${MODELS}, ' '))[1 + (n / 5) % ${MODEL_COUNT}::int] as model,
        (string_to_array(${COLORS}, ' '))[1 + (n / 7) % ${COLOR_COUNT}::int] as color,
        300 + (n % 1000) * 37 as price
      from generate_series(${from}::int, ${to}::int) as n, sellers, shelves
    ),
    added as (
      insert into product (id, seller_id, name, type, brand, category, gender, direction, price, original_price,
        description, characteristics, sizes, colors, images, is_active, in_stock, created_at, listed)
      select gen_random_uuid(), ids[seller], model || ' ' || adjective || ' ' || 100 + n % 900, shelf ->> 2,
        names[seller], shelf ->> 1, shelf ->> 0, case when shelf ->> 1 = 'Accessories' then 'Телефоны' end,
        price, case when n % 3 = 0 then price + 200 + n % 3000 end, 'Надёжная вещь, ' || adjective || ' вид.',
        '[{"name": "Страна", "value": "Кыргызстан"}]', case when n % 2 = 0 then array['S', 'M', 'L'] else '{}' end,
        jsonb_build_array(jsonb_build_object('name', color, 'value', '#336699')),
        array['/uploads/demo/' || n % 100 || '.webp'], n % 40 <> 0,
        ${stock}::int is not null or n % 20 <> 0,
        now() - make_interval(secs => (${total}::int - n) * 30), open[seller]
      from drawn, sellers
      returning id, number, in_stock
    )
    insert into stock (product_id, quantity)
    select id, coalesce(${stock}::int, case when in_stock then 1 + number % 59 else 0 end) from added`;
}

export async function insertTallies(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`
    insert into seller_shelf (seller_id, gender, category, type, products)
    select seller_id, gender, category, type, count(*) from product where listed group by 1, 2, 3, 4`;
  await tx`
    insert into shelf (gender, category, type, products)
    select gender, category, type, sum(products) from seller_shelf group by 1, 2, 3`;
  // Parts of names, since there are few of them.
  await tx`
    insert into search_word as kept (word, stem, uses, type_uses)
    select word, (search_stems(word))[1], coalesce(sum(uses) filter (where not is_type), 0),
      coalesce(sum(uses) filter (where is_type), 0)
    from (
      select split_part(name, ' ', 1) as part, count(*) as uses, false as is_type from product where listed group by 1
      union all select split_part(name, ' ', 2), count(*), false from product where listed group by 1
      union all select colors -> 0 ->> 'name', count(*), false from product where listed group by 1
      union all select brand, count(*), false from product where listed group by 1
      union all select type, products, false from shelf
      union all select search_type_nouns(type), products, true from shelf
      union all select shelf_words(category, gender, '', '[]'), products, false from shelf
    ) as parts, unnest(string_to_array(search_normalize(part), ' ')) as word
    where word ~ '[^0-9]'
    group by word having search_stems(word) <> '{}'
    on conflict (word) do update set uses = kept.uses + excluded.uses, type_uses = kept.type_uses + excluded.type_uses`;
}

/** Only the tallies of the reviews, for every fifth product. */
export async function insertGeneratedRatings(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`
    insert into product_rating (product_id, reviews, stars)
    select id, 1 + number % 9, (1 + number % 9) * 4 from product where number % 5 = 0`;
}

/** Filling is much faster with a pending list. */
export async function putOffIndexing(db: Db): Promise<void> {
  await db`alter index product_search set (fastupdate = on)`;
}

export async function settle(db: Db): Promise<void> {
  await db`alter index product_search set (fastupdate = off)`;
  const sql = await db.reserve();
  await sql`set statement_timeout = 0`;
  await sql`vacuum (analyze) product, stock, product_rating, shelf, seller_shelf, search_word`;
  await sql`reset statement_timeout`;
  sql.release();
}
