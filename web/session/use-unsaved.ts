import { useEffect, useState } from 'react';
import { setKeeper } from '../navigation/history.ts';
import { currentSession } from './session.ts';

/** Asks before a page with something unsaved is left, by whatever way. */
export function useUnsaved(isUnsaved: boolean) {
  const [leave, setLeave] = useState<() => void>();

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
  }, [isUnsaved]);

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave: () => {
      setKeeper(undefined);
      leave?.();
    },
  };
}
