import { useEffect, useState } from 'react';
import { setKeeper } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import { currentSession } from './session.ts';

/** Asks before a page with something unsaved is left, by whatever way. */
export function useUnsaved(isUnsaved: boolean) {
  const [leave, setLeave] = useState<() => void>();
  // Who has said to leave and steps back before the next page has come is here again, and asked again.
  const visit = useLocation();

  useEffect(() => {
    if (!isUnsaved) return;
    setKeeper((go) => {
      // Who isn't signed in any more has to go.
      if (currentSession().kind !== 'account') return false;
      setLeave(() => go);
      return true;
    });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      setKeeper(undefined);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, visit]);

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave: () => {
      setKeeper(undefined);
      leave?.();
    },
  };
}
