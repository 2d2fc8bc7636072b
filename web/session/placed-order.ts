import { currentSession } from './session.ts';
import { deviceStorage, PLACED_ORDER } from './storage.ts';

interface PlacedOrder {
  number: number;
  link: string;
}
interface Stored extends PlacedOrder {
  /** Null for a guest's order, which is still shown after signing in. */
  account: string | null;
}

const accountNow = (): string | null => {
  const session = currentSession();
  return session.kind === 'account' ? session.id : null;
};

/** Kept on the device until dismissed or signed out: a guest may have no other way back to the order. */
export function keepPlacedOrder({ number, link }: PlacedOrder): void {
  try {
    deviceStorage.setItem(
      PLACED_ORDER,
      JSON.stringify({ number, link, account: accountNow() } satisfies Stored),
    );
  } catch {
    // Full storage: the toast and the mail have the link too.
  }
}

export function findPlacedOrder(): PlacedOrder | undefined {
  try {
    const stored = JSON.parse(deviceStorage.getItem(PLACED_ORDER) ?? 'null') as Stored | null;
    return stored && (stored.account ?? accountNow()) === accountNow() ? stored : undefined;
  } catch {
    return undefined;
  }
}

export const dismissPlacedOrder = (): void => deviceStorage.removeItem(PLACED_ORDER);
