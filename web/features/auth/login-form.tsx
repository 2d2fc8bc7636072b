import { toHref } from '../../navigation/href.ts';
import type { MouseEvent } from 'react';
import { tidyEmail } from '#contract/email-shape.ts';
import { signInText as t } from '#text/sign-in.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { logIn } from './calls.ts';
import { checkEmail, checkPassword, type Typed } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import styles from './login-form.module.css';
import { FIRST_STEP, keepProgress } from './progress.ts';
import { SignInForm } from './sign-in-form.tsx';

const CHECKS = { email: checkEmail, password: checkPassword('password') };

export function LoginForm({ email: known, forgot }: { email: string; forgot: string }) {
  const send = async ({ email = '', password = '' }: Typed) => {
    const signedIn = await logIn({ email: tidyEmail(email), password });
    enter(signedIn, t.welcome({ name: signedIn.user.name }), t.loginFailed);
  };
  const keepTypedEmail = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const typed = currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=email]');
    keepProgress({ email: typed?.value ?? known, standing: FIRST_STEP });
  };
  return (
    <SignInForm checks={CHECKS} send={send} action={t.login.action}>
      {(errors) => (
        <>
          <EmailField email={known} error={errors.email} />
          <PasswordField
            texts={t.passwordToggle}
            label={t.password}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <a className={styles.forgot} href={toHref(forgot)} onClick={keepTypedEmail}>
            {t.forgot}
          </a>
        </>
      )}
    </SignInForm>
  );
}
