import { z } from 'zod';
import type { Tx } from '../../database/connect.ts';
import { newId } from '../ids.ts';
import type { Letter } from './letter.ts';
import { countTodaysMails, insertMail } from './outbox.queries.ts';

const MAX_ADDRESS_LENGTH = 254;
const MAX_SUBJECT_LENGTH = 200;

const Recipient = z.email().max(MAX_ADDRESS_LENGTH);

/** To one seller or operator. They also see orders on their screens, and nobody reads more mails than this. */
const MOST_NOTICES_A_DAY = 500;

/** A mail about an order to whoever has to do with it: left out where that recipient has had very many today. */
export async function enqueueNotice(tx: Tx, to: string, letter: Letter): Promise<void> {
  if ((await countTodaysMails(tx, to, MOST_NOTICES_A_DAY)) < MOST_NOTICES_A_DAY)
    await enqueueMail(tx, to, letter);
}

/** Sends a letter once the transaction commits: with what it tells about, or not at all. */
export async function enqueueMail(tx: Tx, to: string, { subject, text, html }: Letter): Promise<void> {
  const recipient = Recipient.safeParse(to);
  // The address itself stays out of the error: errors reach the log.
  if (!recipient.success) throw new Error('a mail needs one e-mail address to go to');
  await insertMail(tx, {
    id: newId(),
    recipient: recipient.data,
    subject: onOneLine(subject),
    text: withoutNul(text),
    html: withoutNul(html),
  });
}

/** A line break in a subject would begin a header of somebody else's making; a name in it must not cost the order. */
function onOneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH
    ? line
    : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).toWellFormed()}…`;
}

/** PostgreSQL takes no NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
