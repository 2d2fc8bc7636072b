import { NAME_MAX } from '#contract/limits.ts';
import { signInText as t } from '#text/sign-in.ts';
import { TextField } from '../../ui/field.tsx';
import { registerAccount } from './calls.ts';
import { checkConfirmation, checkName, checkPassword, type Typed } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { enter } from './enter.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { restartIfUnproven } from './restart.ts';

const CHECKS = {
  name: checkName,
  password: checkPassword('password'),
  confirm: checkConfirmation('password'),
};

export function DetailsForm({ email, tempToken }: { email: string; tempToken: string }) {
  const send = async ({ name = '', password = '' }: Typed) => {
    const signedIn = await restartIfUnproven(
      'registration',
      email,
      registerAccount({ email, name: name.trim(), password, tempToken }),
    );
    enter(signedIn, t.registered({ name: signedIn.user.name }), t.registerFailed);
  };
  return (
    <SignInForm checks={CHECKS} send={send} action={t.details.action}>
      {(errors) => (
        <>
          <TextField
            label={t.name}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            required
            autoFocus
            error={errors.name}
          />
          <EmailField email={email} readOnly error={errors.email} />
          <NewPasswordFields name="password" label={t.password} errors={errors} />
        </>
      )}
    </SignInForm>
  );
}
