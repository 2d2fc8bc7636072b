import type { AlertKind } from '#contract/alerts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

export type AlertOwner = { accountId: string } | { email: string };

export interface AlertRow {
  id: string;
  kind: AlertKind;
  productId: string;
  size: string | null;
  color: string | null;
  price: number | null;
  language: Language;
}

/** The same alert again keeps its first row while it waits. Once answered, it is a new one, which a guest confirms again. */
export async function upsertAlert(
  tx: Tx,
  alert: AlertRow,
  owner: AlertOwner,
): Promise<{ id: string; isConfirmed: boolean }> {
  const accountId = 'accountId' in owner ? owner.accountId : null;
  const email = 'email' in owner ? owner.email : null;
  const [row] = await tx<{ id: string; isConfirmed: boolean | null }[]>`
    insert into alert (id, kind, product_id, size, color, price, account_id, email, language, confirmed_at)
    values (${alert.id}::uuid, ${alert.kind}, ${alert.productId}::uuid, ${alert.size}, ${alert.color}, ${alert.price},
      ${accountId}::uuid, ${email}, ${alert.language}, case when ${accountId}::uuid is not null then now() end)
    on conflict (product_id, kind, size, color, account_id, email) where mailed_at is null do update set
      price = excluded.price, language = excluded.language
    returning id, confirmed_at is not null as is_confirmed`;
  if (!row) throw new Error('the alert was not written');
  return { id: row.id, isConfirmed: row.isConfirmed ?? false };
}

/** Of the link that confirms it; earlier ones confirm nothing. */
export async function setAlertToken(tx: Tx, id: string, tokenHash: string): Promise<void> {
  await tx`update alert set token_hash = ${tokenHash} where id = ${id}::uuid`;
}

/** Those that wait. */
export async function countAlerts(tx: Tx, owner: AlertOwner): Promise<number> {
  const [row] =
    'accountId' in owner
      ? await tx<{ alerts: number }[]>`
          select count(*)::int as alerts from alert
          where account_id = ${owner.accountId}::uuid and mailed_at is null`
      : await tx<{ alerts: number }[]>`
          select count(*)::int as alerts from alert where email = ${owner.email} and mailed_at is null`;
  return row?.alerts ?? 0;
}

/** Opened twice, a link confirms twice. */
export async function confirmAlert(db: Db, tokenHash: string): Promise<boolean> {
  const { count } = await db`
    update alert set confirmed_at = coalesce(confirmed_at, now()) where token_hash = ${tokenHash}`;
  return count > 0;
}

/** All alerts of the person who got the mail with this link. */
export async function deleteAlertsOfRecipient(db: Db, tokenHash: string): Promise<boolean> {
  const { count } = await db`
    delete from alert using alert as known
    where known.token_hash = ${tokenHash}
      and (alert.email = known.email or alert.account_id = known.account_id)`;
  return count > 0;
}

export interface DueAlert {
  id: string;
  kind: AlertKind;
  productId: string;
  name: string;
  price: number;
  image: string | null;
  size: string | null;
  color: string | null;
  accountId: string | null;
  email: string;
  language: Language;
}

/** Locked until the transaction ends. */
export async function lockDueAlerts(tx: Tx, limit: number): Promise<DueAlert[]> {
  const rows = await tx<
    {
      id: string;
      kind: string;
      productId: string;
      name: string;
      price: number;
      image: string | null;
      size: string | null;
      color: string | null;
      accountId: string | null;
      email: string;
      language: string;
    }[]
  >`
    select alert.id, alert.kind, product.id as product_id, product.name, product.price, product.images[1] as image,
      alert.size, alert.color, alert.account_id, coalesce(alert.email, account.email) as email, alert.language
    from alert
    join product on product.id = alert.product_id
    left join account on account.id = alert.account_id
    where alert.confirmed_at is not null and alert.mailed_at is null and alert_is_due(alert)
    order by alert.created_at
    limit ${limit}
    for update of alert skip locked`;
  return rows as DueAlert[];
}

export async function markMailed(tx: Tx, mailed: { id: string; tokenHash: string }[]): Promise<void> {
  await tx`
    update alert set mailed_at = now(), token_hash = given."tokenHash"
    from json_to_recordset(${JSON.stringify(mailed)}::text::json) as given (id uuid, "tokenHash" text)
    where alert.id = given.id`;
}

/** Unconfirmed alerts, and those answered long ago. Until then the link in an answer's mail can end the other alerts. */
export async function deleteOldAlerts(
  db: Db,
  days: { unconfirmed: number; answered: number },
): Promise<void> {
  await db`
    delete from alert
    where (confirmed_at is null and created_at < now() - ${days.unconfirmed}::int * interval '1 day')
      or mailed_at < now() - ${days.answered}::int * interval '1 day'`;
}
