import type { OrderCity } from '#contract/delivery.ts';
import type { Delivery, OrderEdit, PaymentMethod } from '#contract/orders.ts';
import type { Tx } from '../../database/connect.ts';

export interface Details {
  firstName: string;
  phoneNumber: string;
  delivery: Delivery;
  address: string;
  deliveryCity: OrderCity | null;
  deliveryCost: number | null;
  paymentMethod: PaymentMethod;
}

export async function readDetails(tx: Tx, orderId: string): Promise<Details | undefined> {
  const [details] = await tx<
    {
      firstName: string;
      phoneNumber: string;
      delivery: string;
      address: string;
      deliveryCity: unknown | null;
      deliveryCost: number | null;
      paymentMethod: string;
    }[]
  >`
    select first_name, phone_number, delivery, address, delivery_city, delivery_cost, payment_method
    from shop_order where id = ${orderId}::uuid`;
  return details as Details | undefined;
}

export async function setDetails(tx: Tx, orderId: string, details: Details): Promise<void> {
  const { firstName, phoneNumber, delivery, address, deliveryCity, deliveryCost, paymentMethod } = details;
  await tx`
    update shop_order set first_name = ${firstName}, phone_number = ${phoneNumber}, delivery = ${delivery},
      address = ${address}, delivery_city = ${deliveryCity && JSON.stringify(deliveryCity)}::text::jsonb,
      delivery_cost = ${deliveryCost}, payment_method = ${paymentMethod}
    where id = ${orderId}::uuid`;
}

/** Another number may be the right one: an order that was put aside is to be called now. */
export async function callAgain(tx: Tx, orderId: string): Promise<void> {
  await tx`
    update order_call set put_aside = false, call_at = null where order_id = ${orderId}::uuid and put_aside`;
}

export interface NewEdit {
  orderId: string;
  what: OrderEdit['what'];
  sellerId?: string;
  name?: string;
  before: string;
  after: string;
}

export async function insertEdit(
  tx: Tx,
  { orderId, what, sellerId, name = '', before, after }: NewEdit,
): Promise<void> {
  await tx`
    insert into order_edit (order_id, what, seller_id, name, before, after)
    values (${orderId}::uuid, ${what}, ${sellerId ?? null}::uuid, ${name}, ${before}, ${after})`;
}

export interface ChosenVariant {
  id: string;
  size: string | null;
  color: string | null;
  picture: string | null;
  quantity: number;
}

/** The line holds its whole quantity afterwards. */
export async function setLineVariant(tx: Tx, line: ChosenVariant): Promise<void> {
  // Trigger: update the amount of the seller's part.
  await tx`
    update order_line set size = ${line.size}, color = ${line.color}, picture = ${line.picture},
      quantity = ${line.quantity}, held = ${line.quantity}
    where id = ${line.id}::uuid`;
}

export async function readLastPosition(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx<{ position: number | null }[]>`
    select max(position)::int as position from order_line where order_id = ${orderId}::uuid`;
  return row?.position ?? -1;
}
