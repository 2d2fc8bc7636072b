import { type Language, pathIn } from '#contract/languages.ts';
import { isOwnPicture, jpegAddress } from '#contract/pictures.ts';
import { mailsText } from '#texts/mails.ts';
import { button, paragraph, type MailContent } from '../../platform/mail/compose-mail.ts';
import type { PushDevice } from '../../platform/mail/outbox.queries.ts';
import type { DueAlert } from './alerts.queries.ts';

interface Links {
  publicUrl: string;
  token: string;
}

/** Anybody can enter somebody else's e-mail: the mail says what the shop knows, and nothing of theirs. */
export function confirmationMail(
  language: Language,
  { name }: { name: string },
  { publicUrl, token }: Links,
): MailContent {
  const { greeting, alertConfirmation: t } = mailsText[language];
  return {
    language,
    subject: t.subject,
    greeting,
    parts: [
      paragraph(t.text({ name })),
      // In the fragment, which browsers do not send to servers.
      button(t.button, publicUrl + pathIn(language, `/alerts/confirm#${token}`)),
      paragraph(t.otherwise),
    ],
  };
}

export function alertMail(alert: DueAlert, { publicUrl, token }: Links): MailContent {
  const { language, name, price, size, color, image } = alert;
  const { greeting, som, alert: t } = mailsText[language];
  const detail = [size, color].filter((part) => part !== null).join(', ');
  return {
    language,
    subject: t[alert.kind].subject({ name }),
    greeting,
    parts: [
      paragraph(t[alert.kind].text),
      {
        kind: 'lines',
        lines: [
          {
            name,
            ...(detail !== '' && { detail }),
            amount: som({ amount: price }),
            // Only from this shop, as in the mails about orders.
            ...(image !== null && isOwnPicture(image) && { picture: publicUrl + jpegAddress(image, 160) }),
          },
        ],
      },
      button(t.button, publicUrl + pathIn(language, `/products/${alert.productId}`)),
      paragraph(t.hurry),
      { kind: 'link', label: t.unsubscribe, href: publicUrl + pathIn(language, `/alerts/end#${token}`) },
    ],
    unsubscribe: `${publicUrl}/api/alerts/end?${new URLSearchParams({ token, language })}`,
  };
}

export function alertPush(
  { kind, name, productId }: DueAlert,
  { language }: PushDevice,
  publicUrl: string,
): MailContent {
  const { alert: t } = mailsText[language];
  const href = publicUrl + pathIn(language, `/products/${productId}`);
  return {
    language,
    subject: t[kind].subject({ name }),
    greeting: '',
    parts: [button(t.button, href)],
  };
}
