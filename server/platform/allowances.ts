import type { Db, Tx } from '../database/connect.ts';
import { forgetTries, readWaitS, takeOne } from './allowances.queries.ts';
import { Refusal } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * How often something may be tried for one e-mail, by one account or from one address. Counted in the database: no restart and no second
 * process gives more tries.
 */
const ALLOWANCES = {
  'e-mail check': { most: 30, withinS: 10 * MINUTE_S },
  code: { most: 10, withinS: DAY_S },
  login: { most: 10, withinS: 15 * MINUTE_S },
  application: { most: 5, withinS: HOUR_S },
  'password change': { most: 10, withinS: 15 * MINUTE_S },
  'e-mail change': { most: 5, withinS: DAY_S },
  order: { most: 100, withinS: HOUR_S },
  // Per network address, which a whole carrier may share.
  'guest order': { most: 1_000, withinS: HOUR_S },
  upload: { most: 300, withinS: DAY_S },
  import: { most: 30, withinS: HOUR_S },
} as const;
export type AllowanceKind = keyof typeof ALLOWANCES;

export interface Allowances {
  take(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  renew(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
}

export function createAllowances(on: boolean): Allowances {
  return {
    async take(db, kind, subject) {
      if (!on || (await takeOne(db, { kind, subject, ...ALLOWANCES[kind] }))) return;
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: await readWaitS(db, { kind, subject }) });
    },
    renew: (db, kind, subject) => forgetTries(db, { kind, subject }),
  };
}
