import { type KeyboardEvent, useState } from 'react';
import { cartText as t } from '#text/cart.ts';
import { Stepper } from '../../ui/stepper.tsx';

interface QuantityProps {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** 'Quantity cannot go below 1.' A typed number counts when the field is left, or on Enter. */
export function Quantity({ name, quantity, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    setTyped(undefined);
    const wanted = Math.max(1, Number(typed));
    // An empty field changes nothing.
    if (typed && Number.isSafeInteger(wanted) && wanted !== quantity) onChange(wanted);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
    else if (key === 'Escape') setTyped(undefined);
  };

  return (
    <Stepper
      fewer={t.fewer({ name })}
      more={t.more({ name })}
      isLeast={quantity <= 1}
      onStep={(by) => onChange(quantity + by)}
      aria-label={t.quantityOf({ name })}
      value={typed ?? quantity}
      maxLength={6}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}
