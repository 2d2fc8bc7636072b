import { toHref } from '../navigation/href.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Suggestions } from '#contract/catalog.ts';
import { cleanSearch } from '#contract/search-text.ts';
import { catalogAddress } from '../features/catalog/catalog-address.ts';
import { suggestionsQuery } from '../features/catalog/catalog-queries.ts';
import { formatSom } from '../text/money.ts';
import { cardText } from '#text/card.ts';
import { suggestionsText as t } from '#text/suggestions.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import hidden from '../ui/visually-hidden.module.css';
import { LIST_ID, optionId, type SuggestionsProps } from './search-form-options.ts';
import styles from './search-form-suggestions.module.css';
import { kindLabel } from '../text/kinds.ts';

const PAUSE_MS = 300;
const MIN_LENGTH = 2;
const THUMB_WIDTHS = [160] as const;

/** The focus stays in the field; the arrow keys only mark an option. */
export function SearchSuggestions({ typed, active, onCount }: SuggestionsProps) {
  const words = usePaused(cleanSearch(typed));
  const asks = words.length >= MIN_LENGTH;
  // An outdated request is aborted: there is never more than one.
  const { data } = useQuery({
    ...suggestionsQuery(words),
    enabled: asks,
    retry: false,
    placeholderData: (before) => before,
  });
  const found = asks && typed.trim() !== '' ? data : undefined;
  const shelves = found ? shelvesOf(found) : [];
  const products = found?.products ?? [];
  const count = shelves.length + products.length;

  useLayoutEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    className: styles.option,
    tabIndex: -1,
    'aria-selected': index === active,
  });

  return (
    <>
      <p className={hidden.hidden} role="status">
        {found && t.count({ count })}
      </p>
      {/* Pressing an option must not move the focus, or the list would close before the click. */}
      <div
        id={LIST_ID}
        role="listbox"
        aria-label={t.label}
        className={styles.list}
        hidden={count === 0}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shelves.length > 0 && (
          <div role="group" aria-label={t.sections}>
            {shelves.map(({ name, path, href }, index) => (
              <a key={href} {...option(index)} href={toHref(href)}>
                <span className={styles.sign}>
                  <SearchIcon size={20} />
                </span>
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{path}</span>
                </span>
              </a>
            ))}
          </div>
        )}
        {products.length > 0 && (
          <div role="group" aria-label={t.products} className={styles.products}>
            {products.map(({ _id, name, type, brand, price, image, isActive, quantity }, index) => (
              <a
                key={_id}
                {...option(shelves.length + index)}
                href={toHref(`/products/${encodeURIComponent(_id)}`)}
              >
                <Picture className={styles.picture} image={image} alt="" sizes="44px" widths={THUMB_WIDTHS} />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.note}>{`${kindLabel(type)} · ${brand}`}</span>
                </span>
                <span className={styles.price} data-off={!isActive || quantity <= 0 || undefined}>
                  {!isActive ? cardText.notAvailable : quantity <= 0 ? cardText.soldOut : formatSom(price)}
                </span>
              </a>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function shelvesOf({ categories, types }: Suggestions) {
  return [
    ...categories.map(({ gender, category }) => ({
      name: kindLabel(category),
      path: kindLabel(gender),
      href: catalogAddress({ gender, category }),
    })),
    ...types.map(({ gender, category, type }) => ({
      name: kindLabel(type),
      path: `${kindLabel(gender)} · ${kindLabel(category)}`,
      href: catalogAddress({ gender, category, type }),
    })),
  ];
}

function usePaused(value: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
