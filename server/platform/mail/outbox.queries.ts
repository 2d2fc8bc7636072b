import type { Db, Tx } from '../../database/connect.ts';
import type { TelegramButtons } from '../telegram/telegram-messages.ts';

export interface NewMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export type Channel = 'mail' | 'telegram';

export interface DueMail extends NewMail {
  buttons?: TelegramButtons | null;
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

export interface TelegramCopy {
  id: string;
  /** Of the account: one of both. */
  accountId?: string;
  email?: string;
  subject: string;
  text: string;
  html: string;
  buttons?: TelegramButtons;
}

/** For those accounts among the recipients that are linked to Telegram. */
export async function insertTelegramCopies(tx: Tx, copies: TelegramCopy[]): Promise<void> {
  await tx`
    insert into mail (id, channel, recipient, subject, text, html, buttons)
    select given.id, 'telegram', account.id, subject, text, html, buttons
    from telegram_link
    join account on account.id = telegram_link.account_id and deleted_at is null
    join json_to_recordset(${JSON.stringify(copies)}::text::json) as given (
      id uuid, "accountId" uuid, email text, subject text, text text, html text, buttons jsonb
    ) on given."accountId" = account.id or lower(given.email) = lower(account.email)`;
}

export async function readOutboxState(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await db<{ waiting: number; oldestSeconds: number }[]>`
    select
      count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
    from mail
    where channel = 'mail' and sent_at is null and failed_at is null`;
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

/** Claimed mails belong to the caller until the lease expires. */
export async function claimDueMails(
  db: Db,
  { channel, limit, leaseMs }: { channel: Channel; limit: number; leaseMs: number },
): Promise<DueMail[]> {
  const rows = await db<
    {
      id: string;
      recipient: string;
      subject: string;
      text: string;
      html: string;
      buttons: unknown | null;
      attempts: number;
    }[]
  >`
    with due as (
      select id from mail
      where channel = ${channel} and sent_at is null and failed_at is null and due_at <= now()
      order by due_at
      limit ${limit}
      for update skip locked
    )
    update mail
    set due_at = now() + ${leaseMs}::float8 * interval '1 millisecond', attempts = attempts + 1
    from due
    where mail.id = due.id
    returning mail.id, mail.recipient, mail.subject, mail.text, mail.html, mail.buttons, mail.attempts`;
  return rows.map((row) => ({ ...row, buttons: row.buttons as TelegramButtons | null }));
}

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

/** Also messages to Telegram that nobody sends any more, because the shop's token was taken away. */
export async function deleteSettledMails(db: Db, olderThanMs: number): Promise<number> {
  const { count } = await db`
    delete from mail
    where created_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
      and (sent_at is not null or failed_at is not null or channel = 'telegram')`;
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
    where channel = 'mail' and sent_at is not null
    order by created_at desc, id desc
    limit ${limit}`;

export async function findDeliveredMail(db: Db, id: string): Promise<DeliveredMail | undefined> {
  const [mail] = await db<
    { id: string; recipient: string; subject: string; text: string; html: string; createdAt: Date }[]
  >`
    select id, recipient, subject, text, html, created_at from mail
    where id = ${id}::uuid and channel = 'mail' and sent_at is not null`;
  return mail;
}
