import { type KeyboardEvent, useState } from 'react';
import { MAX_PRICE_SOM, PRODUCT_MAX } from '#contract/limits.ts';
import type { ListChange, OwnProductCard } from '#contract/selling.ts';
import { formatSom } from '../../../text/money.ts';
import { listEditText as t } from '#text/list-edit.ts';
import { priceChange } from './list-changes.ts';
import styles from './quick-edit.module.css';

interface QuickEditProps {
  product: OwnProductCard;
  busy: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onChange: (change: ListChange, text: string) => void;
  /** For stock per size and colour. */
  onVariants: () => void;
}

/** Price and stock, typed where they stand. */
export function QuickEdit({ product, busy, isSelected, onSelect, onChange, onVariants }: QuickEditProps) {
  const { _id, name, price, quantity, variants, sku, sold } = product;
  return (
    <div className={styles.edit}>
      <div className={styles.fields}>
        <Amount
          label={t.price}
          name={t.priceOf({ name })}
          value={price}
          max={MAX_PRICE_SOM}
          busy={busy}
          onSave={(typed) =>
            onChange(priceChange(product, typed), t.priceSet({ name, price: formatSom(typed) }))
          }
        />
        {variants ? (
          <div className={styles.field}>
            <span className={styles.label}>{t.stock}</span>
            <button
              type="button"
              className={styles.variants}
              aria-label={t.variantsOf({ name })}
              onClick={onVariants}
            >
              {t.byVariant({ count: quantity })}
            </button>
          </div>
        ) : (
          <Amount
            label={t.stock}
            name={t.stockOf({ name })}
            value={quantity}
            max={PRODUCT_MAX.quantity}
            busy={busy}
            onSave={(typed) =>
              onChange({ _id, quantity: typed, quantityBefore: quantity }, t.stockSet({ name, count: typed }))
            }
          />
        )}
      </div>
      <p className={styles.facts}>
        {t.sold({ count: sold })}
        {sku !== undefined && <span>{t.sku({ sku })}</span>}
      </p>
      <label className={styles.select}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t.select({ name })}
          onChange={({ target }) => onSelect(target.checked)}
        />
        {t.selectShort}
      </label>
    </div>
  );
}

interface AmountProps {
  label: string;
  name: string;
  value: number;
  max: number;
  busy: boolean;
  onSave: (typed: number) => void;
}

/** Saved on Enter and when it is left; Escape takes back what was typed. A new value from the server replaces it. */
function Amount({ label, name, value, max, busy, onSave }: AmountProps) {
  const [typed, setTyped] = useState(String(value));
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(String(value));
  }
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  const isValid = Number.isInteger(number) && number >= 0 && number <= max;
  const save = () => {
    if (isValid && number !== value && !busy) onSave(number);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(String(value));
  };
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={name}
        aria-invalid={isValid ? undefined : true}
        data-changed={isValid && number !== value ? '' : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onBlur={save}
      />
    </label>
  );
}
