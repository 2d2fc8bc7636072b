import type { SubmitEvent } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';
import { navigate } from '../../navigation/history.ts';
import { adminText as t } from '#text/admin.ts';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  sought: string;
  href: (search: string) => string;
}

export function SearchBox({ label, sought, href }: SearchBoxProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    navigate(href(cleanLine(typeof typed === 'string' ? typed : '', SEARCH_MAX_LENGTH)));
  };
  return (
    <form role="search" aria-label={label} className={styles.form} onSubmit={submit}>
      <span className={styles.field}>
        <SearchIcon size={20} />
        <input
          // The back button to another search shows its text.
          key={sought}
          className={styles.input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={sought}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
        />
      </span>
      <Button type="submit" look="secondary">
        {t.search}
      </Button>
    </form>
  );
}
