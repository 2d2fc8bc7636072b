import { toHref } from '../../../navigation/href.ts';
import { type MouseEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { CHECK_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import type { OrderListPage } from '#contract/orders.ts';
import { navigate } from '../../../navigation/history.ts';
import { formatWhole } from '#text/language.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderStatusText } from '#text/order-status.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx';
import { SortSelect } from '../../../ui/sort-select.tsx';
import {
  orderListAddress,
  type OrderListView,
  EVERYTHING,
  isFiltered,
  ORDER_SORTS,
  ORDER_STATUSES,
} from '../order-list-address.ts';
import styles from './order-filters.module.css';
import { isPlainClick } from './is-plain-click.ts';

const CHANGED = 'changedBySeller';
type Counts = OrderListPage['counts'];
const choices = (counts: Counts | undefined) => [
  { value: '' as const, name: t.anyStatus, count: countText(counts?.all) },
  ...ORDER_STATUSES.map((value) => ({
    value,
    name: orderStatusText[value],
    count: countText(counts?.[value]),
  })),
  { value: CHANGED as typeof CHANGED, name: t.changedBySeller, count: countText(counts?.[CHANGED]) },
];

const countText = (counted: Counts['all'] | undefined): string | undefined =>
  counted && (counted.orMore ? t.orMore({ count: counted.count }) : formatWhole(counted.count));

const SORTS = ORDER_SORTS.map((value) => ({ value, name: t.sorts[value] }));

interface ShownList {
  data: OrderListPage | undefined;
  counts: Counts | undefined;
}

/** Each choice goes to the first page. The focus stays on what was chosen. */
export function OrderFilters({ view, list }: { view: OrderListView; list: ShownList }) {
  const at = (change: Partial<OrderListView>) => orderListAddress({ ...view, page: 1, ...change });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event)) navigate(event.currentTarget.href, { inPlace: true });
  };

  return (
    <div className={styles.filters}>
      <Search view={view} />
      <Day view={view} />
      <SortSelect label={t.sort} choices={SORTS} chosen={view.sort} href={(sort) => at({ sort })} />
      <div className={styles.statuses}>
        <ChoiceChips
          label={t.statuses}
          choices={choices(list.counts)}
          chosen={view.changedBySeller ? CHANGED : (view.status ?? '')}
          href={(chosen) =>
            at(
              chosen === CHANGED
                ? { status: undefined, changedBySeller: true }
                : { status: chosen || undefined, changedBySeller: false },
            )
          }
          onFollow={follow}
        />
      </div>
      {view.buyer !== '' && (
        <a className={styles.buyer} href={toHref(at({ buyer: '' }))}>
          {t.ofBuyer({ name: nameOf(list.data) })}
          <CloseIcon size={16} />
        </a>
      )}
      {isFiltered(view) && (
        <a className={styles.reset} href={toHref(orderListAddress(EVERYTHING))}>
          {t.reset}
        </a>
      )}
    </div>
  );
}

const nameOf = (list: OrderListPage | undefined) => list?.orders[0]?.user?.name ?? '…';

/** Debounced; `lookNow` skips the wait. */
function useTyped(shown: string, look: (wanted: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [last, setLast] = useState(shown);
  const [asked, setAsked] = useState<string>();
  if (last !== shown) {
    setLast(shown);
    setAsked(undefined);
    // Changed by the back button or a link, not by typing.
    if (asked !== shown && typed.trim() !== shown) setTyped(shown);
  }
  const wanted = typed.trim();
  const lookNow = () => {
    if (wanted === shown) return;
    setAsked(wanted);
    look(wanted);
  };
  const lookLater = useEffectEvent(lookNow);

  useEffect(() => {
    const timer = setTimeout(lookLater, CHECK_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, setTyped, lookNow };
}

function Search({ view }: { view: OrderListView }) {
  const { typed, setTyped, lookNow } = useTyped(view.search, (search) =>
    navigate(orderListAddress({ ...view, page: 1, search }), { replace: true, inPlace: true }),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookNow();
  };
  return (
    <form className={styles.search} role="search" aria-label={t.search} onSubmit={submit}>
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

/** Each digit of a typed year makes another date: only the last one counts. */
function Day({ view }: { view: OrderListView }) {
  const { typed, setTyped } = useTyped(view.day, (day) =>
    navigate(orderListAddress({ ...view, page: 1, day }), { inPlace: true }),
  );
  return (
    <label className={styles.day}>
      <span className={styles.dayName}>{t.day}</span>
      <input
        className={styles.input}
        type="date"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
