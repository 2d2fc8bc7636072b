import { toHref } from '../navigation/href.ts';
import { backForwardText } from '#text/back-forward.ts';
import styles from './back-forward.module.css';

interface BackForwardProps {
  page: number;
  total: number;
  href: (page: number) => string;
  /** For a screen with other texts: 'Стр X из Y (N заказов)'. */
  texts?: typeof backForwardText;
}

export function BackForward({ page, total, href, texts: t = backForwardText }: BackForwardProps) {
  const turn = (to: number, name: string) =>
    to >= 1 && to <= total ? (
      <a className={styles.turn} href={toHref(href(to))}>
        {name}
      </a>
    ) : (
      <span className={styles.turn} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <nav className={styles.pages} aria-label={t.label} data-screen-only="">
      {turn(Math.min(page - 1, total), t.back)}
      <span className={styles.here}>{t.page({ page, pages: total })}</span>
      {turn(page + 1, t.forward)}
    </nav>
  );
}
