import { z } from 'zod';
import { CallOutcome, RefusalReason } from './call-attempts.ts';
import { CALL_BACK_MAX_DAYS, CALL_NOTE_MAX, CALL_VIEWS } from './call-rules.ts';
import { Id } from './ids.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';
import { PAGE_SIZE } from './limits.ts';
import { Total } from './money.ts';
import { Day, Order, OrderStatus } from './orders.ts';
import { filter, PageNumber, pageSize } from './paging.ts';
import { cleanText } from './typed-text.ts';

const Caller = z
  .object({
    orders: z.int().meta({ description: 'Other orders with the same phone, e-mail or account.' }),
    completed: z.int(),
    cancelled: z.int(),
    refused: z.int().meta({ description: 'Refused on the phone.' }),
    fakes: z.int().meta({ description: 'Wrong number, suspicious, or refused as a fake.' }),
    notes: z.int().meta({ description: 'On the phone number.' }),
  })
  .meta({ id: 'Caller' });
export type Caller = z.infer<typeof Caller>;

export const Call = z
  .object({
    order: Order,
    callAt: z.iso.datetime().nullable().meta({ description: 'Not before this time; null: now.' }),
    isAside: z.boolean().meta({ description: 'Wrong number or suspicious: an operator has to decide.' }),
    taken: z
      .object({ by: z.object({ _id: Id, name: z.string() }), until: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Who is calling.' }),
    caller: Caller,
  })
  .meta({ id: 'Call' });
export type Call = z.infer<typeof Call>;

const View = z.enum(CALL_VIEWS);

export const CallQueueQuery = z.object({
  view: View.default('now').meta({
    description: 'now: to be called; later: at an agreed time or after no answer; aside: to be decided.',
  }),
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.calls),
});
export type CallQueueQuery = z.infer<typeof CallQueueQuery>;

export const CallQueue = z.object({
  calls: z.array(Call),
  counts: z.object({ now: z.int(), later: z.int(), aside: z.int() }),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type CallQueue = z.infer<typeof CallQueue>;

const EarlierOrder = z.object({
  _id: Id,
  number: z.int(),
  date: z.iso.datetime(),
  status: OrderStatus,
  totalAmount: Total,
  same: z.array(z.enum(['phone', 'email', 'account'])),
  outcome: CallOutcome.nullable().meta({ description: 'Of the last call.' }),
});

const PhoneNote = z.object({ _id: Id, text: z.string(), by: z.string(), time: z.iso.datetime() });

export const CallDetails = z.object({
  call: Call,
  orders: z.array(EarlierOrder).meta({ description: 'Newest first, at most 20.' }),
  notes: z.array(PhoneNote).meta({ description: 'Newest first.' }),
});
export type CallDetails = z.infer<typeof CallDetails>;

const Note = z.string(INPUT_MESSAGES.COMMENT_NOT_TEXT).transform((typed) => cleanText(typed, CALL_NOTE_MAX));

const isSoon = (time: string) => {
  const ahead = Date.parse(time) - Date.now();
  return ahead > 0 && ahead <= CALL_BACK_MAX_DAYS * 86_400_000;
};
const WRONG_TIME = inputMessage('WRONG_CALL_TIME', { days: CALL_BACK_MAX_DAYS });

export const CallMade = z
  .object({
    outcome: CallOutcome,
    callAt: z.iso
      .datetime(WRONG_TIME)
      .refine(isSoon, WRONG_TIME)
      .nullish()
      .meta({ description: 'For callBack.' }),
    reason: RefusalReason.nullish().meta({ description: 'For refused.' }),
    note: Note.nullish().transform((note) => note ?? ''),
    attemptsBefore: z.int().min(0).nullish().meta({
      description:
        'How many calls the caller saw: where there are more by now, the answer is a 409 and nothing changes.',
    }),
  })
  .superRefine(({ outcome, callAt, reason }, check) => {
    if (outcome === 'callBack' && callAt == null)
      check.addIssue({ code: 'custom', path: ['callAt'], message: WRONG_TIME });
    if (outcome === 'refused' && reason == null)
      check.addIssue({ code: 'custom', path: ['reason'], message: INPUT_MESSAGES.NO_REASON });
  });
export type CallMade = z.infer<typeof CallMade>;

export const CallAnswer = z.object({ call: Call, message: z.string() });
export type CallAnswer = z.infer<typeof CallAnswer>;

export const NewPhoneNote = z.object({
  text: Note.refine((text) => text !== '', INPUT_MESSAGES.NO_NOTE),
});
export type NewPhoneNote = z.infer<typeof NewPhoneNote>;

export const PhoneNoteAdded = z.object({ note: PhoneNote, message: z.string() });
export type PhoneNoteAdded = z.infer<typeof PhoneNoteAdded>;

const Outcomes = z.record(CallOutcome, z.int());

export const CallSummaryQuery = z.object({ day: filter(Day).meta({ description: 'In Bishkek; today.' }) });
export type CallSummaryQuery = z.infer<typeof CallSummaryQuery>;

export const CallSummary = z.object({
  day: z.iso.date(),
  calls: z.int(),
  outcomes: Outcomes,
  operators: z.array(z.object({ _id: Id, name: z.string(), calls: z.int(), outcomes: Outcomes })),
});
export type CallSummary = z.infer<typeof CallSummary>;
