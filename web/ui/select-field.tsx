import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

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
