import { callAgainAt, CALL_OUTCOMES, type CallOutcome, REFUSAL_REASONS } from '#contract/call-rules.ts';
import { CallMade } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { callsText } from '#texts/calls.ts';
import { telegramText } from '#texts/telegram.ts';
import { isId } from '../../../platform/ids.ts';
import type { TelegramButtons } from '../../../platform/telegram/telegram-messages.ts';

const HOUR_MS = 3_600_000;

/** What a button says: `outcome` is undefined for the way back, and a refusal or a later call may lack its detail. */
export interface CallButton {
  orderId: string;
  attempts: number;
  outcome: CallOutcome | undefined;
  detail: string | undefined;
}

/** At most 64 bytes: `c:<order>:<attempts>:refused:changedMind` has 61. */
const dataOf = ({ orderId, attempts }: Pick<CallButton, 'orderId' | 'attempts'>, ...rest: string[]) =>
  ['c', orderId, attempts, ...rest].join(':');

export function readCallButton(data: string): CallButton | undefined {
  const [kind, orderId = '', attempts = '', typed = '', detail] = data.split(':');
  if (kind !== 'c' || !isId(orderId) || !/^\d{1,4}$/.test(attempts)) return undefined;
  const outcome = CALL_OUTCOMES.find((known) => known === typed);
  return { orderId, attempts: Number(attempts), outcome, detail };
}

/** One for each outcome, two in a row. */
export function callButtons(
  language: Language,
  order: { orderId: string; attempts: number },
): TelegramButtons {
  const { outcomes } = callsText[language];
  return inPairs(CALL_OUTCOMES.map((outcome) => ({ text: outcomes[outcome], data: dataOf(order, outcome) })));
}

/** The question that has to be answered before the outcome counts. */
export function detailButtons(
  language: Language,
  { outcome, ...order }: CallButton,
): TelegramButtons | undefined {
  const { reasons, inAnHour, inTwoHours, tomorrow } = callsText[language];
  const back = [{ text: telegramText[language].back, data: dataOf(order, 'back') }];
  if (outcome === 'refused')
    return [
      ...inPairs(
        REFUSAL_REASONS.map((reason) => ({ text: reasons[reason], data: dataOf(order, outcome, reason) })),
      ),
      back,
    ];
  if (outcome !== 'callBack') return undefined;
  const times = { hour: inAnHour, twoHours: inTwoHours, tomorrow };
  return [
    ...inPairs(Object.entries(times).map(([time, text]) => ({ text, data: dataOf(order, outcome, time) }))),
    back,
  ];
}

/** Undefined if the outcome lacks its detail. */
export function toCallMade({ outcome, detail, attempts }: CallButton): CallMade | undefined {
  const made = CallMade.safeParse({
    outcome,
    attemptsBefore: attempts,
    ...(outcome === 'refused' && { reason: detail }),
    ...(outcome === 'callBack' && { callAt: timeOf(detail)?.toISOString() }),
  });
  return made.data;
}

function timeOf(detail: string | undefined): Date | undefined {
  if (detail === 'hour') return new Date(Date.now() + HOUR_MS);
  if (detail === 'twoHours') return new Date(Date.now() + 2 * HOUR_MS);
  // The time that follows the third call without an answer: the next day, at opening.
  return detail === 'tomorrow' ? callAgainAt(3, new Date()) : undefined;
}

const inPairs = (buttons: TelegramButtons[number]): TelegramButtons =>
  Array.from({ length: Math.ceil(buttons.length / 2) }, (_, row) => buttons.slice(row * 2, row * 2 + 2));
