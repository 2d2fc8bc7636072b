import type { CodePurpose } from '#contract/auth.ts';
import { tidyEmail } from '#contract/email-shape.ts';
import { signInText as t } from '#text/sign-in.ts';
import { toast } from '../../ui/toast.ts';
import { requireEmailFor, sendCode } from './calls.ts';
import { checkEmail, type Typed } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { keepProgress } from './progress.ts';
import { SignInForm } from './sign-in-form.tsx';

export function EmailForm({ purpose, email: known }: { purpose: CodePurpose; email: string }) {
  const send = async (typed: Typed) => {
    const email = tidyEmail(typed.email ?? '');
    await requireEmailFor(purpose, email);
    const { resendAtMs, already } = await sendCode({ email, purpose });
    if (already) toast.info(t.code.sentAlready);
    keepProgress({ email, purpose, standing: { step: 'OTP_VERIFICATION', resendAtMs } });
  };
  return (
    <SignInForm checks={{ email: checkEmail }} send={send} action={t.register.action}>
      {(errors) => <EmailField email={known} error={errors.email} />}
    </SignInForm>
  );
}
