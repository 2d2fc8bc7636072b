import type { Db, Tx } from '../server/database/connect.ts';

const FIRST_NAMES = 'Айбек Нуриза Елена Чынгыз Мээрим Бакыт Гульнара Сергей Айгуль Темирлан Ольга Данияр';
const LAST_NAMES = 'Асанова Исаков Петрова Турдубаев Жумабекова Ким Осмонов Сыдыкова Ли Мамытов Эшматова';
const FIRST_NAME_COUNT = FIRST_NAMES.split(' ').length;
const LAST_NAME_COUNT = LAST_NAMES.split(' ').length;

/** Chosen so that a day has as many orders as in a busy shop. */
const DAYS = 1000;
/** Older orders are completed or cancelled. */
const MOST_OPEN = 500;

/** A third have a phone number. Two surnames are neither common nor rare. Triggers are disabled, as for orders. */
export async function insertGeneratedClients(tx: Tx, count: number): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local session_replication_role = replica`;
  await tx`
    insert into account (id, role, email, name, phone_number, created_at)
    select gen_random_uuid(), 'customer', 'client' || n || '@bench.example',
      (string_to_array(${FIRST_NAMES}, ' '))[1 + n % ${FIRST_NAME_COUNT}::int] || ' '
        || case
          when n % 41 = 0 then 'Токтогулова'
          when n % 67 = 0 then 'Рыскулова'
          else (string_to_array(${LAST_NAMES}, ' '))[1 + n / 5 % ${LAST_NAME_COUNT}::int]
        end,
      case when n % 3 = 0 then '+996 5' || lpad((abs(hashint8(n)) % 100000000)::text, 8, '0') else '' end,
      now() - (${count}::int - n) * (interval '1 day' * ${DAYS}::int / ${count}::int)
    from generate_series(1, ${count}::int) as n`;
  await tx`
    insert into day_tally (list, kind, day, entries)
    select 'clients', '', (created_at at time zone 'Asia/Bishkek')::date as day, count(*)
    from account where role = 'customer' group by day`;
}

/**
 * One or two lines each; every fifth is a guest's. Triggers are disabled, since they take most of the time; their results
 * are written at the end. Requires a superuser.
 */
export async function insertGeneratedOrders(tx: Tx, count: number, clients: number): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local session_replication_role = replica`;
  await tx`
    with client as materialized (
      select id, name, email, row_number() over (order by created_at) as at
      from account where role = 'customer'
    ),
    goods as materialized (
      select row_number() over (order by id) as place, type || ' ' || name || ' ' || brand as text, price
      from product
    )
    insert into shop_order (id, buyer_id, buyer_role, buyer_name, buyer_email, buyer_phone, first_name, phone_number,
      delivery, address, payment_method, status, created_at, goods, total)
    select gen_random_uuid(), case when n % 5 > 0 then client.id end,
      case when n % 5 > 0 then 'customer' else 'guest' end, name, case when n % 5 > 0 then email end,
      case when n % 5 = 0 then '05' || lpad((abs(hashint8(n)) % 100000000)::text, 8, '0') end, split_part(name, ' ', 1),
      '+996 5' || lpad((abs(hashint8(at)) % 100000000)::text, 8, '0'), 'courier', 'г. Бишкек, ул. Киевская, ' || n % 200, 'cash',
      case
        when n > ${count}::int - ${Math.min(MOST_OPEN, count / 5)}::int then (array['pending', 'inProgress'])[1 + n % 2]
        when n % 12 = 0 then 'cancelled'
        else 'completed'
      end,
      now() - (${count}::int - n) * (interval '1 day' * ${DAYS}::int / ${count}::int),
      -- Of the lines below; the first order has the number 1001.
      first.text || case when n % 2 = 0 then ' ' || second.text else '' end,
      first.price + case when n % 2 = 0 then second.price else 0 end
    from generate_series(1, ${count}::int) as n
    join client on at = 1 + n * 104729::bigint % ${clients}::int
    join goods as first on first.place = 1 + (1000 + n) * 31 % (select count(*) from goods)
    join goods as second on second.place = 1 + ((1000 + n) * 31 + 17) % (select count(*) from goods)
    order by n`;
  await tx`
    with goods as materialized (select array_agg(id order by id) as ids from product)
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price,
      seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select gen_random_uuid(), placed.id, nth, product.id, product.seller_id, placed.buyer_id, product.name,
      product.brand, product.type, product.price, product.brand, 'Айгуль', '', 'seller@bench.example', 1, 0,
      placed.created_at
    from shop_order as placed
    cross join goods
    cross join generate_series(0, 1) as nth
    join product on product.id = ids[1 + (placed.number * 31 + nth * 17) % cardinality(ids)]
    where nth = 0 or placed.number % 2 = 0`;
  await tx`
    insert into order_status_change (order_id, status, changed_at)
    select id, 'pending', created_at from shop_order
    union all
    select id, status, created_at + interval '1 hour' from shop_order where status <> 'pending'`;
  await tx`
    insert into call_attempt (order_id, operator_id, operator_name, outcome, reason, made_at)
    select shop_order.id, operator.id, operator.name, outcome, case outcome when 'refused' then 'price' end,
      shop_order.created_at + interval '30 minutes'
    from shop_order
    cross join (select id, name from account where role = 'customer' limit 1) as operator
    cross join lateral (select case
      when status = 'pending' then 'noAnswer' when status = 'cancelled' then 'refused' else 'confirmed'
    end as outcome) as call
    where status <> 'pending' or number % 5 = 0`;
  await insertTraces(tx);
}

interface Index {
  name: string;
  definition: string;
}

/** Inserting a million orders into their indexes, one by one, would take most of the time. */
export async function dropOrderIndexes(db: Db): Promise<Index[]> {
  const indexes = await db<{ name: string | null; definition: string | null }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index left join pg_constraint on conindid = indexrelid
    where conindid is null
      and indrelid = any('{shop_order,order_line,order_part,order_status_change,call_attempt}'::regclass[])`;
  const found = indexes.map(({ name, definition }) => ({ name: name ?? '', definition: definition ?? '' }));
  for (const { name } of found) await db`drop index ${db(name)}`;
  return found;
}

export async function createIndexes(tx: Tx, indexes: Index[]): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local maintenance_work_mem = '256MB'`;
  for (const { definition } of indexes) await tx.unsafe(definition);
}

/** The approved seller with the most orders can sign in. */
export async function giveSellerPassword(db: Db, email: string, passwordHash: string): Promise<void> {
  await db`
    update account set email = ${email}, password_hash = ${passwordHash}
    where id = (
      select seller_id from order_part join seller on seller.id = seller_id
      where status = 'approved' group by seller_id order by count(*) desc limit 1
    )`;
}

async function insertTraces(tx: Tx): Promise<void> {
  await tx`
    insert into order_part (order_id, seller_id, placed_at, order_status, amount)
    select order_id, seller_id, created_at, status, sum(price::bigint * quantity)
    from order_line join shop_order on shop_order.id = order_id
    group by order_id, seller_id, created_at, status`;
  await tx`
    update account set order_phones = phones
    from (
      select buyer_id, string_agg(distinct regexp_replace(phone_number, '\\D', '', 'g'), ' ') as phones
      from shop_order where buyer_role = 'customer' group by buyer_id
    ) as ordered
    where account.id = buyer_id`;
  await tx`
    insert into day_tally (list, kind, day, entries)
    select 'orders', coalesce(status, ''), day, count(*)
    from (select status, (created_at at time zone 'Asia/Bishkek')::date as day from shop_order) as placed
    group by grouping sets ((day), (status, day))`;
}

/** On a connection of its own, which may take as long as it needs. */
export async function analyzeOrders(db: Db): Promise<void> {
  await db`set statement_timeout = 0`;
  await db`
    vacuum (analyze) account, shop_order, order_line, order_part, order_status_change, call_attempt, day_tally,
      report_tally, product_tally, changed_day`;
}
