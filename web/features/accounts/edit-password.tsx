import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type { PasswordChange, PasswordChanged } from '#contract/accounts.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TOAST_CLOSE_MS } from '#contract/limits.ts';
import { codeOf, fieldErrors, refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { LeaveQuestion } from '../../session/leave-question.tsx';
import { currentSession, startSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' };
type Name = keyof typeof EMPTY;

interface PasswordTexts {
  editPassword: string;
  passwordLead: string;
  currentPassword: string;
  newPassword: string;
  repeatPassword: string;
  passwordToggle: { show: string; hide: string };
  passwordHint: (values: { min: number }) => string;
  shortPassword: (values: { min: number }) => string;
  mismatch: string;
  passwordSaved: string;
  passwordFailed: string;
  save: string;
  saving: string;
  /** Adds a button that clears the fields. */
  cancel?: string;
}

interface EditPasswordProps {
  /** The API path. */
  path: string;
  email: string;
  texts: PasswordTexts;
}

export function EditPassword({ path, email, texts: t }: EditPasswordProps) {
  const [typed, setTyped] = useState(EMPTY);
  /** Errors are shown once a field was left. */
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({});
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const { currentPassword, newPassword, repeated } = typed;
  const isShort = newPassword.length < PASSWORD_MIN;
  const isSame = newPassword === repeated;

  const clear = () => {
    setTyped(EMPTY);
    setLeft({});
    setRefused({});
  };

  const saving = useMutation({
    mutationFn: (change: PasswordChange) =>
      requestJson<PasswordChanged>(path, { method: 'PUT', body: change }),
    onSuccess: ({ token }) => {
      // All earlier tokens have ended; this one replaces them.
      const session = currentSession();
      if (token) startSession(token, session.kind === 'account' ? session.status : undefined);
      clear();
      toast.success(t.passwordSaved, { durationMs: PASSWORD_TOAST_CLOSE_MS });
    },
    onError: (error) => {
      const message = refusalText(error, t.passwordFailed);
      toast.error(message);
      setRefused(codeOf(error) === 'WRONG_PASSWORD' ? { currentPassword: message } : fieldErrors(error));
    },
  });
  const canSave = currentPassword !== '' && !isShort && isSame && !saving.isPending;

  const control = (name: Name) => ({
    name,
    value: typed[name],
    maxLength: PASSWORD_MAX,
    texts: t.passwordToggle,
    onBlur: () => setLeft({ ...left, [name]: true }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value });
      setRefused({ ...refused, [name]: undefined });
    },
  });
  const mismatch = repeated !== '' && !isSame && (left.repeated || repeated.length >= newPassword.length);

  return (
    <form
      className={styles.form}
      aria-label={t.editPassword}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (canSave) saving.mutate({ currentPassword, newPassword });
      }}
    >
      <LeaveQuestion isUnsaved={Object.values(typed).some((value) => value !== '')} />
      <p className={styles.lead}>{t.passwordLead}</p>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...control('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
        error={refused.currentPassword}
      />
      <PasswordField
        {...control('newPassword')}
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint({ min: PASSWORD_MIN })}
        error={
          refused.newPassword ??
          (left.newPassword && newPassword !== '' && isShort
            ? t.shortPassword({ min: PASSWORD_MIN })
            : undefined)
        }
      />
      <PasswordField
        {...control('repeated')}
        label={t.repeatPassword}
        autoComplete="new-password"
        error={mismatch ? t.mismatch : undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={!canSave}>
          {saving.isPending ? t.saving : t.save}
        </Button>
        {t.cancel && (
          <Button look="secondary" disabled={saving.isPending} onClick={clear}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
