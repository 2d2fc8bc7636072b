import { useState } from 'react';
import { currentSession } from '../../session/session.ts';

const drafts = new Map<string, unknown>();

/** Of one person: nobody else who uses this tab afterwards finds it. */
function nameOf(what: string): string {
  const session = currentSession();
  return session.kind === 'account' ? `${session.id} ${what}` : what;
}

/**
 * What somebody types, kept while this page lives: it is still there when sending it failed and the form had to go,
 * as it does when the session ends.
 */
export function useDraft<T>(what: string, start: T): [T, (typed: T) => void, () => void] {
  const [name] = useState(() => nameOf(what));
  const [typed, setTyped] = useState(() => (drafts.get(name) as T | undefined) ?? start);
  const type = (next: T) => {
    drafts.set(name, next);
    setTyped(next);
  };
  const forget = () => void drafts.delete(name);
  return [typed, type, forget];
}
