import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { ErrorIcon } from './icons.tsx';

export interface FieldProps {
  label: string;
  /** Shown in place of the hint. */
  error?: ReactNode;
  hint?: ReactNode;
}

export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & {
  children: (names: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const said = error ?? hint;
  const saidId = `${id}said`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? saidId : undefined,
      })}
      {said && (
        <p id={saidId} className={error ? styles.error : styles.hint}>
          {error && <ErrorIcon size={16} />}
          <span>{said}</span>
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  /** Inside the control, at its end. */
  end?: ReactNode;
}

export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(names) => (
        <span className={styles.control} data-end={end ? '' : undefined}>
          <input className={styles.input} {...names} {...input} />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  hint,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(names) => <textarea className={`${styles.input} ${styles.area}`} rows={4} {...names} {...area} />}
    </Field>
  );
}
