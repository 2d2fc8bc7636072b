import { z } from 'zod';
import { type Config, isLoopback } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../errors.ts';
import { inlineHash } from '../markup.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { App } from '../server.ts';
import { composeMail, MAIL_STYLE } from './compose-mail.ts';
import { listPage, mailPage } from './mailbox-page.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';
import { findDeliveredMail, listDeliveredMails } from './outbox.queries.ts';

const SHOWN_MAILS = 100;

const MailParams = z.object({ id: z.uuid() });
const KeptMails = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), createdAt: z.iso.datetime() }),
);

/** Mails contain codes, so only this machine may read them. */
export function registerMailbox(app: App, db: Db, { host, mail }: Pick<Config, 'host' | 'mail'>): void {
  if (mail.smtpUrl || !isLoopback(host)) return;
  const config = { access: 'this machine' } as const;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy({
      styleHashes: [inlineHash(MAILBOX_STYLE), inlineHash(MAIL_STYLE)],
    }),
    'cache-control': 'no-store',
  };

  app.get('/dev/mail', { config }, async (_request, reply) => {
    const mails = await listDeliveredMails(db, SHOWN_MAILS);
    return reply.headers(headers).send(listPage(mails).html);
  });

  app.get('/dev/mail/:id', { config, schema: { params: MailParams } }, async ({ params }, reply) => {
    const found = await findDeliveredMail(db, params.id);
    if (!found) throw new Refusal('NOT_FOUND');
    return reply.headers(headers).send(mailPage(found).html);
  });

  app.get('/dev/mail.json', { config, schema: { response: { 200: KeptMails } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const mails = await listDeliveredMails(db, SHOWN_MAILS);
    return mails.map(({ recipient, content, createdAt }) => {
      const { subject, text } = composeMail(content);
      return { to: recipient, subject, text, createdAt: createdAt.toISOString() };
    });
  });
}
