// The operator's calls. No schema library here: the calls screen imports this file.

export const CALL_OUTCOMES = [
  'confirmed',
  'noAnswer',
  'callBack',
  'refused',
  'wrongNumber',
  'suspicious',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const REFUSAL_REASONS = [
  'changedMind',
  'price',
  'delivery',
  'elsewhere',
  'mistake',
  'fake',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const CALL_VIEWS = ['now', 'later', 'aside'] as const;
export type CallView = (typeof CALL_VIEWS)[number];

export const CALL_NOTE_MAX = 500;
/** How far ahead a call may be agreed. */
export const CALL_BACK_MAX_DAYS = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** 'ПН/ВС - с 10:00' */
const OPENING_HOUR = 10;
/** Bishkek is UTC+6 all year. */
const BISHKEK_MS = 6 * HOUR_MS;

const NO_ANSWER_MINUTES = [15, 60, 180];

/** When an order comes back after one more call without an answer; from the fourth on the next day, at opening. */
export function callAgainAt(noAnswersBefore: number, now: Date): Date {
  const minutes = NO_ANSWER_MINUTES[noAnswersBefore];
  return minutes === undefined ? nextOpening(now) : new Date(now.getTime() + minutes * MINUTE_MS);
}

function nextOpening(now: Date): Date {
  const today = Math.floor((now.getTime() + BISHKEK_MS) / DAY_MS);
  return new Date((today + 1) * DAY_MS + OPENING_HOUR * HOUR_MS - BISHKEK_MS);
}

/** YYYY-MM-DD */
export const bishkekToday = (): string => new Date(Date.now() + BISHKEK_MS).toISOString().slice(0, 10);
