import { OTP_LENGTH } from '#contract/limits.ts';
import styles from './code-field.module.css';
import { TextField } from './field.tsx';

/** Accepts '123 456' and 'Код: 123456'. */
export const digitsOf = (written: string): string => written.replace(/\D/g, '').slice(0, OTP_LENGTH);

export function codeIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('otp');
  return typeof typed === 'string' ? typed : '';
}

interface CodeFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
}

export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <div className={styles.code}>
      <TextField
        label={label}
        hint={hint}
        name="otp"
        // No maxLength: it would cut a code that is pasted with spaces or words around it.
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        onInput={({ currentTarget }) => {
          const digits = digitsOf(currentTarget.value);
          if (digits !== currentTarget.value) currentTarget.value = digits;
        }}
        error={error}
      />
    </div>
  );
}
