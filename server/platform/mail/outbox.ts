import { z } from 'zod';
import type { Tx } from '../../database/connect.ts';
import { newId } from '../ids.ts';
import type { Mail } from './compose-mail.ts';
import { type TelegramButtons, telegramHtml } from '../telegram/telegram-messages.ts';
import { countTodaysMails, insertMail, insertTelegramCopies } from './outbox.queries.ts';

const MAX_ADDRESS_LENGTH = 254;
const MAX_SUBJECT_LENGTH = 200;

const Recipient = z.email().max(MAX_ADDRESS_LENGTH);

/** To one seller or admin, who also see the orders on their screens. */
const MAX_NOTICES_A_DAY = 500;

/** Goes to Telegram too if the recipient's account is linked. Skipped when it has reached the day's limit. */
export async function enqueueNotice(
  tx: Tx,
  to: string,
  mail: Mail,
  buttons?: TelegramButtons,
): Promise<void> {
  if ((await countTodaysMails(tx, to, MAX_NOTICES_A_DAY)) >= MAX_NOTICES_A_DAY) return;
  await enqueueMail(tx, to, mail);
  await insertTelegramCopies(tx, [{ email: to, ...toTelegram(mail), ...(buttons && { buttons }) }]);
}

/** To Telegram alone; nothing if the account isn't linked. */
export const enqueueTelegram = (
  tx: Tx,
  to: { accountId: string } | { email: string },
  mail: Mail,
): Promise<void> => insertTelegramCopies(tx, [{ ...to, ...toTelegram(mail) }]);

const toTelegram = (mail: Mail) => ({
  id: newId(),
  subject: onOneLine(mail.subject),
  text: withoutNul(mail.brief),
  html: withoutNul(telegramHtml(mail)),
});

/** Sent by the worker after the transaction commits. */
export async function enqueueMail(tx: Tx, to: string, { subject, text, html }: Mail): Promise<void> {
  const recipient = Recipient.safeParse(to);
  // Without the address: errors are logged.
  if (!recipient.success) throw new Error('a mail needs one e-mail address to go to');
  await insertMail(tx, {
    id: newId(),
    recipient: recipient.data,
    subject: onOneLine(subject),
    text: withoutNul(text),
    html: withoutNul(html),
  });
}

/** Line breaks are removed, since they would let a name inject a mail header; refusing would fail the order. */
function onOneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH
    ? line
    : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).toWellFormed()}…`;
}

/** PostgreSQL text cannot contain NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
