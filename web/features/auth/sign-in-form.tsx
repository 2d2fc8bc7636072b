import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { type Check, type FieldErrors, findErrors, type Typed } from './checks.ts';
import { SignInRefused } from './refused.ts';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** By field, in the order of the form. */
  checks: Record<string, Check>;
  /** Throws `SignInRefused`. */
  send: (typed: Typed) => Promise<void>;
  action: string;
  children: (errors: FieldErrors) => ReactNode;
}

export function SignInForm({ checks, send, action, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const session = useSession();
  const [errors, setErrors] = useState<FieldErrors>({});
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => setErrors(error instanceof SignInRefused ? error.fields : {}),
    throwOnError: (error) => !(error instanceof SignInRefused),
  });
  const failure = sending.error?.message;

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [errors]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed;
    const found = findErrors(checks, typed);
    setErrors(found);
    if (Object.keys(found).length === 0) sending.mutate(typed);
    else sending.reset();
  };

  return (
    // POST: before hydration, a password must not get into an address.
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={sending.isPending}
      onSubmit={submit}
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
      <Button type="submit" disabled={sending.isPending || session.kind !== 'guest'}>
        {action}
      </Button>
    </form>
  );
}
