import { Field } from '../../../ui/field.tsx';
import field from '../../../ui/field.module.css';
import styles from './color-field.module.css';

interface ColorFieldProps {
  label: string;
  pickLabel: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

const HEX = /^#[\da-f]{6}$/i;
const COLOR_MAX = 50;

export function ColorField({ label, pickLabel, hint, value, error, onChange }: ColorFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(names) => (
        <span className={styles.row}>
          <input
            className={styles.picker}
            type="color"
            aria-label={pickLabel}
            value={HEX.test(value) ? value.toLowerCase() : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            className={field.input}
            {...names}
            value={value}
            maxLength={COLOR_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </Field>
  );
}
