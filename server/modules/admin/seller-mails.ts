import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import type { MailContent } from '../../platform/mail/compose-mail.ts';

// These go to addresses that may be unproven, so they contain nothing that the applicant typed.

export function approvedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, approved: words } = mailsText[language];
  return {
    language,
    subject: words.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'button', label: words.button, href: publicUrl + pathIn(language, '/login') },
    ],
  };
}

export function suspendedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, suspended: words } = mailsText[language];
  return {
    language,
    subject: words.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'paragraph', text: words.why },
      { kind: 'button', label: words.button, href: publicUrl + pathIn(language, '/contact') },
    ],
  };
}
