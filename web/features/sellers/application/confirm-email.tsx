import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { CodeChecked, Done } from '#contract/auth.ts';
import { tidyEmail } from '#contract/email-shape.ts';
import { OTP_LENGTH } from '#contract/limits.ts';
import { codeOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { applicationText } from '#text/application.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, codeIn } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../../../ui/dialog-form.module.css';
import { toast } from '../../../ui/toast.ts';

const t = applicationText.confirm;
const purpose = 'registration';

interface ConfirmEmailProps {
  /** Open while defined. */
  email: string | undefined;
  onClose: () => void;
  onConfirmed: (tempToken: string) => void;
}

export function ConfirmEmail({ email, onClose, onConfirmed }: ConfirmEmailProps) {
  return (
    <Dialog open={email !== undefined} onClose={onClose} title={t.title}>
      {email !== undefined && (
        <ConfirmForm email={tidyEmail(email)} onClose={onClose} onConfirmed={onConfirmed} />
      )}
    </Dialog>
  );
}

function ConfirmForm({ email, onClose, onConfirmed }: ConfirmEmailProps & { email: string }) {
  const [error, setError] = useState<string>();
  const sendingCode = useMutation({
    mutationFn: async () => {
      try {
        await requestJson<Done>('/api/auth/send-otp', { method: 'POST', body: { email, purpose } });
      } catch (refused) {
        // A code has been sent already.
        if (codeOf(refused) !== 'CODE_SENT_RECENTLY') throw refused;
      }
    },
    onError: (refused) => toast.error(wordsFor(refused)),
  });
  const checking = useMutation({
    mutationFn: (otp: string) =>
      requestJson<CodeChecked>('/api/auth/verify-otp', { method: 'POST', body: { email, otp, purpose } }),
    onSuccess: ({ tempToken }) => onConfirmed(tempToken),
    onError: (refused) => setError(wordsFor(refused)),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sendingCode.isSuccess) {
      sendingCode.mutate();
      return;
    }
    const otp = codeIn(event.currentTarget);
    if (otp.length < OTP_LENGTH) setError(t.shortCode);
    else checking.mutate(otp);
  };

  const isBusy = sendingCode.isPending || checking.isPending;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{sendingCode.isSuccess ? t.sent({ email }) : t.text({ email })}</p>
      {sendingCode.isSuccess && <CodeField label={t.code} hint={t.codeHint} error={error} />}
      <Button type="submit" disabled={isBusy}>
        {sendingCode.isSuccess ? t.action : t.sendCode}
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={onClose}>
        {t.cancel}
      </Button>
    </form>
  );
}

function wordsFor(refused: unknown): string {
  const code = codeOf(refused);
  if (code === 'WRONG_CODE') return t.wrongCode;
  return code === 'TOO_MANY_REQUESTS' ? applicationText.tooMany : t.failed;
}
