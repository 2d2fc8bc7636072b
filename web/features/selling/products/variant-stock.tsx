import { type SubmitEvent, useState } from 'react';
import { PRODUCT_MAX } from '#contract/limits.ts';
import type { ListChange, OwnProductCard } from '#contract/selling.ts';
import { variantName } from '#contract/variants.ts';
import { listEditText as t } from '#text/list-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/dialog-form.module.css';
import { TextField } from '../../../ui/field.tsx';

interface VariantStockProps {
  product: OwnProductCard | undefined;
  busy: boolean;
  onSave: (change: ListChange, text: string) => void;
  onClose: () => void;
}

export function VariantStock({ product, busy, onSave, onClose }: VariantStockProps) {
  return (
    <Dialog
      open={product !== undefined}
      title={product ? t.variantsOf({ name: product.name }) : ''}
      busy={busy}
      onClose={onClose}
    >
      {product && <Rows key={product._id} product={product} busy={busy} onSave={onSave} />}
    </Dialog>
  );
}

function Rows({
  product,
  busy,
  onSave,
}: Omit<VariantStockProps, 'product' | 'onClose'> & { product: OwnProductCard }) {
  const { _id, name, variants = [] } = product;
  const [typed, setTyped] = useState(() => variants.map(({ quantity }) => String(quantity)));
  const numbers = typed.map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const isWrong = (number: number) =>
    !(Number.isInteger(number) && number >= 0 && number <= PRODUCT_MAX.quantity);
  const changed = variants.flatMap(({ size, color, quantity }, index) => {
    const number = numbers[index] ?? quantity;
    return number === quantity ? [] : [{ size, color, quantity: number, quantityBefore: quantity }];
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const sum = numbers.reduce((total, number) => total + number, 0);
    onSave({ _id, variants: changed }, t.stockSet({ name, count: sum }));
  };
  return (
    <form className={form.form} onSubmit={save}>
      {variants.map((variant, index) => (
        <TextField
          key={variantName(variant)}
          label={variantName(variant)}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong(numbers[index] ?? 0) || undefined}
          value={typed[index]}
          onChange={({ target }) => setTyped(typed.map((text, at) => (at === index ? target.value : text)))}
        />
      ))}
      <Button type="submit" disabled={busy || changed.length === 0 || numbers.some(isWrong)}>
        {t.save}
      </Button>
    </form>
  );
}
