import { toHref } from '../navigation/href.ts';
import { type ComponentType, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import { shellText as t } from '#text/shell.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { type SuggestionsProps, LIST_ID, optionId } from './search-form-options.ts';
import styles from './search-form.module.css';
import { cleanSearch } from './search-words.ts';

const NONE = -1;

/**
 * A plain form to the catalogue; with JavaScript it navigates without a new document and shows suggestions.
 */
export function SearchForm() {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search: query, key } = useLocation();
  const searched = pathname === '/catalog' ? (new URLSearchParams(query).get('search') ?? '') : '';

  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [typed, setTyped] = useState('');
  /** The visit on which the list was opened: it is closed on the next one. */
  const [openedAt, setOpenedAt] = useState<string>();
  const [count, setCount] = useState(0);
  const [active, setActive] = useState(NONE);
  const open = openedAt === key;
  const expanded = open && count > 0;

  const close = () => {
    setOpenedAt(undefined);
    setActive(NONE);
  };
  const begin = () => {
    // The form works without it.
    void import('./search-form-suggestions.tsx').then(
      (code) => setSuggestions(() => code.SearchSuggestions),
      () => {},
    );
  };
  const type = (element: HTMLInputElement) => {
    // The field may have had the focus before hydration.
    begin();
    const clean = cleanSearch(element.value);
    if (clean !== element.value) element.value = clean;
    setTyped(clean);
    setOpenedAt(key);
    setActive(NONE);
  };
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const words = cleanSearch(field.current?.value ?? '').trim();
    field.current?.blur();
    close();
    navigate(words ? `/catalog?${new URLSearchParams({ search: words })}` : '/catalog');
  };
  const press = (event: KeyboardEvent) => {
    if (!expanded || event.nativeEvent.isComposing) return;
    // One position more than options: the field itself is between the last and the first.
    const move = (step: number) => setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && active !== NONE)
      form.current?.querySelector<HTMLElement>(`#${optionId(active)}`)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      action={toHref('/catalog')}
      onSubmit={search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <input
        key={searched}
        ref={field}
        defaultValue={searched}
        className={styles.field}
        type="search"
        name="search"
        aria-label={t.search}
        placeholder={t.searchPlaceholder}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={LIST_ID}
        aria-activedescendant={expanded && active !== NONE ? optionId(active) : undefined}
        onFocus={begin}
        onInput={({ currentTarget }) => type(currentTarget)}
        onKeyDown={press}
      />
      <button className={styles.button} type="submit" aria-label={t.search}>
        <SearchIcon size={22} />
      </button>
      {Suggestions && open && <Suggestions typed={typed} active={active} onCount={setCount} />}
    </form>
  );
}
