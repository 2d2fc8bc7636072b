import { EMAIL_MAX } from '#contract/limits.ts';
import { signInText as t } from '../../text/sign-in.ts';
import { TextField } from '../../ui/field.tsx';

interface EmailFieldProps {
  email: string;
  error?: string | undefined;
  readOnly?: boolean;
}

/** The account's name to password managers, on every form: they keep the pair. */
export function EmailField({ email, error, readOnly = false }: EmailFieldProps) {
  return (
    <TextField
      // A known e-mail arrives after the server's page: the field takes it then.
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
