import type { MouseEvent } from 'react';
import { LANGUAGE_NAMES, type Language, LANGUAGES, pathIn } from '#contract/languages.ts';
import { language } from '#text/language.ts';
import { requestAnswer } from '../api/request.ts';
import { currentLocation } from '../navigation/history.ts';
import { addressOf } from '../navigation/location.ts';
import { useLocation } from '../navigation/router.tsx';
import { keepLanguage } from '../session/device-language.ts';
import { currentSession } from '../session/session.ts';

/** This page in each language. A choice is remembered on the device and in the account. */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.map((other) => (
    <li key={other}>
      <a
        className={className}
        href={pathIn(other, pathname + search)}
        hrefLang={other}
        lang={other}
        aria-current={other === language || undefined}
        onClick={(event) => choose(event, other)}
      >
        {LANGUAGE_NAMES[other]}
      </a>
    </li>
  ));
}

function choose({ currentTarget }: MouseEvent<HTMLAnchorElement>, chosen: Language): void {
  // The server rendered the link without the fragment, and without parameters that it doesn't know.
  currentTarget.href = pathIn(chosen, addressOf(currentLocation()));
  keepLanguage(chosen);
  if (currentSession().kind !== 'account') return;
  const body = { language: chosen };
  // The page goes on meanwhile; the device has the choice in any case.
  requestAnswer('/api/auth/language', { method: 'PUT', body, keepalive: true }).catch(() => {});
}
