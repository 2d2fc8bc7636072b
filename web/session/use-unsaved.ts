import { type RefObject, useEffect, useState } from 'react';
import { setKeeper } from '../navigation/history.ts';
import { currentSession } from './session.ts';

/**
 * Asks before a page with something unsaved is left, by whatever way. Once released it may be left: it was saved and
 * is left in one go, before it is drawn again.
 */
export function useUnsaved(isUnsaved: boolean, isReleased: RefObject<boolean>) {
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!isUnsaved) return;
    setKeeper((go) => {
      // Who isn't signed in any more has to go.
      if (isReleased.current || currentSession().kind !== 'account') return false;
      setLeave(() => go);
      return true;
    });
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      setKeeper(undefined);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, isReleased]);

  return {
    isAsking: leave !== undefined,
    stay: () => setLeave(undefined),
    leave: () => {
      isReleased.current = true;
      leave?.();
    },
  };
}
