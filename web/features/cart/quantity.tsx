import { type KeyboardEvent, useState } from 'react';
import { cartText as t } from '../../text/cart.ts';
import { Stepper } from '../../ui/stepper.tsx';

interface QuantityProps {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** 'Quantity cannot go below 1.' What is typed counts when the field is left, or on Enter. */
export function Quantity({ name, quantity, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();

  const take = () => {
    setTyped(undefined);
    const wanted = Math.max(1, Number(typed));
    // An emptied field is no wish.
    if (typed && Number.isSafeInteger(wanted) && wanted !== quantity) onChange(wanted);
  };
  const takeOnEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take();
    else if (key === 'Escape') setTyped(undefined);
  };

  return (
    <Stepper
      fewer={t.fewer(name)}
      more={t.more(name)}
      isLeast={quantity <= 1}
      onStep={(by) => onChange(quantity + by)}
      aria-label={t.quantityOf(name)}
      value={typed ?? quantity}
      maxLength={6}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onKeyDown={takeOnEnter}
      onBlur={take}
    />
  );
}
