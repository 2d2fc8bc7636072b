import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import type { MailContent } from '../../platform/mail/compose-mail.ts';

export function passwordChangedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, passwordChanged: words } = mailsText[language];
  return {
    language,
    subject: words.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'paragraph', text: words.otherwise },
      { kind: 'button', label: words.button, href: publicUrl + pathIn(language, '/login') },
    ],
  };
}

export function emailChangedMail(language: Language, publicUrl: string, undoToken: string): MailContent {
  const { greeting, emailChanged: words } = mailsText[language];
  return {
    language,
    subject: words.subject,
    greeting,
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'paragraph', text: words.otherwise },
      // In the fragment, which browsers do not send to servers.
      {
        kind: 'button',
        label: words.button,
        href: publicUrl + pathIn(language, `/email-change/undo#${undoToken}`),
      },
    ],
  };
}
