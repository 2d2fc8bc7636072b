import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FilterOptions } from '#contract/catalog.ts';
import { COLOR_FAMILIES } from '#contract/product-filters.ts';
import { catalogSidebarText as s } from '#text/catalog-sidebar.ts';
import { filtersText as t } from '#text/filters.ts';
import { formatWhole } from '#text/language.ts';
import { toHref } from '../../navigation/href.ts';
import { navigate } from '../../navigation/history.ts';
import { Button } from '../../ui/button.tsx';
import { type CatalogFilters, catalogAddress } from './catalog-address.ts';
import styles from './filter-form.module.css';
import { readFilters } from './read-catalog-address.ts';
import { FILTER_FORM_ID } from './sort-select.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

/** Not part of the form: the section and the search stay as they are. */
const KEPT = ['search', 'exact', 'gender', 'category', 'type', 'sellerId'] as const;

const chosenIn = (form: HTMLFormElement): CatalogFilters =>
  readFilters(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  );

const isChanged = (field: Element) =>
  field instanceof HTMLInputElement &&
  (field.checked !== field.defaultChecked || field.value !== field.defaultValue);

/** A plain form, which works without JavaScript. */
export function FilterForm({ options, draft }: { options: FilterOptions; draft: FilterDraft }) {
  const { chosen, choose } = draft;
  const form = useRef<HTMLFormElement>(null);
  // The order has a control of its own.
  const read = (form: HTMLFormElement) => ({ ...chosenIn(form), sort: chosen.sort });
  const onChange = ({ target }: { target: HTMLInputElement }) => target.form && choose(read(target.form));
  const { price, sizes, colors, sellers, ratings } = options;

  // A choice made before hydration.
  useEffect(() => {
    if (form.current && [...form.current.elements].some(isChanged)) choose(read(form.current));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, after hydration
  }, []);

  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      className={styles.form}
      action={toHref('/catalog')}
      onSubmit={(event) => {
        event.preventDefault();
        navigate(catalogAddress(read(event.currentTarget)));
      }}
    >
      {KEPT.map(
        (name) => chosen[name] && <input key={name} type="hidden" name={name} value={chosen[name]} />,
      )}
      <Group name={s.price}>
        <div className={styles.prices}>
          <PriceField
            name="minPrice"
            label={s.minPrice}
            value={chosen.minPrice}
            hint={price?.min}
            onCommit={onChange}
          />
          <PriceField
            name="maxPrice"
            label={s.maxPrice}
            value={chosen.maxPrice}
            hint={price?.max}
            onCommit={onChange}
          />
        </div>
      </Group>
      <div>
        {(['inStock', 'discount'] as const).map((name) => (
          <Option
            key={name}
            {...{ name, value: '1', label: t[name], count: options[name], onChange }}
            checked={chosen[name] === true}
          />
        ))}
      </div>
      <Choices name="size" title={s.size} options={sizes} chosen={chosen.size} onChange={onChange} />
      <Choices
        name="color"
        title={s.color}
        options={colors.map((color) => ({
          ...color,
          label: t.colors[color.value],
          swatch: COLOR_FAMILIES[color.value],
        }))}
        chosen={chosen.color}
        onChange={onChange}
      />
      {!chosen.sellerId && (
        <Choices
          name="seller"
          title={t.seller}
          options={sellers.map((seller) => ({ ...seller, label: seller.name }))}
          chosen={chosen.seller}
          onChange={onChange}
        />
      )}
      {(chosen.rating || ratings.some(({ count }) => count > 0)) && (
        <Group name={s.rating}>
          {[{ value: 0, count: undefined }, ...ratings].map(({ value, count }) => (
            <Option
              key={value}
              type="radio"
              name="rating"
              {...{ value: value || '', count, onChange, checked: (chosen.rating ?? 0) === value }}
              label={value ? s.ratingFrom({ stars: value }) : s.anyRating}
            />
          ))}
        </Group>
      )}
      <div className={styles.show}>
        <Button type="submit">{s.show({ count: options.total })}</Button>
      </div>
      <noscript>
        <Button type="submit">{s.apply}</Button>
      </noscript>
    </form>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{name}</legend>
      {children}
    </fieldset>
  );
}

type OnChange = (event: { target: HTMLInputElement }) => void;

interface ChoicesProps {
  name: 'size' | 'color' | 'seller';
  title: string;
  options: { value: string; label?: string; swatch?: string; count: number }[];
  chosen: string[] | undefined;
  onChange: OnChange;
}

/** What is chosen stays there, also where it isn't offered any more. */
function Choices({ name, title, options, chosen = [], onChange }: ChoicesProps) {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...missing.map((value) => ({ value, count: 0 }))];
  if (all.length === 0) return null;
  return (
    <Group name={title}>
      <div className={styles.choices} data-wrap={name === 'size' || undefined}>
        {all.map(({ value, count, label = value, swatch }: ChoicesProps['options'][number]) => (
          <Option
            key={value}
            {...{ name, value, label, count, onChange, checked: chosen.includes(value) }}
            {...(swatch !== undefined && { swatch })}
          />
        ))}
      </div>
    </Group>
  );
}

interface OptionProps {
  type?: 'radio';
  name: string;
  value: string | number;
  label: string;
  count: number | undefined;
  checked: boolean;
  onChange: OnChange;
  swatch?: string;
}

/** What leads to nothing can't be chosen, but keeps the focus. */
function Option({ type, label, count, swatch, onChange, ...input }: OptionProps) {
  const isDead = count === 0 && !input.checked;
  return (
    <label className={styles.option} data-dead={isDead || undefined}>
      <input
        type={type ?? 'checkbox'}
        {...input}
        aria-disabled={isDead || undefined}
        onChange={(event) => !isDead && onChange(event)}
      />
      {swatch !== undefined && (
        <span className={styles.swatch} {...(swatch && { style: { background: swatch } })} />
      )}
      <span className={styles.label}>{label}</span>
      {count !== undefined && <span className={styles.count}>{formatWhole(count)}</span>}
    </label>
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: number | undefined;
  hint: number | undefined;
  onCommit: OnChange;
}

function PriceField({ name, label, value, hint, onCommit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={styles.price}
      name={name}
      aria-label={label}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      placeholder={hint === undefined ? '' : formatWhole(hint)}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onBlur={(event) => {
        onCommit(event);
        setTyped(undefined);
      }}
    />
  );
}
