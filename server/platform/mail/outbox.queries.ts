import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { TelegramButtons } from '../telegram/telegram-messages.ts';
import type { MailContent } from './compose-mail.ts';

export type Channel = 'mail' | 'telegram' | 'push';

export interface NewMail {
  id: string;
  recipient: string;
  content: MailContent;
  buttons?: TelegramButtons;
  /** Limited per day, and copied for Telegram with `telegramId`. */
  isNotice: boolean;
  telegramId: string;
  /** The alert that it answers: it waits while the goods are gone. */
  alertId?: string;
}

export interface DueMail {
  id: string;
  recipient: string;
  content: MailContent;
  buttons?: TelegramButtons | null;
  attempts: number;
}

/** Leaves notices out whose recipient has had `maxNotices` mails today. */
export async function insertMails(tx: Tx, mails: NewMail[], maxNotices: number): Promise<void> {
  await tx`
    with given as materialized (
      select * from json_to_recordset(${toJson(mails)}::text::json) as given (
        id uuid, recipient text, content json, buttons jsonb, "isNotice" boolean, "telegramId" uuid, "alertId" uuid
      )
    ),
    wanted as materialized (
      select * from given
      where not "isNotice" or ${maxNotices} > (
        select count(*) from (
          select from mail
          where mail.recipient = given.recipient and created_at > now() - interval '1 day'
          limit ${maxNotices}
        ) as today
      )
    )
    insert into mail (id, channel, recipient, content, buttons, alert_id)
    select id, 'mail', recipient, content, null, "alertId" from wanted
    union all
    select "telegramId", 'telegram', account.id::text, content, buttons, null
    from wanted
    join account on lower(account.email) = lower(recipient) and deleted_at is null
    join telegram_link on account_id = account.id
    where "isNotice"`;
}

/** Those of this transaction are sent after so many seconds, unless they are withdrawn before. */
export async function holdMails(tx: Tx, seconds: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update mail set due_at = now() + ${seconds}::float8 * interval '1 second'
    where created_at = now() and xmin = pg_current_xact_id()::xid
    returning id`;
  return rows.map(({ id }) => id);
}

export async function withdrawMails(tx: Tx, ids: string[]): Promise<void> {
  await tx`delete from mail where id = any(${ids}::uuid[]) and sent_at is null`;
}

export async function insertTelegramMessage(
  tx: Tx,
  { id, accountId, content }: { id: string; accountId: string; content: MailContent },
): Promise<void> {
  await tx`
    insert into mail (id, channel, recipient, content)
    select ${id}::uuid, 'telegram', account.id, ${toJson(content)}::text::json
    from telegram_link join account on account.id = account_id and deleted_at is null
    where account_id = ${accountId}::uuid`;
}

/** A browser that is told of an order or of an account's orders and alerts. */
export interface PushDevice {
  id: string;
  device: string;
  accountId: string | null;
  /** It has the order's secret link. */
  orderId: string | null;
  language: Language;
}

export async function readPushDevices(
  tx: Tx,
  { accountIds, orderIds }: { accountIds: string[]; orderIds: string[] },
): Promise<PushDevice[]> {
  const rows = await tx<
    { id: string; device: string; accountId: string | null; orderId: string | null; language: string }[]
  >`
    select id, device, account_id, order_id, language from push_subscription
    where account_id = any(${accountIds}::uuid[]) or order_id = any(${orderIds}::uuid[])`;
  return rows as PushDevice[];
}

export interface NewPush {
  id: string;
  deviceId: string;
  content: MailContent;
  alertId?: string;
}

export async function insertPushes(tx: Tx, pushes: NewPush[]): Promise<void> {
  await tx`
    insert into mail (id, channel, recipient, content, alert_id)
    select id, 'push', "deviceId", content, "alertId"
    from json_to_recordset(${toJson(pushes)}::text::json) as given (id uuid, "deviceId" text, content json, "alertId" uuid)`;
}

/** PostgreSQL text cannot contain NUL. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\0', '') : inner,
  );

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
    { id: string; recipient: string; content: unknown; buttons: unknown | null; attempts: number }[]
  >`
    with due as (
      select id from mail
      where channel = ${channel} and sent_at is null and failed_at is null and due_at <= now()
        and (alert_id is null or (select alert_is_due(alert) from alert where alert.id = alert_id))
      order by due_at
      limit ${limit}
      for update skip locked
    )
    update mail
    set due_at = now() + ${leaseMs}::float8 * interval '1 millisecond', attempts = attempts + 1
    from due
    where mail.id = due.id
    returning mail.id, mail.recipient, mail.content, mail.buttons, mail.attempts`;
  return rows.map((row) => ({
    ...row,
    content: row.content as MailContent,
    buttons: row.buttons as TelegramButtons | null,
  }));
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
  content: MailContent;
  createdAt: Date;
}

export async function listDeliveredMails(db: Db, limit: number): Promise<DeliveredMail[]> {
  const mails = await db<{ id: string; recipient: string; content: unknown; createdAt: Date }[]>`
    select id, recipient, content, created_at from mail
    where channel = 'mail' and sent_at is not null
    order by created_at desc, id desc
    limit ${limit}`;
  return mails.map((mail) => ({ ...mail, content: mail.content as MailContent }));
}

export async function findDeliveredMail(db: Db, id: string): Promise<DeliveredMail | undefined> {
  const [mail] = await db<{ id: string; recipient: string; content: unknown; createdAt: Date }[]>`
    select id, recipient, content, created_at from mail
    where id = ${id}::uuid and channel = 'mail' and sent_at is not null`;
  return mail && { ...mail, content: mail.content as MailContent };
}
