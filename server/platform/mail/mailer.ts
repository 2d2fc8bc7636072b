import { composeMail } from './compose-mail.ts';
import type { DueMail } from './outbox.queries.ts';

/** A permanent refusal by the mail server. */
export class RecipientRefused extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    super('the mail server refused the recipient', { cause });
    this.code = failureCode(cause);
  }
}

export type Deliver = (mail: Omit<DueMail, 'attempts'>) => Promise<void>;

export interface Mailer {
  deliver: Deliver;
  /** Connects and signs in, sends nothing. */
  verify(): Promise<unknown>;
  close(): void;
}

export const MAX_CONNECTIONS = 5;
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/** Without a mail server a mail counts as delivered; the mailbox page shows it. */
export async function openMailer({
  smtpUrl,
  from,
}: {
  smtpUrl: string | undefined;
  from: string;
}): Promise<Mailer> {
  return smtpUrl
    ? openSmtp(smtpUrl, from)
    : { deliver: async () => {}, verify: async () => {}, close: () => {} };
}

async function openSmtp(url: string, from: string): Promise<Mailer> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The outbox retries; a second attempt here could send twice.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return {
    async deliver({ id, recipient, content }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          ...composeMail(content),
          // The same for every attempt, so that duplicates can be recognised.
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(content.unsubscribe !== undefined && {
              'List-Unsubscribe': `<${content.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const { command, permanent } = error as { command?: string; permanent?: boolean };
        throw command === 'RCPT TO' && permanent ? new RecipientRefused(error) : error;
      }
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** Without the mail server's text, which quotes addresses. */
export function failureCode(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: number; code?: unknown };
  const short = String(responseCode ?? code);
  return /^[A-Z0-9_]{1,40}$/.test(short) ? short : 'UNKNOWN';
}
