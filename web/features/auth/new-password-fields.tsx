import { signInText as t } from '#text/sign-in.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { FieldErrors } from './checks.ts';

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword';
  label: string;
  errors: FieldErrors;
  autoFocus?: boolean;
}

export function NewPasswordFields({ name, label, errors, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        texts={t.passwordToggle}
        label={label}
        hint={t.passwordHint}
        name={name}
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        error={errors[name]}
      />
      <PasswordField
        texts={t.passwordToggle}
        label={t.confirm}
        name="confirm"
        autoComplete="new-password"
        required
        error={errors.confirm}
      />
    </>
  );
}
