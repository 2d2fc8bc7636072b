import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/auth.ts';
import { signInText as t } from '#text/sign-in.ts';
import { toast } from '../../ui/toast.ts';
import { sendCode } from './calls.ts';
import { keepProgress } from './progress.ts';
import { SignInRefused } from './refused.ts';
import styles from './resend.module.css';

/**
 * 'Resend timer 60 s after a code is sent.' Uses the clock, so that a reload or a sleeping phone does not
 * stop it.
 */
function useSecondsUntil(timeMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, [timeMs]);
  return Math.max(Math.ceil((timeMs - nowMs) / 1_000), 0);
}

interface ResendProps {
  purpose: CodePurpose;
  email: string;
  atMs: number;
}

export function Resend({ purpose, email, atMs }: ResendProps) {
  const leftS = useSecondsUntil(atMs);
  const sending = useMutation({
    mutationFn: () => sendCode({ email, purpose }),
    onSuccess: ({ resendAtMs, already }) => {
      keepProgress({ email, purpose, standing: { step: 'OTP_VERIFICATION', resendAtMs } });
      if (already) toast.info(t.code.sentAlready);
      else toast.success(t.code.sent);
    },
    onError: (error) => toast.error((error instanceof SignInRefused && error.fields.email) || error.message),
  });
  return (
    <button
      type="button"
      className={styles.resend}
      disabled={sending.isPending || leftS > 0}
      onClick={() => sending.mutate()}
    >
      {leftS > 0 ? t.code.resendIn({ s: clock(leftS) }) : t.code.resend}
    </button>
  );
}

/** `0:59` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
