import type { Db, Tx } from '../../../database/connect.ts';

/**
 * Other orders of the same buyer: by phone in any notation, e-mail or account, and notes on the phone number. Of each, the
 * newest 200 are looked at: nobody needs more to be warned. An admin orders for others, so its account says nothing.
 */
export async function countOrdersOfCallers(db: Db | Tx, orderIds: string[]) {
  return db<
    {
      orderId: string;
      orders: number;
      completed: number;
      cancelled: number;
      refused: number;
      fakes: number;
      notes: number | null;
    }[]
  >`
    select called.id as order_id, earlier.orders, earlier.completed, earlier.cancelled, earlier.refused, earlier.fakes,
      (select count(*)::int from phone_note where phone_key = phone_key(called.phone_number)) as notes
    from shop_order as called
    cross join lateral (
      select count(*)::int as orders,
        (count(*) filter (where status = 'completed'))::int as completed,
        (count(*) filter (where status = 'cancelled'))::int as cancelled,
        (count(*) filter (where is_refused))::int as refused,
        (count(*) filter (where is_fake))::int as fakes
      from (
        (
          select id, status from shop_order where phone_key(phone_number) = phone_key(called.phone_number)
          order by created_at desc limit 200
        )
        union
        (
          select id, status from shop_order
          where phone_key(buyer_phone) = phone_key(called.phone_number)
            and phone_key(buyer_phone) <> phone_key(phone_number)
          order by created_at desc limit 200
        )
        union
        (
          select id, status from shop_order
          where lower(buyer_email) = lower(called.buyer_email) and called.buyer_role <> 'admin' limit 200
        )
        union
        (
          select id, status from shop_order
          where buyer_id = called.buyer_id and called.buyer_role <> 'admin'
          order by created_at desc, id desc limit 200
        )
      ) as same
      cross join lateral (
        select coalesce(bool_or(outcome = 'refused' and reason <> 'fake'), false) as is_refused,
          coalesce(bool_or(outcome in ('wrongNumber', 'suspicious') or reason = 'fake'), false) as is_fake
        from call_attempt where order_id = same.id
      ) as calls
      where same.id <> called.id
    ) as earlier
    where called.id = any(${orderIds}::uuid[])`;
}

/** Newest first, at most 20. */
export async function readOrdersOfCaller(db: Db, orderId: string) {
  return db<
    {
      id: string;
      number: number;
      createdAt: Date;
      status: string;
      totalAmount: number | null;
      samePhone: boolean | null;
      sameEmail: boolean;
      sameAccount: boolean | null;
      outcome: string | null;
    }[]
  >`
    select other.id, other.number, other.created_at, other.status,
      (
        select coalesce(sum(price::bigint * quantity), 0)::float8 from order_line where order_id = other.id
      ) as total_amount,
      phone_key(called.phone_number) in (phone_key(other.phone_number), phone_key(other.buyer_phone)) as same_phone,
      lower(other.buyer_email) = lower(called.buyer_email) as same_email,
      other.buyer_id = called.buyer_id as same_account,
      (select outcome from call_attempt where order_id = other.id order by id desc limit 1) as outcome
    from shop_order as called
    cross join lateral (
      select id, created_at from (
        (
          select id, created_at from shop_order where phone_key(phone_number) = phone_key(called.phone_number)
          order by created_at desc limit 21
        )
        union
        (
          select id, created_at from shop_order
          where phone_key(buyer_phone) = phone_key(called.phone_number)
            and phone_key(buyer_phone) <> phone_key(phone_number)
          order by created_at desc limit 21
        )
        union
        (
          select id, created_at from shop_order
          where lower(buyer_email) = lower(called.buyer_email) and called.buyer_role <> 'admin'
          order by created_at desc limit 21
        )
        union
        (
          select id, created_at from shop_order
          where buyer_id = called.buyer_id and called.buyer_role <> 'admin'
          order by created_at desc, id desc limit 21
        )
      ) as found
      where found.id <> called.id
      order by created_at desc, id desc limit 20
    ) as same
    join shop_order as other on other.id = same.id
    where called.id = ${orderId}::uuid
    order by other.created_at desc, other.id desc`;
}

export async function readPhoneNotes(db: Db, orderId: string) {
  return db<{ id: string; text: string; authorName: string; writtenAt: Date }[]>`
    select phone_note.id, text, author_name, written_at
    from phone_note join shop_order on phone_key = phone_key(phone_number)
    where shop_order.id = ${orderId}::uuid
    order by written_at desc, phone_note.id desc limit 100`;
}

/** Undefined if there is no such order. */
export async function insertPhoneNote(
  tx: Tx,
  { id, orderId, text, authorId }: { id: string; orderId: string; text: string; authorId: string },
) {
  const [note] = await tx<
    { id: string; text: string; authorName: string; writtenAt: Date; phoneKey: string }[]
  >`
    insert into phone_note (id, phone_key, text, author_id, author_name)
    select ${id}::uuid, phone_key(shop_order.phone_number), ${text}, account.id, account.name
    from shop_order, account where shop_order.id = ${orderId}::uuid and account.id = ${authorId}::uuid
    returning id, text, author_name, written_at, phone_key`;
  return note;
}

export async function deletePhoneNote(tx: Tx, id: string) {
  const [note] = await tx<{ id: string; phoneKey: string; text: string }[]>`
    delete from phone_note where id = ${id}::uuid returning id, phone_key, text`;
  return note;
}
