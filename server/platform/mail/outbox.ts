import { z } from 'zod';
import type { Tx } from '../../database/connect.ts';
import { newId } from '../ids.ts';
import type { TelegramButtons } from '../telegram/telegram-messages.ts';
import type { MailContent } from './compose-mail.ts';
import { insertMails, insertPushes, insertTelegramMessage, type NewPush } from './outbox.queries.ts';

const MAX_ADDRESS_LENGTH = 254;

const Recipient = z.email().max(MAX_ADDRESS_LENGTH);

/** To one seller or admin, who also see the orders on their screens. */
const MAX_NOTICES_A_DAY = 500;

interface Outgoing {
  to: string;
  content: MailContent;
  /** Goes to Telegram too if the recipient's account is linked. Skipped when it has reached the day's limit. */
  isNotice?: boolean;
  /** Below the message to Telegram. */
  buttons?: TelegramButtons;
  alertId?: string;
}

/** Composed and sent by the worker after the transaction commits. */
export async function enqueueMails(tx: Tx, mails: Outgoing[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ to, isNotice = false, ...mail }) => ({
    ...mail,
    isNotice,
    id: newId(),
    telegramId: newId(),
    recipient: requireAddress(to),
  }));
  await insertMails(tx, rows, MAX_NOTICES_A_DAY);
}

export const enqueueMail = (tx: Tx, to: string, content: MailContent): Promise<void> =>
  enqueueMails(tx, [{ to, content }]);

/** To Telegram alone; nothing if the account isn't linked. */
export const enqueueTelegram = (tx: Tx, accountId: string, content: MailContent): Promise<void> =>
  insertTelegramMessage(tx, { id: newId(), accountId, content });

/** To browsers that asked for it, besides the mail. */
export async function enqueuePushes(tx: Tx, pushes: Omit<NewPush, 'id'>[]): Promise<void> {
  if (pushes.length > 0)
    await insertPushes(
      tx,
      pushes.map((push) => ({ ...push, id: newId() })),
    );
}

function requireAddress(to: string): string {
  const recipient = Recipient.safeParse(to);
  // Without the address: errors are logged.
  if (!recipient.success) throw new Error('a mail needs one e-mail address to go to');
  return recipient.data;
}
