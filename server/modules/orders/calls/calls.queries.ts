import type { CallOutcome, RefusalReason } from '#contract/call-rules.ts';
import type { Db, Tx } from '../../../database/connect.ts';
import type { Slice } from '../../../platform/slice.ts';

/** Oldest first. Reads shop_order_status from its end, and no more rows than the page needs. */
export async function idsToCallNow(db: Db, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from shop_order
    where status = 'pending'
      and not exists (
        select from order_call where order_id = shop_order.id and (put_aside or call_at > now())
      )
    order by created_at, id limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** The next one first. */
export async function idsToCallLater(db: Db, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_call where call_at > now() and not put_aside
    order by call_at, order_id limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

/** Oldest first: ids grow with time. */
export async function idsPutAside(db: Db, { skip, take }: Slice): Promise<string[]> {
  const rows = await db<{ orderId: string }[]>`
    select order_id from order_call where put_aside order by order_id limit ${take} offset ${skip}`;
  return rows.map(({ orderId }) => orderId);
}

export async function countCalls(db: Db): Promise<{ pending: number; later: number; aside: number }> {
  const [counts] = await db<{ pending: number | null; later: number | null; aside: number | null }[]>`
    select
      (select coalesce(sum(entries), 0)::int from day_tally where list = 'orders' and kind = 'pending') as pending,
      (select count(*)::int from order_call where call_at > now() and not put_aside) as later,
      (select count(*)::int from order_call where put_aside) as aside`;
  return { pending: counts?.pending ?? 0, later: counts?.later ?? 0, aside: counts?.aside ?? 0 };
}

/** Calls of orders that were taken, scheduled or put aside. An expired assignment counts as none. */
export async function readCallRows(db: Db | Tx, orderIds: string[]) {
  return db<
    {
      orderId: string;
      callAt: Date | null;
      putAside: boolean;
      takenBy: string | null;
      takenByName: string | null;
      takenUntil: Date | null;
    }[]
  >`
    select order_id, call_at, put_aside, account.id as taken_by, account.name as taken_by_name,
      case when account.id is not null then taken_until end as taken_until
    from order_call
    left join account on account.id = taken_by and taken_until > clock_timestamp()
    where order_id = any(${orderIds}::uuid[])`;
}
export type CallRow = Awaited<ReturnType<typeof readCallRows>>[number];

/** False if another operator has it. One statement, so that of two operators one gets it. */
export async function takeCall(
  tx: Tx,
  { orderId, operatorId, minutes }: { orderId: string; operatorId: string; minutes: number },
): Promise<boolean> {
  const rows = await tx<{ orderId: string }[]>`
    insert into order_call as kept (order_id, taken_by, taken_until)
    values (${orderId}::uuid, ${operatorId}::uuid, clock_timestamp() + ${minutes}::float8 * interval '1 minute')
    on conflict (order_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where kept.taken_by is null or kept.taken_by = excluded.taken_by or kept.taken_until <= clock_timestamp()
    returning order_id`;
  return rows.length > 0;
}

/** An operator who takes an order gives back the one before. */
export async function releaseOtherCalls(
  tx: Tx,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<void> {
  await tx`
    update order_call set taken_by = null, taken_until = null
    where taken_by = ${operatorId}::uuid and order_id <> ${orderId}::uuid`;
}

export async function releaseCall(
  tx: Tx,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<void> {
  await tx`
    update order_call set taken_by = null, taken_until = null
    where order_id = ${orderId}::uuid and taken_by = ${operatorId}::uuid`;
}

/** Also gives the call back. */
export async function scheduleCall(
  tx: Tx,
  { orderId, callAt, putAside }: { orderId: string; callAt: Date | null; putAside: boolean },
): Promise<void> {
  await tx`
    insert into order_call (order_id, call_at, put_aside)
    values (${orderId}::uuid, ${callAt}::timestamptz, ${putAside})
    on conflict (order_id) do update set call_at = excluded.call_at, put_aside = excluded.put_aside,
      taken_by = null, taken_until = null`;
}

export interface NewAttempt {
  orderId: string;
  operatorId: string;
  outcome: CallOutcome;
  reason: RefusalReason | null;
  note: string;
  callAgainAt: Date | null;
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { orderId, operatorId, outcome, reason, note, callAgainAt } = attempt;
  await tx`
    insert into call_attempt (order_id, operator_id, operator_name, outcome, reason, note, call_again_at)
    select ${orderId}::uuid, id, name, ${outcome}, ${reason}, ${note}, ${callAgainAt}::timestamptz
    from account where id = ${operatorId}::uuid`;
}

/** `noAnswers`: since somebody last answered. */
export async function countAttempts(
  tx: Tx,
  orderId: string,
): Promise<{ attempts: number; noAnswers: number }> {
  const [counts] = await tx<{ attempts: number; noAnswers: number }[]>`
    select count(*)::int as attempts,
      (count(*) filter (where id > coalesce(
        (select max(id) from call_attempt where order_id = ${orderId}::uuid and outcome <> 'noAnswer'), 0
      )))::int as no_answers
    from call_attempt where order_id = ${orderId}::uuid`;
  return { attempts: counts?.attempts ?? 0, noAnswers: counts?.noAnswers ?? 0 };
}

/** By operator and outcome, on a day in Bishkek time. */
export async function countOutcomes(db: Db, day: string) {
  return db<{ operatorId: string; name: string | null; outcome: string; calls: number }[]>`
    select operator_id, max(operator_name) as name, outcome, count(*)::int as calls
    from call_attempt
    where made_at >= ${day}::date::timestamp at time zone 'Asia/Bishkek'
      and made_at < (${day}::date + 1)::timestamp at time zone 'Asia/Bishkek'
    group by operator_id, outcome
    order by operator_id, outcome`;
}
