import { toHref } from '../navigation/href.ts';
import { useEffect, useRef } from 'react';
import { CodeForm } from '../features/auth/code-form.tsx';
import { DetailsForm } from '../features/auth/details-form.tsx';
import { EmailForm } from '../features/auth/email-form.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import {
  FIRST_STEP,
  keepProgress,
  leaveProgress,
  type Standing,
  useProgress,
} from '../features/auth/progress.ts';
import { useHead } from '../head/use-head.ts';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import { ownAddress } from '../session/own-address.ts';
import { endSession, isSuspended, useSession } from '../session/session.ts';
import { signInText as t } from '#text/sign-in.ts';
import { ArrowLeftIcon } from '../ui/arrow-left-icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import iconButton from '../ui/icon-button.module.css';
import { CloseIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { toast } from '../ui/toast.ts';
import styles from './login.module.css';

type Mode = 'login' | 'register' | 'recovery';
const PURPOSES = { register: 'registration', recovery: 'password_reset' } as const;

const modeOf = (named: string | null): Mode =>
  named === 'register' || named === 'recovery' ? named : 'login';

function addressOf(mode: Mode, from: string | undefined): string {
  const query = new URLSearchParams({ ...(mode !== 'login' && { mode }), ...(from && { from }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** 'Authenticated users are redirected to /'; after signing in here, one goes on to the page one came from. */
function useRedirectWhenSignedIn(from: string | undefined): void {
  const session = useSession();
  // The key in `here`: stepping back to this screen redirects again, since the session is still there.
  const visit = useLocation().key;
  const cameAsGuest = useRef(false);
  useEffect(() => {
    if (session.kind === 'guest') cameAsGuest.current = true;
    if (session.kind !== 'account') return;
    if (isSuspended(session)) {
      endSession();
      toast.error(t.suspended);
      return;
    }
    const home = session.role === 'admin' ? '/admin' : '/';
    navigate(cameAsGuest.current ? (from ?? home) : '/', { replace: true });
    cameAsGuest.current = false;
  }, [session, from, visit]);

  useEffect(() => leaveProgress, []);
}

export function Screen() {
  const query = new URLSearchParams(useLocation().search);
  const mode = modeOf(query.get('mode'));
  const progress = useProgress();
  const known = useSession().kind !== 'unknown';
  // The server's page is the same for every `from`.
  const from = known ? ownAddress(query.get('from')) : undefined;
  useRedirectWhenSignedIn(from);
  useHead({ title: t[mode].title, description: t.description });

  const { email } = progress;
  const purpose = mode === 'login' ? undefined : PURPOSES[mode];
  const standing = purpose && progress.purpose === purpose ? progress.standing : FIRST_STEP;
  const isFirstStep = standing.step === 'EMAIL_ENTRY';

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Ornament repeats={9} className={styles.ornament} />
        <div className={styles.top}>
          {!purpose ? (
            <span />
          ) : isFirstStep ? (
            <a
              className={iconButton.button}
              href={toHref(addressOf('login', from))}
              aria-label={t.back}
              title={t.back}
            >
              <ArrowLeftIcon />
            </a>
          ) : (
            <IconButton label={t.back} onClick={() => keepProgress({ email, purpose, standing: FIRST_STEP })}>
              <ArrowLeftIcon />
            </IconButton>
          )}
          <a className={styles.logo} href={toHref('/')} aria-label={t.toHome}>
            <Logo />
          </a>
          <a className={iconButton.button} href={toHref('/')} aria-label={t.close} title={t.close}>
            <CloseIcon />
          </a>
        </div>

        <h1 className={styles.heading}>{t[mode].heading}</h1>
        <Lead mode={mode} standing={standing} email={email} />

        <div className={styles.form}>
          {!purpose ? (
            <LoginForm email={email} forgot={addressOf('recovery', from)} />
          ) : standing.step === 'EMAIL_ENTRY' ? (
            <EmailForm key={purpose} purpose={purpose} email={email} />
          ) : standing.step === 'OTP_VERIFICATION' ? (
            <CodeForm purpose={purpose} email={email} resendAtMs={standing.resendAtMs} />
          ) : standing.step === 'USER_DETAILS' ? (
            <DetailsForm email={email} tempToken={standing.tempToken} />
          ) : (
            <NewPasswordForm
              email={email}
              tempToken={standing.tempToken}
              onDone={() => navigate(addressOf('login', from), { replace: true })}
            />
          )}
          <noscript>{t.needsScripts}</noscript>
        </div>

        {isFirstStep && (
          <p className={styles.other}>
            {mode === 'register' ? t.haveAccount : t.noAccount}{' '}
            <a href={toHref(addressOf(mode === 'register' ? 'login' : 'register', from))}>
              {mode === 'register' ? t.toLogin : t.toRegister}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function Lead({ mode, standing, email }: { mode: Mode; standing: Standing; email: string }) {
  if (standing.step === 'OTP_VERIFICATION')
    return (
      <p className={styles.lead}>
        {t.code.lead} <strong>{email}</strong>
      </p>
    );
  if (standing.step === 'USER_DETAILS') return <p className={styles.lead}>{t.details.lead}</p>;
  if (standing.step === 'PASSWORD_UPDATE') return <p className={styles.lead}>{t.newPassword.lead}</p>;
  return <p className={styles.lead}>{t[mode].lead}</p>;
}
