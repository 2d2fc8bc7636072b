import type { Role } from '#contract/accounts.ts';
import type { Db, Tx } from '../../database/connect.ts';

export async function findOrderByNumber(db: Db, number: number) {
  const [order] = await db<{ id: string; number: number; linkVersion: number }[]>`
    select id, number, link_version from shop_order where number = ${number}`;
  return order;
}

export async function replaceLink(tx: Tx, id: string): Promise<number> {
  const [order] = await tx<{ linkVersion: number }[]>`
    update shop_order set link_version = link_version + 1 where id = ${id}::uuid returning link_version`;
  if (!order) throw new Error('the locked order is gone');
  return order.linkVersion;
}

/** Orders of a guest become those of the account whose e-mail, proven by now, the guest had named. */
export async function attachOrders(
  tx: Tx,
  { id, role, email, isSure }: { id: string; role: Role; email: string; isSure: boolean },
): Promise<void> {
  // Trigger: add the phone numbers to a customer's account.
  await tx`
    with attached as (
      update shop_order set buyer_id = ${id}::uuid, buyer_role = ${role}
      where lower(buyer_email) = ${email} and buyer_id is null
        and (${isSure}::boolean or (
          status in ('inProgress', 'completed') and phone_key(phone_number) in (
            select phone_key(phone_number) from account where id = ${id}::uuid
            union all select phone_key(phone_number) from shop_order as own where own.buyer_id = ${id}::uuid
          )
        ))
      returning id
    )
    update order_line set buyer_id = ${id}::uuid from attached where order_id = attached.id`;
}
