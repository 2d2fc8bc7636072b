import type { Db, Tx } from '../database/connect.ts';
import { countUse, forgetTries, readWaitS, returnOne, takeOne } from './allowances.queries.ts';
import { Refusal } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * How often something may be tried for one subject: an account, a device, a network address, or an e-mail together with a
 * network address. For an e-mail alone only what slows down or costs no more than a mail: anybody could lock its owner out.
 * Counted in the database: no restart and no second process gives more tries.
 */
const ALLOWANCES = {
  'e-mail check': { most: 30, withinS: 10 * MINUTE_S },
  code: { most: 5, withinS: HOUR_S },
  login: { most: 10, withinS: 15 * MINUTE_S },
  // Of one account, by all devices that have never signed in to it; then one try at a time, see below.
  'login by strangers': { most: 50, withinS: DAY_S },
  'slow login by strangers': { most: 1, withinS: 15 },
  // To one recipient: applications and guest orders. What is beyond is not sent.
  'mail by strangers': { most: 5, withinS: DAY_S },
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

/** Codes that strangers send to one e-mail. The first few of a day are a minute apart, later ones up to a quarter of an hour. */
const QUICK_CODES = 5;
const CODE_GAP_S = { least: MINUTE_S, most: 15 * MINUTE_S };
const codeGapS = (sentToday: number) =>
  Math.min(CODE_GAP_S.least * 2 ** Math.max(sentToday - QUICK_CODES, 0), CODE_GAP_S.most);

export interface Allowances {
  /** Counts a try, and refuses it where there are none left. */
  take(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  /** Counts a try. False where there are none left. */
  tryTake(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<boolean>;
  /** Uncounts a try. */
  giveBack(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  renew(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  /** Counts a code that a stranger sends to this e-mail. The seconds to wait where the last one is too recent, else 0. */
  spaceOutCodes(tx: Tx, email: string, purpose: string): Promise<number>;
}

export function createAllowances(on: boolean): Allowances {
  const tryTake: Allowances['tryTake'] = async (db, kind, subject) =>
    !on || takeOne(db, { kind, subject, ...ALLOWANCES[kind] });
  return {
    tryTake,
    async take(db, kind, subject) {
      if (await tryTake(db, kind, subject)) return;
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: await readWaitS(db, { kind, subject }) });
    },
    async giveBack(db, kind, subject) {
      if (on) await returnOne(db, { kind, subject });
    },
    renew: (db, kind, subject) => forgetTries(db, { kind, subject }),
    async spaceOutCodes(tx, email, purpose) {
      if (!on) return 0;
      const sentToday = await countUse(tx, { kind: 'codes by strangers', subject: email, withinS: DAY_S });
      const gap = {
        kind: 'gap between codes',
        subject: `${email} ${purpose}`,
        most: 1,
        withinS: codeGapS(sentToday),
      };
      return (await takeOne(tx, gap)) ? 0 : readWaitS(tx, gap);
    },
  };
}
