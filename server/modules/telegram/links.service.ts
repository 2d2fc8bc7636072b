import { randomBytes } from 'node:crypto';
import type { TelegramCode, TelegramState } from '#contract/telegram.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import type { TelegramSettings } from '../../config.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { digest } from '../../platform/secrets.ts';
import {
  deleteCode,
  deleteExpiredCodes,
  deleteLink,
  findLink,
  findLinkedAccount,
  upsertCode,
  upsertLink,
} from './links.queries.ts';

const CODE_TTL_S = 15 * 60;
/** Without those that are easily confused: 32 characters, so that each is five bits. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('');

const hashOf = (code: string) => digest('telegram code', code.trim().toUpperCase());

export async function telegramState(
  db: Db,
  { id }: Account,
  settings: TelegramSettings | undefined,
): Promise<TelegramState> {
  const link = settings && (await findLink(db, id));
  return { isConfigured: settings !== undefined, linkedAt: link?.linkedAt.toISOString() ?? null };
}

/** Once sent to the bot, it links the chat that it was sent from. */
export async function createCode(
  db: Db,
  { allowances }: Identity,
  { id }: Account,
  botName: () => Promise<string>,
): Promise<TelegramCode> {
  await allowances.use(db, 'telegram code', id);
  const bot = await botName();
  const code = newCode();
  await deleteExpiredCodes(db);
  const expiresAt = await upsertCode(db, { accountId: id, codeHash: hashOf(code), ttlS: CODE_TTL_S });
  return { code, bot, link: `https://t.me/${bot}?start=${code}`, expiresAt: expiresAt.toISOString() };
}

/** Undefined if the code is wrong or expired. */
export const linkChat = (db: Db, code: string, chatId: number) =>
  begin(db, async (tx) => {
    const accountId = await deleteCode(tx, hashOf(code));
    if (accountId === undefined) return undefined;
    await upsertLink(tx, accountId, chatId);
    return findLinkedAccount(tx, chatId);
  });

export const unlink = (db: Db, { id }: Account): Promise<void> => deleteLink(db, id);

export function requireTelegram(settings: TelegramSettings | undefined): TelegramSettings {
  if (!settings) throw new Refusal('TELEGRAM_NOT_CONFIGURED');
  return settings;
}
