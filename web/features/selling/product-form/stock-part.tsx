import { useId } from 'react';
import { productFormText as t } from '#text/product-form.ts';
import { ErrorIcon } from '../../../ui/icons.tsx';
import field from '../../../ui/field.module.css';
import { OptionCards } from '../../../ui/option-cards.tsx';
import type { SectionProps } from './main-section.tsx';
import styles from './product-form.module.css';
import { axesOf, draftOf } from './typed-product.ts';
import { switchStock } from './typed-stock.ts';
import { filledCells, sumOf } from './typed-variants.ts';
import { VariantGrid } from './variant-grid.tsx';

/** One stock for all, or one of each size and colour. */
export function StockPart({ typed, problems, isNew, onChange }: SectionProps & { isNew: boolean }) {
  const saidId = useId();
  const draft = draftOf(typed);
  const axes = axesOf(draft);
  const { sizes, colors } = axes;
  const separate =
    colors.length === 0 ? t.stockBySizes : sizes.length === 0 ? t.stockByColors : t.stockByBoth;
  const sum = sumOf(filledCells(typed.variants, axes));
  const error = problems.variants;

  return (
    <fieldset className={styles.stock} aria-describedby={saidId}>
      <legend className={field.label}>{t.stock}</legend>
      <OptionCards
        name="isByVariant"
        label={t.stock}
        chosen={typed.isByVariant ? 'variants' : 'one'}
        options={[
          { value: 'one', title: t.oneStock, hint: t.oneStockHint },
          { value: 'variants', title: separate, hint: t.stockByHint },
        ]}
        onChoose={(chosen) => onChange(switchStock(typed, chosen === 'variants', isNew))}
      />
      {(error ?? typed.isByVariant) && (
        <p id={saidId} className={error ? field.error : field.hint}>
          {error && <ErrorIcon size={16} />}
          <span>{error ?? t.emptyCells}</span>
        </p>
      )}
      {typed.isByVariant && (
        <>
          <VariantGrid
            axes={axes}
            paints={new Map(draft.colors.map(({ name, value }) => [name, value]))}
            variants={typed.variants}
            isWrong={error !== undefined && sum === 0}
            onChange={(variants) => onChange({ variants })}
          />
          <p className={styles.sum}>
            <b>{t.sum({ count: sum })}</b> <Distributed sum={sum} total={typed.quantity} />
          </p>
        </>
      )}
    </fieldset>
  );
}

/** What is left of the one stock that the product had before. */
function Distributed({ sum, total }: { sum: number; total: string }) {
  const left = Number(total) - sum;
  if (total === '' || !Number.isInteger(left) || left === 0) return null;
  return (
    <span>{left > 0 ? t.toDistribute({ left, total: Number(total) }) : t.moreThanWas({ more: -left })}</span>
  );
}
