import type { CodePurpose } from '#contract/auth.ts';
import { signInText as t } from '#text/sign-in.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { verifyCode } from './calls.ts';
import { checkCode, type Typed } from './checks.ts';
import { keepProgress } from './progress.ts';
import { Resend } from './resend.tsx';
import { SignInForm } from './sign-in-form.tsx';

const NEXT_STEP = { registration: 'USER_DETAILS', password_reset: 'PASSWORD_UPDATE' } as const;

interface CodeFormProps {
  purpose: CodePurpose;
  email: string;
  resendAtMs: number;
}

export function CodeForm({ purpose, email, resendAtMs }: CodeFormProps) {
  const send = async ({ otp = '' }: Typed) => {
    const { tempToken } = await verifyCode({ email, otp, purpose });
    keepProgress({ email, purpose, standing: { step: NEXT_STEP[purpose], tempToken } });
  };
  return (
    <>
      <SignInForm checks={{ otp: checkCode }} send={send} action={t.code.action}>
        {(errors) => <CodeField label={t.code.label} hint={t.code.hint} error={errors.otp} />}
      </SignInForm>
      <Resend purpose={purpose} email={email} atMs={resendAtMs} />
    </>
  );
}
