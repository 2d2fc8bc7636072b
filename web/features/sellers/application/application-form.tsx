import { type ChangeEvent, type SubmitEvent, useCallback, useRef } from 'react';
import { type ApplicantField, APPLICANT_RULES } from '#contract/application-rules.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { LeaveQuestion } from '../../../session/leave-question.tsx';
import { applicationText as t } from '#text/application.ts';
import { Button } from '../../../ui/button.tsx';
import { cleanAsTyped } from '../../../ui/clean-as-typed.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { Accepted } from './accepted.tsx';
import styles from './application-form.module.css';
import { AvailabilitySign } from './availability-sign.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { type AvailabilityState, type UniqueField } from './use-availability.ts';
import { allowed, typedIn, useApplication } from './use-application.ts';

export function ApplicationForm() {
  const form = useRef<HTMLFormElement>(null);
  // After the errors are rendered.
  const focus = (field: ApplicantField) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
  const {
    application,
    problems,
    availability,
    isSending,
    isAccepted,
    canSend,
    confirm,
    isUnsaved,
    start,
    change,
    judge,
    submit,
  } = useApplication(focus);
  const comeAlive = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (element) start(typedIn(element));
    },
    [start],
  );
  if (isAccepted) return <Accepted />;

  const { email, companyName } = availability;
  const control = (field: ApplicantField) => ({
    name: field,
    label: t.labels[field],
    value: application[field],
    maxLength: APPLICANT_RULES[field].max,
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(
        field,
        cleanAsTyped(target, (typed) => allowed(field, typed)),
      ),
    onBlur: () => judge(field),
    error: problems[field],
  });
  const unique = (field: UniqueField, state: AvailabilityState) => ({
    ...control(field),
    error: problems[field] ?? (state === 'unavailable' ? t[field].unavailable : undefined),
    hint: t[field][state],
    end: state === 'quiet' ? undefined : <AvailabilitySign state={state} />,
  });

  return (
    <>
      <form
        ref={comeAlive}
        className={styles.form}
        aria-label={t.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t.person}</legend>
          <div className={styles.pair}>
            <TextField {...control('firstName')} autoComplete="given-name" />
            <TextField {...control('lastName')} autoComplete="family-name" />
          </div>
          <TextField
            {...unique('email', email)}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...control('phone')} type="tel" autoComplete="tel" placeholder={t.phoneExample} />
          <PasswordField
            {...control('password')}
            autoComplete="new-password"
            hint={t.passwordHint({ min: PASSWORD_MIN })}
            texts={t.passwordToggle}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t.company}</legend>
          <TextField {...unique('companyName', companyName)} autoComplete="organization" />
          <TextField {...control('address')} autoComplete="street-address" />
          <TextArea {...control('companyDescription')} hint={t.descriptionHint} />
        </fieldset>
        <Button type="submit" disabled={!canSend}>
          {isSending ? t.sending : t.submit}
        </Button>
        <p className={hidden.hidden} role="status">
          {email === 'quiet' ? '' : t.email[email]}{' '}
          {companyName === 'quiet' ? '' : t.companyName[companyName]}
        </p>
      </form>
      <ConfirmEmail {...confirm} />
      <LeaveQuestion isUnsaved={isUnsaved} text={t.leaveText} forGuests />
    </>
  );
}
