import type { Language } from '#contract/languages.ts';
import { offlineText } from '#texts/offline.ts';
import { listSavedPages } from './saved-pages.ts';

const MOST_LISTED = 10;
const STYLE = `
:root { color-scheme: light }
body { margin: 0; background: #f6f4ef; color: #1b1a17; font: 16px/1.5 Onest, system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto; padding: 72px 16px; text-align: center }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2 }
h2 { margin: 48px 0 8px; font-size: 18px }
p { margin: 0 0 24px; color: #5f5b53 }
a { color: #2b2f77 }
.retry { display: inline-block; padding: 12px 24px; border-radius: 999px; background: #2b2f77; color: #fff; text-decoration: none }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid #e6e1d8; border-radius: 14px; background: #fff; text-align: left }
li + li { border-top: 1px solid #e6e1d8 }
li a { display: block; padding: 12px 16px; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid #2b2f77; outline-offset: 2px; border-radius: 8px }
`;

/** Instead of a page that is not saved. It needs no script and no other file. */
export async function offlinePage(language: Language): Promise<Response> {
  const t = offlineText[language];
  const saved = (await listSavedPages(language)).slice(0, MOST_LISTED);
  const list =
    saved.length > 0 &&
    `<h2>${t.savedPages}</h2><ul>${saved.map(({ url, title }) => `<li><a href="${url.replaceAll('&', '&amp;')}">${title}</a></li>`).join('')}</ul>`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.heading} · Kerben</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${t.heading}</h1><p>${t.text}</p><a class="retry" href="">${t.retry}</a>${list || ''}</main></body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
