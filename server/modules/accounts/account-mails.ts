import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { button, paragraph, type MailContent } from '../../platform/mail/compose-mail.ts';

export function passwordChangedMail(language: Language, publicUrl: string): MailContent {
  const { greeting, passwordChanged: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      paragraph(t.text),
      paragraph(t.otherwise),
      button(t.button, publicUrl + pathIn(language, '/login')),
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
      paragraph(t.text),
      paragraph(t.otherwise),
      // In the fragment, which browsers do not send to servers.
      button(t.button, publicUrl + pathIn(language, `/email-change/undo#${undoToken}`)),
    ],
  };
}
