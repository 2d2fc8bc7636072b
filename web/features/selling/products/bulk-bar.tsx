import { type SubmitEvent, useState } from 'react';
import type { ListChange, OwnProductCard } from '#contract/selling.ts';
import { formatSom } from '../../../text/money.ts';
import { listEditText as t } from '#text/list-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/dialog-form.module.css';
import { TextField } from '../../../ui/field.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { discountByPercent, priceByPercent, visibilityChange } from './list-changes.ts';

interface BulkBarProps {
  products: OwnProductCard[];
  busy: boolean;
  onChange: (changes: ListChange[], text: string) => void;
  onClear: () => void;
}

type Asking = 'price' | 'discount' | 'delete';

/** What can be done with the chosen products at once. Each can be undone. */
export function BulkBar({ products, busy, onChange, onClear }: BulkBarProps) {
  const [asking, setAsking] = useState<Asking>();
  const count = products.length;
  const stop = () => setAsking(undefined);
  const apply = (changes: ListChange[], text: string) => {
    stop();
    onChange(changes, text);
  };
  const show = (wanted: boolean) =>
    apply(
      products.map((product) => visibilityChange(product, wanted)),
      wanted ? t.shown({ count }) : t.hidden({ count }),
    );
  return (
    <SelectionBar label={t.bulk} count={t.selected({ count })}>
      <Button look="secondary" disabled={busy} onClick={() => setAsking('price')}>
        {t.changePrice}
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => setAsking('discount')}>
        {t.setDiscount}
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => show(false)}>
        {t.hide}
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => show(true)}>
        {t.show}
      </Button>
      <Button look="secondary" disabled={busy} onClick={() => setAsking('delete')}>
        {t.delete}
      </Button>
      <Button look="secondary" onClick={onClear}>
        {t.clear}
      </Button>
      <Percent
        open={asking === 'price'}
        title={t.changePriceOf({ count })}
        hint={t.changePriceHint}
        min={-90}
        max={900}
        products={products}
        change={priceByPercent}
        onClose={stop}
        onApply={(changes) => apply(changes, t.pricesSet({ count }))}
      />
      <Percent
        open={asking === 'discount'}
        title={t.setDiscountOf({ count })}
        hint={t.setDiscountHint}
        min={0}
        max={90}
        products={products}
        change={discountByPercent}
        onClose={stop}
        onApply={(changes) => apply(changes, t.discountsSet({ count }))}
      />
      <Confirm
        open={asking === 'delete'}
        title={t.deleteOf({ count })}
        text={t.deleteText}
        action={t.delete}
        onConfirm={() =>
          apply(
            products.map(({ _id }) => ({ _id, isDeleted: true })),
            t.deleted({ count }),
          )
        }
        onClose={stop}
      />
    </SelectionBar>
  );
}

interface PercentProps {
  open: boolean;
  title: string;
  hint: string;
  min: number;
  max: number;
  products: OwnProductCard[];
  change: (product: OwnProductCard, percent: number) => ListChange;
  onApply: (changes: ListChange[]) => void;
  onClose: () => void;
}

function Percent({ open, title, onClose, ...rest }: PercentProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <PercentForm {...rest} />
    </Dialog>
  );
}

/** Shows what becomes of the first product before anything changes. */
function PercentForm({
  hint,
  min,
  max,
  products,
  change,
  onApply,
}: Omit<PercentProps, 'open' | 'title' | 'onClose'>) {
  const [typed, setTyped] = useState('');
  const percent = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
  const isValid = percent >= min && percent <= max;
  const [first] = products;
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (isValid) onApply(products.map((product) => change(product, percent)));
  };
  return (
    <form className={form.form} onSubmit={apply}>
      <TextField
        label={t.percent}
        hint={hint}
        inputMode="text"
        autoComplete="off"
        autoFocus
        aria-invalid={typed !== '' && !isValid ? true : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={form.text} role="status">
        {first && isValid
          ? t.preview({
              name: first.name,
              before: formatSom(first.price),
              after: formatSom(change(first, percent).price ?? first.price),
            })
          : ''}
      </p>
      <Button type="submit" disabled={!isValid}>
        {t.apply}
      </Button>
    </form>
  );
}
