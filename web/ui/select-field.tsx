import type { SelectHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
}

/** One of a few, by the browser's own list: a phone shows it as people know it. */
export function SelectField({ label, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(names) => (
        <select className={styles.input} {...names} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}
