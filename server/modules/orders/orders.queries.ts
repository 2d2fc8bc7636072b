import type { Role } from '#contract/accounts.ts';
import type { CallOutcome, RefusalReason } from '#contract/call-rules.ts';
import type { OrderCity } from '#contract/delivery.ts';
import type { Language } from '#contract/languages.ts';
import type { Delivery, OrderEdit, OrderStatus, PaymentMethod, QuantityChanged } from '#contract/orders.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { NewLineRow } from './placing.queries.ts';

/** In the order of `ids`. */
export async function readOrderRows(db: Db | Tx, ids: string[]) {
  const rows = await db<
    {
      id: string;
      number: number;
      buyerId: string | null;
      buyerRole: string;
      buyerName: string;
      buyerEmail: string | null;
      buyerPhone: string | null;
      firstName: string;
      phoneNumber: string;
      delivery: string;
      address: string;
      deliveryCity: unknown | null;
      deliveryCost: number | null;
      paymentMethod: string;
      comments: string;
      commentsAdmin: string;
      status: string;
      createdAt: Date;
      sellerChangedAt: Date | null;
      linkVersion: number;
    }[]
  >`
    select shop_order.id, number, buyer_id, buyer_role, buyer_name, buyer_email, buyer_phone, first_name, phone_number,
      delivery, address, delivery_city, delivery_cost, payment_method, comments, comments_admin, status, created_at, seller_changed_at,
      link_version
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join shop_order on shop_order.id = page.id
    order by place`;
  return rows.map((row) => ({
    ...row,
    buyerRole: row.buyerRole as Role | 'guest',
    delivery: row.delivery as Delivery,
    deliveryCity: row.deliveryCity as OrderCity | null,
    paymentMethod: row.paymentMethod as PaymentMethod,
    status: row.status as OrderStatus,
  }));
}
export type OrderRow = Awaited<ReturnType<typeof readOrderRows>>[number];

/** Whom to tell about the order. An account's e-mail is today's; a deleted account has none. */
export async function readBuyerContact(tx: Tx, orderId: string) {
  const [buyer] = await tx<
    { buyerId: string | null; buyerRole: string; firstName: string; email: string | null; language: string }[]
  >`
    select account.id as buyer_id, buyer_role, first_name, case when buyer_id is null then buyer_email else account.email end as email,
      coalesce(account.language, shop_order.language) as language
    from shop_order left join account on account.id = buyer_id and account.deleted_at is null
    where shop_order.id = ${orderId}::uuid`;
  return (
    buyer && {
      ...buyer,
      buyerRole: buyer.buyerRole as Role | 'guest',
      language: buyer.language as Language,
    }
  );
}

export async function readLineRows(db: Db | Tx, orderIds: string[]) {
  return db<(NewLineRow & { orderId: string; held: number; returned: number })[]>`
    select id, order_id, product_id, seller_id, name, brand, type, price, picture, size, color, seller_company,
      seller_name, seller_phone, seller_email, quantity, held, returned
    from order_line where order_id = any(${orderIds}::uuid[])
    order by order_id, position`;
}
export type LineRow = Awaited<ReturnType<typeof readLineRows>>[number];

export async function readHistoryRows(db: Db | Tx, orderIds: string[]) {
  const rows = await db<
    { orderId: string; status: string; changedAt: Date; byBuyer: boolean; reason: string | null }[]
  >`
    select order_id, status, changed_at, by_buyer, reason from order_status_change
    where order_id = any(${orderIds}::uuid[]) order by order_id, id`;
  return rows.map((row) => ({
    ...row,
    status: row.status as OrderStatus,
    reason: row.reason as RefusalReason | null,
  }));
}
export type HistoryRow = Awaited<ReturnType<typeof readHistoryRows>>[number];

export async function readQuantityChangeRows(db: Db | Tx, orderIds: string[]) {
  const rows = await db<
    {
      orderId: string;
      lineId: string;
      sellerId: string;
      name: string;
      before: number;
      after: number | null;
      changedBy: string;
      changedAt: Date;
    }[]
  >`
    select order_id, line_id, seller_id, name, before, after, changed_by, changed_at from order_quantity_change
    where order_id = any(${orderIds}::uuid[]) order by order_id, id`;
  return rows.map((row) => ({ ...row, changedBy: row.changedBy as QuantityChanged['by'] }));
}
export type QuantityChangeRow = Awaited<ReturnType<typeof readQuantityChangeRows>>[number];

export async function readAttemptRows(db: Db | Tx, orderIds: string[]) {
  const rows = await db<
    {
      orderId: string;
      operatorName: string;
      outcome: string;
      reason: string | null;
      note: string;
      callAgainAt: Date | null;
      madeAt: Date;
    }[]
  >`
    select order_id, operator_name, outcome, reason, note, call_again_at, made_at from call_attempt
    where order_id = any(${orderIds}::uuid[]) order by order_id, id`;
  return rows.map((row) => ({
    ...row,
    outcome: row.outcome as CallOutcome,
    reason: row.reason as RefusalReason | null,
  }));
}
export type AttemptRow = Awaited<ReturnType<typeof readAttemptRows>>[number];

export async function readEditRows(db: Db | Tx, orderIds: string[]) {
  const rows = await db<
    {
      orderId: string;
      what: string;
      sellerId: string | null;
      name: string;
      before: string;
      after: string;
      changedAt: Date;
    }[]
  >`
    select order_id, what, seller_id, name, before, after, changed_at from order_edit
    where order_id = any(${orderIds}::uuid[]) order by order_id, id`;
  return rows.map((row) => ({ ...row, what: row.what as OrderEdit['what'] }));
}
export type EditRow = Awaited<ReturnType<typeof readEditRows>>[number];
