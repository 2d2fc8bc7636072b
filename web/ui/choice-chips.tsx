import { toHref } from '../navigation/href.ts';
import type { MouseEvent } from 'react';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; name: string; count?: string | undefined }[];
  chosen: Value;
  href: (value: Value) => string;
  /** On a phone: several rows instead of scrolling. */
  wraps?: boolean;
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function ChoiceChips<Value extends string>({
  label,
  choices,
  chosen,
  href,
  wraps,
  onFollow,
}: ChoiceChipsProps<Value>) {
  return (
    <nav className={styles.chips} aria-label={label} data-wraps={wraps}>
      <ul className={styles.choices}>
        {choices.map(({ value, name, count }) => (
          <li key={value}>
            <a
              className={styles.choice}
              href={toHref(href(value))}
              aria-current={value === chosen ? 'true' : undefined}
              onClick={onFollow}
            >
              {name}
              {count !== undefined && <span className={styles.count}> {count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
