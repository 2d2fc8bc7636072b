import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

/** One of a few, by the browser's own list: a phone shows it as people know it. */
export function SelectField({ label, error, hint, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(names) => (
        <select className={styles.input} {...names} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}
