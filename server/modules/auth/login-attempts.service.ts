import type { Db } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import { isKnownDevice, type Requester } from '../../platform/devices.ts';

/** A known device has its own limit. Unknown devices share one per e-mail and network address. */
export const limitSubject = (email: string, { network, device }: Requester, isKnown: boolean): string =>
  isKnown && device ? `device ${device.id}` : `${email} ${network}`;

interface LoginAttempt {
  email: string;
  accountId: string | undefined;
  requester: Requester;
}

/**
 * Counts a password attempt before it is checked, and returns a function that uncounts a correct one. Beyond the
 * daily limit for unknown devices they get one attempt per 15 seconds, all together.
 */
export async function countLoginAttempt(
  db: Db,
  allowances: Allowances,
  { email, accountId, requester }: LoginAttempt,
): Promise<() => Promise<void>> {
  const isKnown = isKnownDevice(requester, accountId);
  const subject = limitSubject(email, requester, isKnown);
  const uncount = () => allowances.undoUse(db, 'login', subject);
  await allowances.use(db, 'login', subject);
  if (isKnown) return uncount;

  if (await allowances.tryUse(db, 'login by strangers', email))
    return async () => {
      await uncount();
      await allowances.undoUse(db, 'login by strangers', email);
    };
  try {
    await allowances.use(db, 'slow login by strangers', email);
  } catch (error) {
    await uncount();
    throw error;
  }
  return uncount;
}
