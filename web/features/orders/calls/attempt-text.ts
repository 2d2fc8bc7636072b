import type { CallAttempt } from '#contract/call-attempts.ts';
import { callsText as t } from '#text/calls.ts';
import { formatMoment } from '#text/language.ts';

/** Отказ: Айгүл. Дорого. Заметка */
export const attemptText = ({ outcome, by, reason, note, callAgainAt }: CallAttempt): string =>
  [
    t.ofOrder({ outcome: t.outcomes[outcome], by }),
    ...(reason ? [t.reasons[reason]] : []),
    ...(callAgainAt ? [t.again({ time: formatMoment(callAgainAt) })] : []),
    ...(note ? [note] : []),
  ].join('. ');
