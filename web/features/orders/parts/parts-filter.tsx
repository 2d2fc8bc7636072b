import type { SubmitEvent } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import type { PartsPage } from '#contract/order-parts.ts';
import { navigate } from '../../../navigation/history.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { partsAddress, type PartsChoice, STAGES } from './parts-address.ts';
import styles from './parts-filter.module.css';

/** There are never many of these: no need to choose days. */
const hasCount = (stage: PartsChoice['stage']): stage is keyof PartsPage['counts'] =>
  stage === 'toPack' || stage === 'waiting' || stage === 'packed';

interface PartsFilterProps {
  choice: PartsChoice;
  counts: PartsPage['counts'] | undefined;
}

export function PartsFilter({ choice, counts }: PartsFilterProps) {
  const { stage, search, from, to } = choice;
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    navigate(partsAddress({ stage, search: typed('search'), from: typed('from'), to: typed('to') }));
  };
  return (
    <div className={styles.filter}>
      <ChoiceChips
        label={t.stageLabel}
        choices={STAGES.map((value) => ({
          value,
          name:
            counts && hasCount(value)
              ? t.counted({ name: t.stages[value], count: counts[value] })
              : t.stages[value],
        }))}
        chosen={stage}
        href={(value) => partsAddress({ stage: value, search, from, to })}
      />
      <form
        key={search + from + to}
        className={styles.form}
        role="search"
        aria-label={t.search}
        onSubmit={find}
      >
        <input
          className={styles.field}
          type="search"
          name="search"
          aria-label={t.search}
          placeholder={t.search}
          defaultValue={search}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
        {!hasCount(stage) && (
          <>
            <label className={styles.day}>
              {t.from}
              <input className={styles.field} type="date" name="from" defaultValue={from} />
            </label>
            <label className={styles.day}>
              {t.to}
              <input className={styles.field} type="date" name="to" defaultValue={to} />
            </label>
          </>
        )}
        <button type="submit" className={styles.button} aria-label={t.searchAction}>
          <SearchIcon size={20} />
        </button>
      </form>
    </div>
  );
}
