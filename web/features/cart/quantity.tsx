import { type KeyboardEvent, useState } from 'react';
import { cartText as t } from '../../text/cart.ts';
import { MinusIcon, PlusIcon } from '../../ui/sign-icons.tsx';
import styles from './quantity.module.css';

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
    <div className={styles.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={t.fewer(name)}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <MinusIcon size={20} />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t.quantityOf(name)}
        value={typed ?? quantity}
        maxLength={6}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onKeyDown={takeOnEnter}
        onBlur={take}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t.more(name)}
        onClick={() => onChange(quantity + 1)}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
