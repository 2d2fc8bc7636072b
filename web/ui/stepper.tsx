import type { ComponentProps } from 'react';
import { MinusIcon, PlusIcon } from './sign-icons.tsx';
import styles from './stepper.module.css';

interface StepperProps extends ComponentProps<'input'> {
  fewer: string;
  more: string;
  isLeast: boolean;
  onStep: (by: 1 | -1) => void;
  /** May set `--step` and `--typed`, the widths of a button and of the field. */
  className?: string;
}

export function Stepper({ fewer, more, isLeast, onStep, className, ...input }: StepperProps) {
  return (
    <div className={className ? `${styles.stepper} ${className}` : styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={fewer}
        disabled={isLeast}
        onClick={() => onStep(-1)}
      >
        <MinusIcon size={20} />
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        onFocus={({ target }) => target.select()}
        {...input}
      />
      <button type="button" className={styles.step} aria-label={more} onClick={() => onStep(1)}>
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
