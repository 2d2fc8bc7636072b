import type { SubmitEvent } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { navigate } from '../../navigation/history.ts';
import { ownProductsText as t } from '../../text/own-products.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { type OwnProductsChoice, ownProductsAddress, STATES } from './own-products-address.ts';
import styles from './own-products-filter.module.css';

/** What is searched and in which state; both stand in the address. */
export function OwnProductsFilter({ search, state }: OwnProductsChoice) {
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    navigate(ownProductsAddress({ state, search: typeof typed === 'string' ? typed.trim() : '' }));
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
      <nav aria-label={t.stateLabel}>
        <ul className={styles.states}>
          {STATES.map((name) => (
            <li key={name}>
              <a
                className={styles.state}
                href={ownProductsAddress({ state: name, search })}
                aria-current={name === state ? 'page' : undefined}
              >
                {t.states[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
