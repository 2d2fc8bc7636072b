import { useState } from 'react';
import { currentSession } from '../../../session/session.ts';
import { storage } from '../../../session/storage.ts';
import type { OrderForm } from './form.ts';

const STORED_AS = 'checkout';
const GUEST = 'guest';

interface Kept {
  owner: string;
  typed: Partial<OrderForm>;
}

const ownerOf = () => {
  const session = currentSession();
  return session.kind === 'account' ? session.id : GUEST;
};

/** What a guest typed is still meant after signing in; what an account typed is nobody else's to see. */
function readTyped(): Partial<OrderForm> {
  try {
    const kept = JSON.parse(storage.getItem(STORED_AS) ?? 'null') as Kept | null;
    return kept && (kept.owner === GUEST || kept.owner === ownerOf()) ? kept.typed : {};
  } catch {
    return {};
  }
}

export const forgetTyped = (): void => storage.removeItem(STORED_AS);

/** What was typed so far; it outlives a change of step and a reload. For the browser only. */
export function useTypedForm(): [Partial<OrderForm>, (change: Partial<OrderForm>) => void] {
  const [typed, setTyped] = useState(readTyped);
  const type = (change: Partial<OrderForm>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    try {
      storage.setItem(STORED_AS, JSON.stringify({ owner: ownerOf(), typed: next } satisfies Kept));
    } catch {
      // Full storage: what was typed stays as long as the page stands.
    }
  };
  return [typed, type];
}
