import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages.ts';
import { formatNumericDay, formatTime } from '#text/language.ts';
import { offlineText } from '#texts/offline.ts';
import { SAVED_COPY } from '../navigation/saved-copy.ts';

const ROOT = '<div id="root">';
const STYLE = 'padding:8px 16px;background:var(--indigo-tint);font-size:14px;text-align:center';

/** The page with a line above it, outside of what React takes over, that says how old it is. */
export async function markAsSaved(saved: Response): Promise<Response> {
  const html = await saved.text();
  const t = offlineText[languageOf(html)];
  const text = t.savedAt({ time: timeOf(saved.headers.get('date')) });
  const mark = `<aside id="${SAVED_COPY}" aria-label="${t.heading}" style="${STYLE}">${text} <a href="">${t.retry}</a></aside>`;
  const headers = new Headers(saved.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace(ROOT, mark + ROOT), { headers });
}

function languageOf(html: string): Language {
  const named = /<html lang="(\w+)"/.exec(html)?.[1];
  return LANGUAGES.find((language) => language === named) ?? DEFAULT_LANGUAGE;
}

function timeOf(date: string | null): string {
  const time = new Date(date ?? Date.now());
  const day = formatNumericDay(time);
  return day === formatNumericDay(Date.now()) ? formatTime(time) : `${day}, ${formatTime(time)}`;
}

/** As it is in the page: escaped. */
export const savedTitle = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1];
