import type { Role } from '#contract/accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

/** Replaces the account's former code. */
export async function upsertCode(
  db: Db,
  { accountId, codeHash, ttlS }: { accountId: string; codeHash: string; ttlS: number },
): Promise<Date> {
  const [row] = await db<{ expiresAt: Date }[]>`
    insert into telegram_code (account_id, code_hash, expires_at)
    values (${accountId}::uuid, ${codeHash}, now() + ${ttlS}::int * interval '1 second')
    on conflict (account_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
    returning expires_at`;
  if (!row) throw new Error('the insert returned no code');
  return row.expiresAt;
}

/** The account of a valid code, which is valid no longer. */
export async function deleteCode(tx: Tx, codeHash: string): Promise<string | undefined> {
  const [row] = await tx<{ accountId: string }[]>`
    delete from telegram_code where code_hash = ${codeHash} and expires_at > now() returning account_id`;
  return row?.accountId;
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db`delete from telegram_code where expires_at < now()`;
}

export async function upsertLink(tx: Tx, accountId: string, chatId: number): Promise<void> {
  await tx`delete from telegram_link where chat_id = ${chatId} and account_id <> ${accountId}::uuid`;
  await tx`
    insert into telegram_link (account_id, chat_id) values (${accountId}::uuid, ${chatId})
    on conflict (account_id) do update set chat_id = excluded.chat_id, linked_at = now()`;
}

export async function findLink(db: Db, accountId: string) {
  const [link] = await db<{ chatId: string; linkedAt: Date }[]>`
    select chat_id, linked_at from telegram_link where account_id = ${accountId}::uuid`;
  // Telegram's ids have at most 52 bits.
  return link && { ...link, chatId: Number(link.chatId) };
}

export async function findLinkedAccount(db: Db | Tx, chatId: number) {
  const [account] = await db<{ id: string; role: string; name: string; language: string }[]>`
    select account.id, role, name, language
    from telegram_link join account on account.id = account_id
    where chat_id = ${chatId} and deleted_at is null`;
  return account && { ...account, role: account.role as Role, language: account.language as Language };
}

export async function deleteLink(db: Db, accountId: string): Promise<void> {
  await db`delete from telegram_link where account_id = ${accountId}::uuid`;
}

export async function deleteLinkToChat(db: Db, chatId: number): Promise<void> {
  await db`delete from telegram_link where chat_id = ${chatId}`;
}
