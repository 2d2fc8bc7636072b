import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Done, EmailChange, EmailChanged } from '#contract/auth.ts';
import { isEmail, tidyEmail } from '#contract/email-shape.ts';
import { EMAIL_MAX, OTP_LENGTH, PASSWORD_MAX } from '#contract/limits.ts';
import { codeOf } from '../../api/refusal.ts';
import { RequestFailed, requestJson } from '../../api/request.ts';
import { emailChangeText as t } from '#text/email-change.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, codeIn } from '../../ui/code-field.tsx';
import styles from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface EmailChangeFormProps {
  current: string;
  onCancel: () => void;
  onChanged: (email: string) => void;
}

type Problems = Partial<Record<'email' | 'currentPassword' | 'otp' | 'whole', string>>;

/** First the new address and the password, then the code that was sent there. */
export function EmailChangeForm({ current, onCancel, onChanged }: EmailChangeFormProps) {
  const [typed, setTyped] = useState({ email: '', currentPassword: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isSent, setIsSent] = useState(false);
  const email = tidyEmail(typed.email);
  const onError = (error: unknown) => setProblems(problemsIn(error));

  const requesting = useMutation({
    mutationFn: async (change: EmailChange) => {
      try {
        await requestJson<Done>('/api/auth/email-change', { method: 'POST', body: change });
      } catch (error) {
        // A code has been sent already.
        if (codeOf(error) !== 'CODE_SENT_RECENTLY') throw error;
      }
    },
    onSuccess: () => {
      setProblems({});
      setIsSent(true);
    },
    onError,
  });
  const confirming = useMutation({
    mutationFn: (otp: string) =>
      requestJson<EmailChanged>('/api/auth/email-change/confirm', { method: 'POST', body: { email, otp } }),
    onSuccess: ({ user }) => onChanged(user.email),
    onError,
  });
  const isBusy = requesting.isPending || confirming.isPending;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (isSent) {
      const otp = codeIn(event.currentTarget);
      if (otp.length < OTP_LENGTH) setProblems({ otp: t.shortCode });
      else confirming.mutate(otp);
      return;
    }
    const wrong: Problems = {
      ...(!isEmail(email) && { email: t.wrongEmail }),
      ...(email === current && { email: t.sameEmail }),
      ...(typed.currentPassword === '' && { currentPassword: t.noPassword }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) requesting.mutate({ email, currentPassword: typed.currentPassword });
  };
  const control = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{isSent ? t.sent({ email }) : t.lead}</p>
      {isSent ? (
        <CodeField label={t.code} hint={t.codeHint} error={problems.otp} />
      ) : (
        <>
          <TextField
            {...control('email')}
            label={t.newEmail}
            maxLength={EMAIL_MAX}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PasswordField
            {...control('currentPassword')}
            texts={t.passwordToggle}
            label={t.currentPassword}
            maxLength={PASSWORD_MAX}
            autoComplete="current-password"
          />
        </>
      )}
      <div role="alert">{problems.whole && <p className={styles.failure}>{problems.whole}</p>}</div>
      <Button type="submit" disabled={isBusy}>
        {isSent ? t.confirm : t.sendCode}
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={isSent ? () => setIsSent(false) : onCancel}>
        {isSent ? t.back : t.cancel}
      </Button>
    </form>
  );
}

function problemsIn(error: unknown): Problems {
  if (!(error instanceof RequestFailed)) return { whole: t.failed };
  const { code, extra } = error;
  switch (code) {
    case 'EMAIL_TAKEN':
      return { email: t.emailTaken };
    case 'WRONG_PASSWORD':
      return { currentPassword: t.wrongPassword };
    case 'WRONG_CODE':
      return { otp: Number(extra.triesLeft) > 0 ? t.wrongCode : t.spentCode };
    case 'TOO_MANY_REQUESTS':
      return { whole: t.tooMany };
    default:
      return { whole: t.failed };
  }
}
