import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import type { MailContent } from '../../platform/mail/compose-mail.ts';

export function passwordChangedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, passwordChanged: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: t.text },
      { kind: 'paragraph', text: t.otherwise },
      { kind: 'button', label: t.button, href: publicUrl + pathIn(language, '/login') },
    ],
  };
}

export function emailChangedMail(language: Language, publicUrl: string, undoToken: string): MailContent {
  const { greeting, emailChanged: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: t.text },
      { kind: 'paragraph', text: t.otherwise },
      // In the fragment, which browsers do not send to servers.
      {
        kind: 'button',
        label: t.button,
        href: publicUrl + pathIn(language, `/email-change/undo#${undoToken}`),
      },
    ],
  };
}
