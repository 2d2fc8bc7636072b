import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { button, paragraph, type MailContent } from '../../platform/mail/compose-mail.ts';
import type { StoredPurpose } from './codes.queries.ts';

export function codeMail(
  language: Language,
  purpose: StoredPurpose,
  { code, minutes }: { code: string; minutes: number },
): MailContent {
  const { greeting, codeLives, codes } = mailsText[language];
  const { subject, what, otherwise } = codes[purpose];
  return {
    language,
    subject,
    greeting,
    parts: [paragraph(what), { kind: 'code', code }, paragraph(`${codeLives({ minutes })} ${otherwise}`)],
  };
}

export function adminRecoveryMail(language: Language): MailContent {
  const { greeting, codes, adminRecovery: t } = mailsText[language];
  return {
    language,
    subject: codes.password_reset.subject,
    greeting,
    parts: [paragraph(t.text), paragraph(t.otherwise)],
  };
}

/** Anybody can apply with somebody else's e-mail, so the mail quotes nothing from the application. */
export function applicationMail(language: Language): MailContent {
  const { greeting, application: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [paragraph(t.text), paragraph(t.next)],
  };
}

export interface NewApplication {
  company: string;
  description: string;
  name: string;
  phone: string;
  email: string;
}

/** To an admin, who has to call. */
export function newApplicationMail(
  language: Language,
  { description, ...application }: NewApplication,
  publicUrl: string,
): MailContent {
  const { greeting, newApplication: t } = mailsText[language];
  return {
    language,
    subject: t.subject(application),
    greeting,
    parts: [
      paragraph(t.text(application)),
      paragraph(t.contact(application)),
      paragraph(t.description({ description })),
      paragraph(t.call),
      button(t.button, publicUrl + pathIn(language, '/sellers')),
    ],
  };
}
