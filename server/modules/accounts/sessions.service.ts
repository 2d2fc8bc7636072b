import type { Role } from '#contract/accounts.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { Session } from '../../platform/tokens.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from './sessions.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const SESSION_MS: Record<Role, number> = { customer: 24 * HOUR_MS, seller: 24 * HOUR_MS, admin: 8 * HOUR_MS };

interface Holder {
  id: string;
  role: Role;
  /** The hash that was compared: the session is opened only if it is still current. */
  passwordHash: string;
}

export async function openSession(tx: Tx, { id, role, passwordHash }: Holder): Promise<Session | undefined> {
  // Tokens have a resolution of one second.
  const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + SESSION_MS[role]);
  const session = { id: newId(), accountId: id, role, expiresAt };
  return (await insertSession(tx, { ...session, passwordHash })) ? session : undefined;
}

export const endSession = (db: Db, id: string): Promise<void> => deleteSession(db, id);

export const deleteOldSessions = (db: Db): Promise<void> => deleteExpiredSessions(db);
