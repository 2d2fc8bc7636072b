import { navigate } from '../navigation/history.ts';
import { currentSession, endSession } from './session.ts';

/** Ends the token on the server, forgets it here and goes home. Nobody waits for the server to have heard. */
export function signOut(): void {
  const session = currentSession();
  if (session.kind === 'account')
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}` },
      // The call outlives the page: the tab may be closed right after.
      keepalive: true,
    }).catch(() => {});
  endSession();
  navigate('/');
}
