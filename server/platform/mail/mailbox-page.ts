import { composeMail } from './compose-mail.ts';
import { type Markup, markup, trusted } from '../markup.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';
import type { DeliveredMail } from './outbox.queries.ts';

const REFRESH_SECONDS = 5;
const START_LENGTH = 160;

const timeFormat = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'medium' });
const time = (date: Date) => markup`<time datetime="${date.toISOString()}">${timeFormat.format(date)}</time>`;

export function listPage(mails: DeliveredMail[]): Markup {
  const list = markup`<ul class="mails">${mails.map(listItem)}</ul>`;
  const empty = markup`<p class="empty">Писем пока нет. Здесь появятся коды и письма о заказах.</p>`;
  return frame(
    'Почта магазина',
    markup`<h1>Почта магазина</h1>
<p class="soft">SMTP_URL не задан, поэтому письма остаются здесь и видны только на этом компьютере. Страница обновляется сама.</p>
${mails.length > 0 ? list : empty}`,
    markup`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );
}

function listItem({ id, recipient, content, createdAt }: DeliveredMail): Markup {
  const { subject, text } = composeMail(content);
  return markup`<li><a href="/dev/mail/${id}"><span class="row"><span>${recipient}</span>${time(createdAt)}</span><strong>${subject}</strong><span class="start">${text.slice(0, START_LENGTH)}</span></a></li>`;
}

export function mailPage({ recipient, content, createdAt }: DeliveredMail): Markup {
  const { subject, text, html } = composeMail(content);
  return frame(
    subject,
    markup`<p><a href="/dev/mail">← Все письма</a></p>
<h1>${subject}</h1>
<p class="soft">${recipient}, ${time(createdAt)}</p>
<iframe title="Письмо" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${html}"></iframe>
<h2>Текстовая часть</h2>
<pre>${text}</pre>`,
  );
}

const frame = (title: string, content: Markup, head?: Markup) => markup`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Kerben</title>
${head}
<style>${trusted(MAILBOX_STYLE)}</style>
</head>
<body><main>${content}</main></body>
</html>
`;
