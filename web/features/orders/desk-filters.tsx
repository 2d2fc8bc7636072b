import { type MouseEvent, type SubmitEvent, useEffect, useState } from 'react';
import { CHECK_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { navigate } from '../../navigation/history.ts';
import { orderDeskText as t } from '../../text/order-desk.ts';
import { orderStatusText } from '../../text/order-status.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { deskAddress, type DeskView, EVERYTHING, isFiltered, ORDER_STATUSES } from './desk-address.ts';
import styles from './desk-filters.module.css';
import { opensHere } from './opens-here.ts';

const STATUSES = [
  { value: '' as const, name: t.anyStatus },
  ...ORDER_STATUSES.map((value) => ({ value, name: orderStatusText[value] })),
];

/** Each choice starts at the first page. The keyboard stays on what was chosen. */
export function DeskFilters({ view }: { view: DeskView }) {
  const at = (change: Partial<DeskView>) => deskAddress({ ...view, page: 1, ...change });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensHere(event)) navigate(event.currentTarget.href, { inPlace: true });
  };

  return (
    <div className={styles.filters}>
      <Search view={view} />
      <label className={styles.day}>
        <span className={styles.dayName}>{t.day}</span>
        <input
          className={styles.input}
          type="date"
          value={view.day}
          onChange={({ target }) => navigate(at({ day: target.value }), { inPlace: true })}
        />
      </label>
      <div className={styles.statuses}>
        <ChoiceChips
          label={t.statuses}
          choices={STATUSES}
          chosen={view.status ?? ''}
          href={(status) => at({ status: status || undefined })}
          onFollow={follow}
        />
      </div>
      {isFiltered(view) && (
        <a className={styles.reset} href={deskAddress(EVERYTHING)}>
          {t.reset}
        </a>
      )}
    </div>
  );
}

/** Looks while one types, as soon as one pauses. */
function Search({ view }: { view: DeskView }) {
  const [typed, setTyped] = useState(view.search);
  const [shown, setShown] = useState(view.search);
  const [asked, setAsked] = useState<string>();
  if (shown !== view.search) {
    setShown(view.search);
    setAsked(undefined);
    // Changed by other means than this field: by the back button, by a link. What the field itself has asked for comes when
    // one may have typed on.
    if (asked !== view.search && typed.trim() !== view.search) setTyped(view.search);
  }
  const wanted = typed.trim();
  const address = deskAddress({ ...view, page: 1, search: wanted });
  const isOpen = wanted === view.search;

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      navigate(address, { replace: true, inPlace: true });
    }, CHECK_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [address, wanted, isOpen]);

  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOpen) return;
    setAsked(wanted);
    navigate(address, { replace: true, inPlace: true });
  };
  return (
    <form className={styles.search} role="search" aria-label={t.search} onSubmit={search}>
      <SearchIcon size={20} />
      <input
        className={styles.input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t.search}
        placeholder={t.searchHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
