// To check SMTP_URL and MAIL_FROM: sends one mail directly, without the outbox, and prints the mail server's answer.
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { readConfig } from '../server/config.ts';
import { newId } from '../server/platform/ids.ts';
import type { MailContent } from '../server/platform/mail/compose-mail.ts';
import { failureCode, openMailer, RecipientRefused } from '../server/platform/mail/mailer.ts';

const { greeting, test } = mailsText[DEFAULT_LANGUAGE];
const CONTENT: MailContent = {
  language: DEFAULT_LANGUAGE,
  subject: test.subject,
  greeting,
  parts: [{ kind: 'paragraph', text: test.text }],
};

interface SmtpFailure {
  message: string;
  /** The mail server's text, which may contain addresses: printed here, never logged. */
  response?: string;
}

async function sendTestMail(argument: string | undefined): Promise<void> {
  const recipient = z.email().safeParse(argument).data;
  if (!recipient) throw new Error('give an e-mail address: npm run mail -- you@example.kg');
  if (existsSync('.env')) process.loadEnvFile();
  const { mail } = readConfig(process.env);
  if (!mail.smtpUrl) throw new Error('SMTP_URL is not set: mails are kept and shown at /dev/mail');
  const mailer = await openMailer(mail);
  try {
    await mailer.deliver({ id: newId(), recipient, content: CONTENT });
  } catch (error) {
    const { response, message } = (error instanceof RecipientRefused ? error.cause : error) as SmtpFailure;
    throw new Error(`the mail server did not take it (${failureCode(error)}): ${response ?? message}`);
  } finally {
    mailer.close();
  }
}

try {
  await sendTestMail(process.argv[2]);
  process.stdout.write('Sent: the mail server accepted it.\n');
} catch (error) {
  process.stderr.write(`Not sent: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
