import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import type { MailContent } from '../../platform/mail/compose-mail.ts';

// These go to addresses that may be unproven, so they contain nothing that the applicant typed.

export function approvedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, approved: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: t.text },
      { kind: 'button', label: t.button, href: publicUrl + pathIn(language, '/login') },
    ],
  };
}

export function suspendedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, suspended: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: t.text },
      { kind: 'paragraph', text: t.why },
      { kind: 'button', label: t.button, href: publicUrl + pathIn(language, '/contact') },
    ],
  };
}
