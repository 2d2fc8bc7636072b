import type { Delivery, OrderStatus, PaymentMethod } from '#contract/orders.ts';
import type { Role } from '#contract/accounts.ts';
import type { Tx } from '../../database/connect.ts';

export interface PastOrderRow {
  id: string;
  buyerId?: string;
  buyerRole: Role | 'guest';
  buyerName: string;
  buyerEmail?: string;
  buyerPhone?: string;
  firstName: string;
  phoneNumber: string;
  delivery: Delivery;
  address: string;
  paymentMethod: PaymentMethod;
  comments: string;
  commentsAdmin: string;
  status: OrderStatus;
  createdAt: Date;
}

export interface PastLineRow {
  id: string;
  orderId: string;
  position: number;
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
}

export async function insertPastOrderRows(tx: Tx, orders: PastOrderRow[]): Promise<void> {
  const rows = JSON.stringify(orders);
  // Triggers: add the phone number to a customer's account, update day_tally.
  await tx`
    insert into shop_order (id, buyer_id, buyer_role, buyer_name, buyer_email, buyer_phone, first_name, phone_number,
      delivery, address, payment_method, comments, comments_admin, status, created_at)
    select id, "buyerId", "buyerRole", "buyerName", "buyerEmail", "buyerPhone", "firstName", "phoneNumber",
      delivery, address, "paymentMethod", comments, "commentsAdmin", status, "createdAt"
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "buyerId" uuid, "buyerRole" text, "buyerName" text, "buyerEmail" text, "buyerPhone" text,
      "firstName" text, "phoneNumber" text, delivery text, address text, "paymentMethod" text, comments text,
      "commentsAdmin" text, status text, "createdAt" timestamptz
    )
    order by "createdAt", id`;
}

export async function insertPastLineRows(tx: Tx, lines: PastLineRow[]): Promise<void> {
  const rows = JSON.stringify(lines);
  // Trigger: write the goods of the order, which the admin's search reads.
  await tx`
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price, picture,
      size, color, seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select given.id, shop_order.id, position, product.id, seller.id, buyer_id, product.name, brand, type, price,
      coalesce(jsonb_path_query_first(colors, '$[*] ? (@.name == $color).image', jsonb_build_object('color', color)) #>> '{}',
        images[1]),
      size, color, company_name, account.name, account.phone_number, account.email, quantity,
      case shop_order.status when 'cancelled' then 0 else quantity end, shop_order.created_at
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "orderId" uuid, position smallint, "productId" uuid, size text, color text, quantity integer
    )
    join shop_order on shop_order.id = "orderId"
    join product on product.id = "productId"
    join seller on seller.id = product.seller_id
    join account on account.id = product.seller_id`;
}

export async function insertPastChangeRows(
  tx: Tx,
  changes: { orderId: string; status: OrderStatus; changedAt: Date }[],
): Promise<void> {
  const rows = JSON.stringify(changes);
  await tx`
    insert into order_status_change (order_id, status, changed_at)
    select "orderId", status, "changedAt"
    from json_to_recordset(${rows}::text::json) as given ("orderId" uuid, status text, "changedAt" timestamptz)
    order by "changedAt"`;
}
