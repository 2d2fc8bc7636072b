import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPageAddress } from '#contract/addresses.ts';
import { type Language, splitLanguage } from '#contract/languages.ts';
import { refusalPageText } from '#texts/refusal-page.ts';
import { inlineHash, markup, trusted } from './markup.ts';
import { contentSecurityPolicy } from './security.ts';

interface Refused {
  status: number;
  extra: Record<string, unknown>;
}

type Subject = 'tooMany' | 'failed' | 'notReady';
const SUBJECTS = new Map<number, Subject>([
  [429, 'tooMany'],
  [500, 'failed'],
  [503, 'notReady'],
]);

const STYLE = `
:root { color-scheme: light }
body { margin: 0; background: #f6f4ef; color: #1b1a17; font: 16px/1.5 Onest, system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 96px 16px; text-align: center }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
p { margin: 0 0 24px; color: #5f5b53 }
a { display: inline-block; padding: 12px 24px; border-radius: 999px; background: #2b2f77; color: #fff; text-decoration: none }
:focus-visible { outline: 2px solid #2b2f77; outline-offset: 2px }
`;
const POLICY = contentSecurityPolicy({ styleHashes: [inlineHash(STYLE)] });

/** A plain page that needs neither the database nor the built screens. */
export const isAnsweredByPage = ({ method, url, headers }: FastifyRequest, { status }: Refused): boolean =>
  SUBJECTS.has(status) &&
  (method === 'GET' || method === 'HEAD') &&
  isPageAddress(url.split('?', 1)[0] ?? '/') &&
  (headers.accept ?? '').includes('text/html');

export function answerRefusalPage(reply: FastifyReply, { status, extra }: Refused): FastifyReply {
  const { language } = splitLanguage(reply.request.url.split('?', 1)[0] ?? '/');
  if (typeof extra.retryAfter === 'number') reply.header('retry-after', extra.retryAfter);
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    .send(page(language, SUBJECTS.get(status) ?? 'failed'));
}

function page(language: Language, subject: Subject): string {
  const { refresh, [subject]: t } = refusalPageText[language];
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title} · Kerben</title>
<style>${trusted(STYLE)}</style>
</head>
<body><main><h1>${t.title}</h1><p>${t.text}</p><a href="">${refresh}</a></main></body>
</html>
`.html;
}
