import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { type Check, type FieldErrors, findErrors, type Typed } from './checks.ts';
import { SignInRefused } from './refused.ts';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** By field, in the order in which the fields stand. */
  checks: Record<string, Check>;
  /** Does what the form is for; throws `SignInRefused`. */
  send: (typed: Typed) => Promise<void>;
  action: string;
  children: (errors: FieldErrors) => ReactNode;
}

/** Checks what was typed, sends it once, and says at the fields or below them what was wrong; the first has the focus. */
export function SignInForm({ checks, send, action, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
    const found = findErrors(checks, typed);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      setErrors(error.fields);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    // Never by its address: before the scripts are there, a password must not get into one.
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      {children(errors)}
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            <ErrorIcon size={20} />
            {failure}
          </p>
        )}
      </div>
      <Button type="submit" disabled={busy || session.kind !== 'guest'}>
        {action}
      </Button>
    </form>
  );
}
