// The bare server's own tables and its minimal SQL: nothing of the shop's schema but the products to copy.
import type postgres from 'postgres';

type Sql = postgres.Sql;

/** Copies the shop's products, so that both have the same. */
export async function createBareTables(sql: Sql): Promise<void> {
  await sql`create schema bare`;
  await sql`
    create table bare.product (
      id integer primary key, name text not null, brand text, description text, gender text, category text, type text,
      price integer not null,
      words tsvector generated always as (to_tsvector('russian', type || ' ' || name || ' ' || description)) stored
    )`;
  await sql`
    create table bare.variant (
      id serial primary key, product_id integer not null references bare.product, size text, price integer not null,
      stock integer not null check (stock >= 0)
    )`;
  await sql`
    create table bare.cart_item (
      session uuid not null, variant_id integer not null references bare.variant, quantity integer not null,
      primary key (session, variant_id)
    )`;
  await sql`
    create table bare.customer_order (
      id bigserial primary key, name text, phone text, address text, total integer not null,
      status text not null default 'pending', created_at timestamptz not null default now()
    )`;
  await sql`
    create table bare.order_line (
      order_id bigint not null references bare.customer_order, variant_id integer not null references bare.variant,
      name text, quantity integer not null, price integer not null
    )`;
  await sql`set statement_timeout = 0`;
  await sql`
    insert into bare.product (id, name, brand, description, gender, category, type, price)
    select number, name, brand, description, gender, category, type, price from product where listed`;
  await sql`
    insert into bare.variant (product_id, size, price, stock)
    select number, size, price, 1000000
    from product, unnest(case when sizes = '{}' then array[null] else sizes end) as size where listed`;
  await sql`create index on bare.product (gender, category, id desc)`;
  await sql`create index on bare.product using gin (words)`;
  await sql`create index on bare.variant (product_id)`;
  await sql`create index on bare.order_line (order_id)`;
  await sql`vacuum analyze bare.product, bare.variant`;
}

export async function listProducts(sql: Sql, gender: string, category: string, page: number) {
  const [products, [row]] = await Promise.all([
    sql`
      select id, name, brand, price from bare.product where gender = ${gender} and category = ${category}
      order by id desc limit 24 offset ${(page - 1) * 24}`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from bare.product where gender = ${gender} and category = ${category}`,
  ]);
  return { products, total: row?.total };
}

/** A page by price, and its count. Unlike the shop it counts no other options. */
export async function filterProducts(
  sql: Sql,
  gender: string,
  category: string,
  { size, minPrice, maxPrice }: { size: string; minPrice: number; maxPrice: number },
) {
  const fitting = sql`
    bare.product where gender = ${gender} and category = ${category} and price between ${minPrice} and ${maxPrice}
    and exists (select from bare.variant where product_id = product.id and variant.size = ${size})`;
  const [products, [row]] = await Promise.all([
    sql`select id, name, brand, price from ${fitting} order by price, id limit 24`,
    sql<{ total: number }[]>`select count(*)::int as total from ${fitting}`,
  ]);
  return { products, total: row?.total };
}

export async function findProduct(sql: Sql, id: number) {
  const [[product], variants] = await Promise.all([
    sql`select id, name, brand, description, gender, category, type, price from bare.product where id = ${id}`,
    sql`select id, size, price, stock from bare.variant where product_id = ${id} order by id`,
  ]);
  return { ...product, variants };
}

export async function search(sql: Sql, text: string) {
  const [products, [row]] = await Promise.all([
    sql`
      select id, name, brand, price from bare.product, plainto_tsquery('russian', ${text}) as query
      where words @@ query order by ts_rank(words, query) desc, id limit 24`,
    sql<
      { total: number }[]
    >`select count(*)::int as total from bare.product where words @@ plainto_tsquery('russian', ${text})`,
  ]);
  return { products, total: row?.total };
}

export async function addToCart(sql: Sql, session: string, variant: number) {
  const [item] = await sql`
    insert into bare.cart_item select ${session}, id, 1 from bare.variant where id = ${variant} and stock >= 1
    on conflict (session, variant_id) do update set quantity = cart_item.quantity + 1
    returning variant_id, quantity`;
  if (!item) throw new Error('sold out');
  return { session, items: [item] };
}

interface Buyer {
  name: string;
  phone: string;
  address: string;
}

export async function placeOrder(sql: Sql, session: string, { name, phone, address }: Buyer) {
  return sql.begin(async (tx) => {
    const items = await tx<{ variant_id: number; quantity: number }[]>`
      delete from bare.cart_item where session = ${session} returning variant_id, quantity`;
    const lines = [];
    for (const { variant_id, quantity } of items.toSorted((a, b) => a.variant_id - b.variant_id)) {
      const [sold] = await tx<{ price: number; name: string }[]>`
        update bare.variant set stock = stock - ${quantity} from bare.product
        where variant.id = ${variant_id} and product.id = product_id and stock >= ${quantity}
        returning variant.price, product.name`;
      if (!sold) throw new Error('sold out');
      lines.push({ variant_id, quantity, ...sold });
    }
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const [order] = await tx<{ id: string }[]>`
      insert into bare.customer_order (name, phone, address, total) values (${name}, ${phone}, ${address}, ${total})
      returning id`;
    await tx`insert into bare.order_line ${tx(lines.map((line) => ({ order_id: order?.id ?? '', ...line })))}`;
    return { order: order?.id, total };
  });
}

/** Where the flows go: sections, and products with a variant each. */
export async function readTargets(sql: Sql) {
  const sections = await sql<{ gender: string; category: string }[]>`
    select gender, category from shelf where products > 0 group by gender, category order by sum(products) desc limit 20`;
  const products = await sql<
    {
      id: string;
      number: number;
      variant: number;
      price: number;
      size: string | null;
      color: string | null;
    }[]
  >`
    select product.id, number::int, variant.id as variant, product.price, sizes[1] as size, colors -> 0 ->> 'name' as color
    from product join bare.variant on product_id = number and size is not distinct from sizes[1]
    where listed and is_active and number % 7 = 1 order by number desc limit 2000`;
  return { sections: [...sections], products: [...products] };
}
