import type { Db } from '../../database/connect.ts';
import type { FindCaller } from '../../platform/callers.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { findSession } from './callers.queries.ts';

/** The session must exist; role and status are read as they are now. */
export const createFindCaller =
  (db: Db, tokens: Tokens): FindCaller =>
  async (token) => {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const { sessionId: session, accountId: id } = claims;
    const found = await findSession(db, session, id);
    if (!found) return undefined;
    const { role, status, hasEnded } = found;

    if (role === 'seller') {
      if (!status) return undefined;
      if (status !== 'approved') return { kind: 'blocked seller', id, session, status };
    }
    return hasEnded ? undefined : { kind: role, id, session };
  };
