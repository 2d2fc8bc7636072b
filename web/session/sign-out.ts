import { navigate } from '../navigation/history.ts';
import { currentSession, endSession } from './session.ts';

/** Does not wait for the server. */
export function signOut(): void {
  const session = currentSession();
  if (session.kind === 'account')
    fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}` },
      // The request outlives the page: the tab may be closed right after.
      keepalive: true,
    }).catch(() => {});
  endSession();
  navigate('/');
}
