import { useEffect, useState } from 'react';
import { setLeaveGuard } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import { currentSession } from './session.ts';

/** Asks before a page with unsaved changes is left. */
export function useUnsaved(isUnsaved: boolean, forGuests = false) {
  const [leave, setLeave] = useState<() => void>();
  // Asks again if the reader comes back before the next page has loaded.
  const visit = useLocation();

  useEffect(() => {
    if (!isUnsaved) return;
    setLeaveGuard((go) => {
      // Without a session there is nothing to save.
      if (!forGuests && currentSession().kind !== 'account') return false;
      setLeave(() => go);
      return true;
    });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      setLeaveGuard(undefined);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, forGuests, visit]);

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave: () => {
      setLeaveGuard(undefined);
      leave?.();
    },
  };
}
