import { DEFAULT_LOW_STOCK, MAX_PRICE_SOM, PRODUCT_MAX } from '#contract/limits.ts';
import { productFormText as t } from '#text/product-form.ts';
import { TextField } from '../../../ui/field.tsx';
import type { SectionProps } from './main-section.tsx';
import styles from './product-form.module.css';
import { Section } from './section.tsx';
import { draftOf, NOT_A_NUMBER } from './typed-product.ts';

export function PricesSection({ typed, problems, onChange }: SectionProps) {
  const amount = (name: 'price' | 'originalPrice' | 'quantity' | 'lowStock') => ({
    name,
    type: 'number',
    inputMode: 'numeric' as const,
    step: 1,
    autoComplete: 'off',
    // A number input reports invalid text as empty: keep it apart from an empty field.
    value: typed[name] === NOT_A_NUMBER ? '' : typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ [name]: target.validity.badInput ? NOT_A_NUMBER : target.value }),
    // The wheel scrolls the page instead of changing the price.
    onWheel: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.blur(),
  });
  const draft = draftOf(typed);
  const currency = <span className={styles.currency}>{t.currency}</span>;

  return (
    <Section title={t.prices}>
      <div className={styles.three}>
        <TextField {...amount('price')} label={t.price} min={0} max={MAX_PRICE_SOM} required end={currency} />
        <TextField
          {...amount('originalPrice')}
          label={t.originalPrice}
          hint={t.originalPriceHint}
          min={0}
          max={MAX_PRICE_SOM}
          end={currency}
        />
        {draft.variants ? (
          <TextField
            name="quantity"
            label={t.quantity}
            hint={t.quantityIsSum}
            error={problems.quantity}
            value={draft.quantity}
            readOnly
          />
        ) : (
          <TextField
            {...amount('quantity')}
            label={t.quantity}
            hint={t.quantityHint}
            min={1}
            max={PRODUCT_MAX.quantity}
          />
        )}
        <TextField
          name="sku"
          label={t.sku}
          hint={t.skuHint}
          autoComplete="off"
          maxLength={PRODUCT_MAX.sku}
          value={typed.sku}
          error={problems.sku}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
        <TextField
          name="barcode"
          label={t.barcode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed.barcode}
          error={problems.barcode}
          onChange={({ target }) => onChange({ barcode: target.value })}
        />
        <TextField
          {...amount('lowStock')}
          label={t.lowStock}
          hint={t.lowStockHint}
          min={0}
          max={PRODUCT_MAX.quantity}
          placeholder={String(DEFAULT_LOW_STOCK)}
        />
      </div>
    </Section>
  );
}
