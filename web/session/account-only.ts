import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts.ts';
import { navigate, stillAt } from '../navigation/history.ts';
import type { Location } from '../navigation/location.ts';
import { useLocation } from '../navigation/router.tsx';
import { sessionText as t } from '#text/session.ts';
import { toast } from '../ui/toast.ts';
import { loginAddress } from './login-address.ts';
import { type Session, type SignedInSession, useSession } from './session.ts';

interface Redirect {
  to: string;
  message?: string;
}

export interface AccountOnly {
  /** Default: every account. */
  roles?: readonly Role[];
  /** For accounts of other roles; with 'stay' the screen itself tells them. */
  otherwise?: Redirect | 'stay';
  /** Default: the sign-in page, which leads back here. */
  guests?: Redirect | 'stay';
}

const isAllowed = (role: Role, { roles }: AccountOnly) => !roles || roles.includes(role);

interface Visit {
  here: Location;
  /** The screen was allowed when it opened; the session ended meanwhile. */
  wasAllowed: boolean;
}

export function redirectFor(
  session: Session,
  only: AccountOnly,
  { here, wasAllowed }: Visit,
): Redirect | undefined {
  if (session.kind === 'unknown') return undefined;
  if (session.kind === 'account')
    return isAllowed(session.role, only) ? undefined : unlessStay(only.otherwise ?? { to: '/' });
  if (wasAllowed && session.after === 'left') return undefined;
  // They have already been told why.
  if (wasAllowed && session.after === 'lost') return { to: loginAddress(here) };
  return unlessStay(only.guests ?? { to: loginAddress(here), message: t.signInFirst });
}

const unlessStay = (way: Redirect | 'stay') => (way === 'stay' ? undefined : way);

/**
 * For screens that need an account. Returns undefined while the session is unknown or while redirecting; the
 * screen shows its skeleton then, as the server rendered it.
 */
export function useAccountOnly(only: AccountOnly = {}): SignedInSession | undefined {
  const session = useSession();
  const here = useLocation();
  const allowed = session.kind === 'account' && isAllowed(session.role, only);
  const [wasAllowed, setWasAllowed] = useState(false);
  if (allowed && !wasAllowed) setWasAllowed(true);
  const { to, message } = redirectFor(session, only, { here, wasAllowed }) ?? {};

  useEffect(() => {
    if (to === undefined) return;
    // Not if the visitor has navigated on; this screen is shown until the next one has loaded.
    if (!stillAt(here)()) return;
    if (message) toast.error(message);
    navigate(to, { replace: true });
    // `here`: stepping back to this screen redirects again.
  }, [to, message, here]);

  return allowed ? session : undefined;
}
