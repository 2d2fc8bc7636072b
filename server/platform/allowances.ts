import type { Db, Tx } from '../database/connect.ts';
import {
  countWithoutLimit,
  deleteAllowance,
  readSecondsToWait,
  uncountRequest,
  countRequest,
} from './allowances.queries.ts';
import { Refusal } from './errors.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * How often one subject may do something. The subject is an account, a device, a network address, a phone number, or an
 * e-mail together with a network address. A limit on an e-mail alone would let anybody lock its owner out, so such limits only slow down
 * or drop mails. Counted in the database, so that a restart does not reset them.
 */
const ALLOWANCES = {
  'e-mail check': { max: 30, withinS: 10 * MINUTE_S },
  code: { max: 5, withinS: HOUR_S },
  login: { max: 10, withinS: 15 * MINUTE_S },
  // For one account, by all devices that have never signed in to it. Beyond it, 'slow login by strangers' applies.
  'login by strangers': { max: 50, withinS: DAY_S },
  'slow login by strangers': { max: 1, withinS: 15 },
  // To one recipient, for applications, guest orders and alerts. More are not sent.
  'mail by strangers': { max: 5, withinS: DAY_S },
  application: { max: 5, withinS: HOUR_S },
  'password change': { max: 10, withinS: 15 * MINUTE_S },
  'e-mail change': { max: 5, withinS: DAY_S },
  order: { max: 100, withinS: HOUR_S },
  // High, since customers of a mobile carrier may share one address.
  'guest order': { max: 1_000, withinS: HOUR_S },
  // For one phone number. A call costs the shop more than an order costs whoever makes orders up.
  'guest order by phone': { max: 5, withinS: HOUR_S },
  // Of an account or a network address.
  alert: { max: 60, withinS: HOUR_S },
  'telegram code': { max: 10, withinS: HOUR_S },
  upload: { max: 300, withinS: DAY_S },
  'personal upload': { max: 50, withinS: DAY_S },
  question: { max: 10, withinS: DAY_S },
  import: { max: 30, withinS: HOUR_S },
} as const;
export type AllowanceKind = keyof typeof ALLOWANCES;

/** The gap between codes requested by unknown devices for one e-mail: a minute, doubling after the first few of a day. */
const QUICK_CODES = 5;
const CODE_GAP_S = { min: MINUTE_S, max: 15 * MINUTE_S };
const codeGapS = (sentToday: number) =>
  Math.min(CODE_GAP_S.min * 2 ** Math.max(sentToday - QUICK_CODES, 0), CODE_GAP_S.max);

export interface Allowances {
  /** Counts one use. Throws TOO_MANY_REQUESTS if the limit is reached. */
  use(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  /** Counts one use. False if the limit is reached. */
  tryUse(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<boolean>;
  undoUse(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  reset(db: Db | Tx, kind: AllowanceKind, subject: string): Promise<void>;
  /** 0 if a code may be sent now; it is then counted. */
  secondsUntilNextCode(tx: Tx, email: string, purpose: string): Promise<number>;
}

export function createAllowances(on: boolean): Allowances {
  const tryUse: Allowances['tryUse'] = async (db, kind, subject) =>
    !on || countRequest(db, { kind, subject, ...ALLOWANCES[kind] });
  return {
    tryUse,
    async use(db, kind, subject) {
      if (await tryUse(db, kind, subject)) return;
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: await readSecondsToWait(db, { kind, subject }) });
    },
    async undoUse(db, kind, subject) {
      if (on) await uncountRequest(db, { kind, subject });
    },
    reset: (db, kind, subject) => deleteAllowance(db, { kind, subject }),
    async secondsUntilNextCode(tx, email, purpose) {
      if (!on) return 0;
      const sentToday = await countWithoutLimit(tx, {
        kind: 'codes by strangers',
        subject: email,
        withinS: DAY_S,
      });
      const gap = {
        kind: 'gap between codes',
        subject: `${email} ${purpose}`,
        max: 1,
        withinS: codeGapS(sentToday),
      };
      return (await countRequest(tx, gap)) ? 0 : readSecondsToWait(tx, gap);
    },
  };
}
