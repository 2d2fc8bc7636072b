import type { Db } from '../../server/database/connect.ts';

/** Orders of many days, two lines each, by and of the given people. */
export async function generateOrders(
  db: Db,
  { orders, buyers, products }: { orders: number; buyers: string[]; products: string[] },
): Promise<void> {
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`
    insert into shop_order (id, buyer_id, buyer_role, buyer_name, buyer_email, first_name, phone_number, delivery,
      address, payment_method, status, created_at)
    select gen_random_uuid(), (${buyers}::uuid[])[1 + at % ${buyers.length}::int], 'customer', 'Покупатель ' || at,
      'buyer' || at || '@example.kg', (array['Айбек', 'Нуриза', 'Елена', 'Чынгыз', 'Мээрим'])[1 + at % 5] || ' ' || md5(at::text),
      '+996 5' || lpad((at * 7919 % 100000000)::text, 8, '0'), 'courier', 'г. Бишкек, ' || at, 'cash',
      (array['completed', 'completed', 'completed', 'completed', 'pending', 'inProgress', 'cancelled'])[1 + at % 7],
      now() - at * interval '7 minutes'
    from generate_series(1, ${orders}::int) as at`;
    await tx`
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price, size,
      color, seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select gen_random_uuid(), shop_order.id, nth, product.id, product.seller_id, buyer_id,
      product.name || ' ' || shop_order.number, brand, type, price, null, null, brand, 'Айгуль', '',
      'seller@example.kg', 1, 0, shop_order.created_at
    from shop_order
    cross join generate_series(0, 1) as nth
    join product on product.id = (${products}::uuid[])[1 + (shop_order.number + nth) % ${products.length}::int]`;
    await tx`
    insert into order_status_change (order_id, status, changed_at) select id, status, created_at from shop_order`;
  });
  await db`vacuum analyze shop_order, order_line, order_part, order_status_change`;
}
