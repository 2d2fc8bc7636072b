import { EMAIL_MAX } from '#contract/limits.ts';
import { signInText as t } from '#text/sign-in.ts';
import { TextField } from '../../ui/field.tsx';

interface EmailFieldProps {
  email: string;
  error?: string | undefined;
  readOnly?: boolean;
}

/** On every form, so that password managers store the pair. */
export function EmailField({ email, error, readOnly = false }: EmailFieldProps) {
  return (
    <TextField
      // A stored e-mail is known only after hydration.
      key={email}
      label={t.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
      defaultValue={email}
      readOnly={readOnly}
      error={error}
    />
  );
}
