import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { button, paragraph, type MailContent } from '../../platform/mail/compose-mail.ts';

// These go to addresses that may be unproven, so they contain nothing that the applicant typed.

export function approvedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, approved: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [paragraph(t.text), button(t.button, publicUrl + pathIn(language, '/login'))],
  };
}

export function suspendedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, suspended: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [paragraph(t.text), paragraph(t.why), button(t.button, publicUrl + pathIn(language, '/contact'))],
  };
}
