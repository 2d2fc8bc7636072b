import type { CodePurpose } from '#contract/auth.ts';
import { signInText as t } from '../../text/sign-in.ts';
import { TextField } from '../../ui/field.tsx';
import { verifyCode } from './calls.ts';
import styles from './code-form.module.css';
import { checkCode, digitsOf, type Typed } from './checks.ts';
import { keepProgress } from './progress.ts';
import { Resend } from './resend.tsx';
import { SignInForm } from './sign-in-form.tsx';

const NEXT_STEP = { registration: 'USER_DETAILS', password_reset: 'PASSWORD_UPDATE' } as const;

interface CodeFormProps {
  purpose: CodePurpose;
  email: string;
  resendAtMs: number;
}

/** OTP_VERIFICATION */
export function CodeForm({ purpose, email, resendAtMs }: CodeFormProps) {
  const send = async ({ otp = '' }: Typed) => {
    const { tempToken } = await verifyCode({ email, otp, purpose });
    keepProgress({ email, purpose, standing: { step: NEXT_STEP[purpose], tempToken } });
  };
  return (
    <>
      <SignInForm checks={{ otp: checkCode }} send={send} action={t.code.action}>
        {(errors) => (
          <div className={styles.code}>
            <TextField
              label={t.code.label}
              hint={t.code.hint}
              name="otp"
              // No maxLength: it would cut a code that is pasted with spaces or words around it.
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
              onInput={({ currentTarget }) => {
                const digits = digitsOf(currentTarget.value);
                if (digits !== currentTarget.value) currentTarget.value = digits;
              }}
              error={errors.otp}
            />
          </div>
        )}
      </SignInForm>
      <Resend purpose={purpose} email={email} atMs={resendAtMs} />
    </>
  );
}
