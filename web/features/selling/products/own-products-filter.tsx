import type { SubmitEvent } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { navigate } from '../../../navigation/history.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { type OwnProductsChoice, ownProductsAddress, STATES } from './own-products-address.ts';
import styles from './own-products-filter.module.css';

const CHOICES = STATES.map((value) => ({ value, name: t.states[value] }));

export function OwnProductsFilter({ search, state, sort }: OwnProductsChoice) {
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    navigate(ownProductsAddress({ state, sort, search: typeof typed === 'string' ? typed.trim() : '' }));
  };
  return (
    <div className={styles.filter}>
      <form key={search} className={styles.form} role="search" aria-label={t.search} onSubmit={find}>
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
        <button type="submit" className={styles.button} aria-label={t.searchAction}>
          <SearchIcon size={20} />
        </button>
      </form>
      <ChoiceChips
        label={t.stateLabel}
        choices={CHOICES}
        chosen={state}
        href={(value) => ownProductsAddress({ state: value, search, sort })}
        wraps
      />
    </div>
  );
}
