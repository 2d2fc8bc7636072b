import { PASSWORD_TOAST_CLOSE_MS } from '#contract/limits.ts';
import { stillAt } from '../../navigation/history.ts';
import { signInText as t } from '#text/sign-in.ts';
import { toast } from '../../ui/toast.ts';
import { resetPassword } from './calls.ts';
import { checkConfirmation, checkPassword, type Typed } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { FIRST_STEP, keepProgress } from './progress.ts';
import { SignInForm } from './sign-in-form.tsx';
import { restartIfUnproven } from './restart.ts';

const CHECKS = { newPassword: checkPassword('newPassword'), confirm: checkConfirmation('newPassword') };

interface NewPasswordFormProps {
  email: string;
  tempToken: string;
  onDone: () => void;
}

export function NewPasswordForm({ email, tempToken, onDone }: NewPasswordFormProps) {
  const send = async ({ newPassword = '' }: Typed) => {
    const isHere = stillAt();
    await restartIfUnproven('password_reset', email, resetPassword({ email, newPassword, tempToken }));
    toast.success(t.passwordChanged, { durationMs: PASSWORD_TOAST_CLOSE_MS });
    keepProgress({ email, standing: FIRST_STEP });
    if (isHere()) onDone();
  };
  return (
    <SignInForm checks={CHECKS} send={send} action={t.newPassword.action}>
      {(errors) => (
        <>
          <EmailField email={email} readOnly error={errors.email} />
          <NewPasswordFields name="newPassword" label={t.newPasswordLabel} errors={errors} autoFocus />
        </>
      )}
    </SignInForm>
  );
}
