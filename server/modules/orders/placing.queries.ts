import type { Role } from '#contract/accounts.ts';
import type { OrderCity } from '#contract/delivery.ts';
import type { Language } from '#contract/languages.ts';
import type { Delivery, PaymentMethod } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';

export interface NewOrderRow {
  id: string;
  buyerId: string | null;
  buyerRole: Role | 'guest';
  buyerName: string;
  buyerEmail: string | null;
  buyerPhone: string | null;
  firstName: string;
  phoneNumber: string;
  delivery: Delivery;
  address: string;
  deliveryCity: OrderCity | null;
  deliveryCost: number | null;
  paymentMethod: PaymentMethod;
  comments: string;
  /** Of the mails to a guest. */
  language: Language;
  /** Goods and total as the trigger update_order_goods() would write them, so that it finds nothing to update. */
  goods: string;
  total: number;
}

export async function insertOrder(tx: Tx, order: NewOrderRow) {
  // Triggers: add the phone number to a customer's account, update day_tally.
  const [placed] = await tx<{ number: number; createdAt: Date }[]>`
    with placed as (
      insert into shop_order (id, buyer_id, buyer_role, buyer_name, buyer_email, buyer_phone, first_name, phone_number,
        delivery, address, delivery_city, delivery_cost, payment_method, comments, language, goods, total)
      values (${order.id}::uuid, ${order.buyerId}::uuid, ${order.buyerRole}, ${order.buyerName}, ${order.buyerEmail},
        ${order.buyerPhone}, ${order.firstName}, ${order.phoneNumber}, ${order.delivery}, ${order.address},
        ${order.deliveryCity && JSON.stringify(order.deliveryCity)}::text::jsonb, ${order.deliveryCost}::int,
        ${order.paymentMethod}, ${order.comments}, ${order.language}, ${order.goods}, ${order.total})
      returning id, number, status, created_at
    ),
    changed as (
      insert into order_status_change (order_id, status, changed_at) select id, status, created_at from placed
    )
    select number, created_at from placed`;
  if (!placed) throw new Error('the inserted order was not returned');
  return placed;
}

export interface NewLineRow {
  id: string;
  productId: string;
  sellerId: string;
  name: string;
  brand: string;
  type: string;
  price: number;
  picture: string | null;
  size: string | null;
  color: string | null;
  sellerCompany: string;
  sellerName: string;
  sellerPhone: string;
  sellerEmail: string;
  quantity: number;
}

/** `held` is what the line has taken from the stock; the caller takes it in the same transaction. */
export async function insertLines(
  tx: Tx,
  orderId: string,
  lines: NewLineRow[],
  firstPosition = 0,
): Promise<void> {
  const rows = JSON.stringify(lines.map((line, at) => ({ ...line, position: firstPosition + at })));
  // Triggers: write the order's goods and total where they differ, create the sellers' parts of the order.
  await tx`
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price, picture,
      size, color, seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select given.id, shop_order.id, position, "productId", "sellerId", buyer_id, name, brand, type, price, picture,
      size, color, "sellerCompany", "sellerName", "sellerPhone", "sellerEmail", quantity, quantity, created_at
    from shop_order, json_to_recordset(${rows}::text::json) as given (
      id uuid, position smallint, "productId" uuid, "sellerId" uuid, name text, brand text, type text, price integer,
      picture text, size text, color text, "sellerCompany" text, "sellerName" text, "sellerPhone" text,
      "sellerEmail" text, quantity integer
    )
    where shop_order.id = ${orderId}::uuid
    -- The foreign key locks the products' rows: in one order, so that two orders cannot deadlock.
    order by "productId"`;
}
