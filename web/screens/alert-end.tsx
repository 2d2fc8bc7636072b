import { AlertLinkPage } from '../features/alerts/alert-link-page.tsx';
import { useHead } from '../head/use-head.ts';
import { alertLinksText as t } from '#text/alert-links.ts';

export function Screen() {
  useHead({ title: t.end.title, description: t.end.heading });
  return <AlertLinkPage texts={t.end} action="end" />;
}
