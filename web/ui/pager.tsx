import { toHref } from '../navigation/href.ts';
import type { ReactNode } from 'react';
import { pagerText as t } from '#text/pager.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './chevron-icons.tsx';
import { DESKTOP_PAGER, pagerItems, PHONE_PAGER } from './pager-items.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  total: number;
  href: (page: number) => string;
  rel?: 'nofollow' | undefined;
}

/** Renders both shapes: the server does not know the width. */
export function Pager({ page, total, href, rel }: PagerProps) {
  if (total <= 1) return null;
  const way = { page, href, rel };
  return (
    <nav aria-label={t.label}>
      {[PHONE_PAGER, DESKTOP_PAGER].map((shape) => (
        <ul
          key={shape.boundary}
          className={`${styles.pager} ${shape === PHONE_PAGER ? styles.phone : styles.desktop}`}
        >
          {shape === DESKTOP_PAGER && (
            <Step {...way} to={1} off={page <= 1} label={t.first}>
              <ChevronLeftIcon size={20} />
              <ChevronLeftIcon size={20} />
            </Step>
          )}
          <Step {...way} to={page - 1} off={page <= 1} label={t.previous}>
            <ChevronLeftIcon size={20} />
          </Step>
          {pagerItems(page, total, shape).map((item, index) => (
            <li key={item === 'gap' ? `gap ${index}` : item}>
              {item === 'gap' ? (
                <span className={styles.gap}>…</span>
              ) : (
                <a
                  className={styles.page}
                  href={toHref(href(item))}
                  rel={rel}
                  aria-label={t.page({ page: item })}
                  aria-current={item === page ? 'page' : undefined}
                >
                  {item}
                </a>
              )}
            </li>
          ))}
          <Step {...way} to={page + 1} off={page >= total} label={t.next}>
            <ChevronRightIcon size={20} />
          </Step>
          {shape === DESKTOP_PAGER && (
            <Step {...way} to={total} off={page >= total} label={t.last}>
              <ChevronRightIcon size={20} />
              <ChevronRightIcon size={20} />
            </Step>
          )}
        </ul>
      ))}
    </nav>
  );
}

interface StepProps extends Pick<PagerProps, 'page' | 'href' | 'rel'> {
  to: number;
  off: boolean;
  label: string;
  children: ReactNode;
}

function Step({ to, off, label, href, rel, children }: StepProps) {
  return (
    <li>
      {off ? (
        <span className={styles.off} aria-hidden="true">
          {children}
        </span>
      ) : (
        <a className={styles.page} href={toHref(href(to))} rel={rel} aria-label={label} title={label}>
          {children}
        </a>
      )}
    </li>
  );
}
