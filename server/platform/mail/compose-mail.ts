import type { Language } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { type Markup, markup, trusted } from '../markup.ts';
import { ornament } from './ornament.ts';

export interface MailTableRow {
  name: string;
  detail?: string;
  amount: string;
  /** The address of a picture, for HTML only. */
  picture?: string;
}

export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'lines'; lines: MailTableRow[]; total?: MailTableRow }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'button' | 'link'; label: string; href: string };

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const button = (label: string, href: string): MailPart => ({ kind: 'button', label, href });

/** What a mail says. Stored as JSON; how it looks is added when it is sent. */
export interface MailContent {
  language: Language;
  subject: string;
  greeting: string;
  parts: MailPart[];
  /** The address that mail programs call to unsubscribe its recipient. */
  unsubscribe?: string;
}

const INK = '#1b1a17';
const INK_SOFT = '#5f5b53';
const INDIGO = '#2b2f77';
const HALL = '#f6f4ef';
const LINE = '#e6e1d8';
const FONT = "font-family:Onest,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Programs without dark mode, or without style sheets, show the light mail that the style attributes describe. */
export const MAIL_STYLE = `@media (prefers-color-scheme: dark) {
.hall { background: #141310 !important }
.paper { background: #1f1e1a !important; border-color: #3b382f !important }
.ink { color: #f1eee6 !important }
.soft { color: #b7b1a4 !important }
.brand { color: #b9bcf0 !important }
.line { border-color: #3b382f !important }
.button { background: #4b51b8 !important }
.ornament td[bgcolor] { background: #6a70d6 !important }
}`;

const ORNAMENT = ornament(INDIGO);
const MAX_SUBJECT_LENGTH = 200;

/** The same content as plain text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export function composeMail(content: MailContent): Mail {
  const { footer } = mailsText[content.language];
  return {
    subject: onOneLine(content.subject),
    text: `${content.greeting}\n\n${briefOf(content)}\n\n--\n${footer}\n`,
    html: page(content, footer).html,
  };
}

/** The text without greeting and footer. */
export const briefOf = ({ parts }: MailContent): string => parts.map(partAsText).join('\n\n');

/** Line breaks are removed, since they would let a name inject a mail header. */
export function onOneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= MAX_SUBJECT_LENGTH
    ? line
    : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).toWellFormed()}…`;
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return `    ${part.code}`;
    case 'lines':
      return [...part.lines, ...(part.total ? [part.total] : [])].map(lineAsText).join('\n');
    case 'facts':
      return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
    case 'button':
    case 'link':
      return `${part.label}: ${link(part.href)}`;
  }
}

const lineAsText = ({ name, detail, amount }: MailTableRow) =>
  `${name}${detail ? `, ${detail}` : ''}: ${amount}`;

function partAsMarkup(part: MailPart): Markup {
  switch (part.kind) {
    case 'paragraph':
      return markup`<p style="margin:0 0 16px">${part.text}</p>`;
    case 'code':
      return markup`<p class="hall brand" style="margin:8px 0 24px;padding:16px;background:${HALL};border-radius:14px;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:${INDIGO}">${part.code}</p>`;
    case 'lines':
      return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" class="ink" style="margin:0 0 24px;font-size:16px;line-height:24px;color:${INK}">${part.lines.map(
        (line) => lineAsMarkup(line, '400'),
      )}${part.total && lineAsMarkup(part.total, '700')}</table>`;
    case 'facts':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;font-size:14px;line-height:20px">${part.facts.map(
        ({ name, value }) =>
          markup`<tr><td class="soft" valign="top" style="padding:2px 16px 2px 0;color:${INK_SOFT}">${name}</td><td valign="top" style="padding:2px 0">${value}</td></tr>`,
      )}</table>`;
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${INDIGO}" style="border-radius:8px"><a href="${link(part.href)}" target="_blank" rel="noopener" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${part.label}</a></td></tr></table>`;
    case 'link':
      return markup`<p style="margin:0 0 16px;font-size:14px"><a class="soft" href="${link(part.href)}" target="_blank" rel="noopener" style="color:${INK_SOFT}">${part.label}</a></p>`;
  }
}

const lineAsMarkup = ({ name, detail, amount, picture }: MailTableRow, weight: string) =>
  markup`<tr>${
    picture !== undefined &&
    markup`<td class="line" width="48" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE}"><img src="${link(picture)}" width="48" height="64" alt="" style="display:block;width:48px;height:64px;object-fit:contain;background:${HALL};border-radius:8px"></td>`
  }<td${picture === undefined && markup` colspan="2"`} class="line" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};font-weight:${weight}">${name}${
    detail !== undefined &&
    markup`<br><span class="soft" style="font-size:14px;color:${INK_SOFT}">${detail}</span>`
  }</td><td class="line" align="right" valign="top" style="padding:8px 0;border-top:1px solid ${LINE};font-weight:${weight};white-space:nowrap">${amount}</td></tr>`;

function link(href: string): string {
  if (!/^https?:\/\//i.test(href)) throw new Error('a link in a mail must begin with http:// or https://');
  return new URL(href).href;
}

const page = ({ language, subject, greeting, parts }: MailContent, footer: string) => markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${trusted(MAIL_STYLE)}</style>
</head>
<body class="hall" style="margin:0;padding:0;background:${HALL}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="hall" bgcolor="${HALL}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" bgcolor="#ffffff" style="max-width:560px;border:1px solid ${LINE};border-radius:14px">
<tr><td align="center" style="padding:24px 24px 0"><div class="ornament" aria-hidden="true">${ORNAMENT}</div>
<p class="brand" style="margin:12px 0 0;${FONT};font-size:22px;line-height:28px;font-weight:800;letter-spacing:1px;color:${INDIGO}">Kerben</p></td></tr>
<tr><td class="ink" style="padding:24px;${FONT};font-size:16px;line-height:24px;color:${INK}">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">${greeting}</p>
${parts.map(partAsMarkup)}
</td></tr>
<tr><td class="line soft" style="padding:16px 24px 24px;border-top:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;color:${INK_SOFT}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
