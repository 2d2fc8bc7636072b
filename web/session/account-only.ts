import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts.ts';
import { navigate } from '../navigation/history.ts';
import type { Location } from '../navigation/location.ts';
import { useLocation } from '../navigation/router.tsx';
import { sessionText as t } from '../text/session.ts';
import { toast } from '../ui/toast.ts';
import { loginAddress } from './login-address.ts';
import { type Session, type SignedInSession, useSession } from './session.ts';

/** Where somebody is led who may not be here, and what is said about it. */
interface Elsewhere {
  to: string;
  message?: string;
}

export interface AccountOnly {
  /** Without it every account may. */
  roles?: readonly Role[];
  /** For accounts of other roles; those who may stay are told by the screen itself. */
  otherwise?: Elsewhere | 'stay';
  /** For guests; without it they are asked to sign in, and come back here when they have. */
  guests?: Elsewhere | 'stay';
}

const isMeant = (role: Role, { roles }: AccountOnly) => !roles || roles.includes(role);

interface Visit {
  here: Location;
  /** It was the right session when the screen opened: it ended while its owner looked on. */
  wasAllowed: boolean;
}

/** Undefined where nobody is led away: the session is the right one, or not known yet, or its owner is leaving. */
export function leadElsewhere(
  session: Session,
  only: AccountOnly,
  { here, wasAllowed }: Visit,
): Elsewhere | undefined {
  if (session.kind === 'unknown') return undefined;
  if (session.kind === 'account')
    return isMeant(session.role, only) ? undefined : unlessStaying(only.otherwise ?? { to: '/' });
  if (wasAllowed && session.after === 'left') return undefined;
  // Who lost the session has been told why.
  if (wasAllowed && session.after === 'lost') return { to: loginAddress(here) };
  return unlessStaying(only.guests ?? { to: loginAddress(here), message: t.signInFirst });
}

const unlessStaying = (way: Elsewhere | 'stay') => (way === 'stay' ? undefined : way);

/**
 * For screens that need an account: gives the session, or undefined while it isn't known or its owner is led elsewhere;
 * the screen shows its skeleton then, as the server drew it.
 *
 *     useAccountOnly({ roles: ['seller'], otherwise: { to: '/profile', message: 'Access denied - sellers only' } })
 *     useAccountOnly({ roles: ['admin'], guests: { to: '/' } })
 *
 * @public
 */
export function useAccountOnly(only: AccountOnly = {}): SignedInSession | undefined {
  const session = useSession();
  const here = useLocation();
  const allowed = session.kind === 'account' && isMeant(session.role, only);
  const [wasAllowed, setWasAllowed] = useState(false);
  if (allowed && !wasAllowed) setWasAllowed(true);
  const { to, message } = leadElsewhere(session, only, { here, wasAllowed }) ?? {};

  useEffect(() => {
    if (to === undefined) return;
    if (message) toast.error(message);
    navigate(to, { replace: true });
    // Whoever steps back to such a screen before the next one has come is led on again.
  }, [to, message, here.key]);

  return allowed ? session : undefined;
}
