import { AlertLinkPage } from '../features/alerts/alert-link-page.tsx';
import { useHead } from '../head/use-head.ts';
import { alertLinksText as t } from '#text/alert-links.ts';

/** Opened by the link in a mail. Opening it changes nothing, since mail programs open links by themselves. */
export function Screen() {
  useHead({ title: t.confirm.title, description: t.confirm.heading });
  return <AlertLinkPage texts={t.confirm} action="confirm" />;
}
