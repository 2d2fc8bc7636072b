import type { Db, Tx } from '../../database/connect.ts';

export interface NewMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface DueMail extends NewMail {
  attempts: number;
}

export async function insertMail(tx: Tx, { id, recipient, subject, text, html }: NewMail): Promise<void> {
  await tx`
    insert into mail (id, recipient, subject, text, html)
    values (${id}::uuid, ${recipient}, ${subject}, ${text}, ${html})`;
}

/** Counts up to `most`. */
export async function countTodaysMails(tx: Tx, recipient: string, most: number): Promise<number> {
  const [row] = await tx<{ mails: number }[]>`
    select count(*)::int as mails from (
      select from mail where recipient = ${recipient} and created_at > now() - interval '1 day' limit ${most}
    ) as today`;
  return row?.mails ?? 0;
}

export async function readOutboxState(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await db<{ waiting: number; oldestSeconds: number }[]>`
    select
      count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
    from mail
    where sent_at is null and failed_at is null`;
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** Claimed mails belong to the caller until the lease expires. */
export const claimDueMails = (db: Db, limit: number, leaseMs: number): Promise<DueMail[]> =>
  db<{ id: string; recipient: string; subject: string; text: string; html: string; attempts: number }[]>`
    with due as (
      select id from mail
      where sent_at is null and failed_at is null and due_at <= now()
      order by due_at
      limit ${limit}
      for update skip locked
    )
    update mail
    set due_at = now() + ${leaseMs}::float8 * interval '1 millisecond', attempts = attempts + 1
    from due
    where mail.id = due.id
    returning mail.id, mail.recipient, mail.subject, mail.text, mail.html, mail.attempts`;

export async function markSent(db: Db, id: string): Promise<void> {
  await db`update mail set sent_at = now(), failed_at = null, last_error = null where id = ${id}::uuid and sent_at is null`;
}

/** Schedules a retry, or gives up if the mail is too old. Returns whether it gave up. */
export async function postpone(
  db: Db,
  { id, code, delayMs, giveUpAfterMs }: { id: string; code: string; delayMs: number; giveUpAfterMs: number },
): Promise<boolean> {
  const [row] = await db<{ failedAt: Date | null }[]>`
    update mail
    set
      last_error = ${code},
      due_at = now() + ${delayMs}::float8 * interval '1 millisecond',
      failed_at = case
        when created_at + ${giveUpAfterMs}::float8 * interval '1 millisecond' <= now() then now()
      end
    where id = ${id}::uuid and sent_at is null
    returning failed_at`;
  return row?.failedAt != null;
}

export async function deleteSettledMails(db: Db, olderThanMs: number): Promise<number> {
  const { count } = await db`
    delete from mail
    where created_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
      and (sent_at is not null or failed_at is not null)`;
  return count;
}

export interface DeliveredMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

export const listDeliveredMails = (db: Db, limit: number): Promise<DeliveredMail[]> =>
  db<{ id: string; recipient: string; subject: string; text: string; html: string; createdAt: Date }[]>`
    select id, recipient, subject, text, html, created_at from mail
    where sent_at is not null
    order by created_at desc, id desc
    limit ${limit}`;

export async function findDeliveredMail(db: Db, id: string): Promise<DeliveredMail | undefined> {
  const [mail] = await db<
    { id: string; recipient: string; subject: string; text: string; html: string; createdAt: Date }[]
  >`
    select id, recipient, subject, text, html, created_at from mail where id = ${id}::uuid and sent_at is not null`;
  return mail;
}
