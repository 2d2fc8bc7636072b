import {
  bishkekToday,
  callAgainAt,
  CALL_OUTCOMES,
  type CallOutcome,
  type CallView,
} from '#contract/call-rules.ts';
import type {
  Call,
  CallAnswer,
  Caller,
  CallMade,
  CallQueue,
  CallQueueQuery,
  CallSummary,
} from '#contract/calls.ts';
import { CALL_TAKEN_MINUTES } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { pageCount } from '#contract/paging.ts';
import type { Db, Tx } from '../../../database/connect.ts';
import type { Account } from '../../../platform/callers.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Slice } from '../../../platform/slice.ts';
import { applyStatus, auditOrder, editOrder, type LockedOrder } from '../editing.service.ts';
import type { Site } from '../buyer-mails.ts';
import { readOrders, toOrder, type WholeOrder } from '../whole-orders.ts';
import {
  type CallRow,
  countAttempts,
  countCalls,
  countOutcomes,
  idsPutAside,
  idsToCallLater,
  idsToCallNow,
  insertAttempt,
  readCallRows,
  releaseCall,
  releaseOtherCalls,
  scheduleCall,
  takeCall,
} from './calls.queries.ts';
import { countOrdersOfCallers } from './callers.queries.ts';

const ADMIN = { kind: 'admin' } as const;

const IDS: Record<CallView, (db: Db, slice: Slice) => Promise<string[]>> = {
  now: idsToCallNow,
  later: idsToCallLater,
  aside: idsPutAside,
};

/** Orders wait for a call while they are 'pending': approving them is what the call is for. */
export async function readQueue(db: Db, { view, page, perPage }: CallQueueQuery): Promise<CallQueue> {
  const { pending, later, aside } = await countCalls(db);
  const counts = { now: Math.max(pending - later - aside, 0), later, aside };
  const ids = await IDS[view](db, { skip: (page - 1) * perPage, take: perPage });
  return {
    calls: await readCalls(db, ids),
    counts,
    currentPage: page,
    totalPages: pageCount(counts[view], perPage),
    total: counts[view],
  };
}

/** In the order of `ids`; deleted orders are left out. */
export async function readCalls(db: Db | Tx, ids: string[]): Promise<Call[]> {
  if (ids.length === 0) return [];
  const [orders, rows, callers] = await Promise.all([
    readOrders(db, ids, { withCalls: true }),
    readCallRows(db, ids),
    countOrdersOfCallers(db, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.orderId, row]));
  const callerOf = new Map(callers.map((caller) => [caller.orderId, caller]));
  return orders.map((order) => toCall(order, rowOf.get(order.id), callerOf.get(order.id)));
}

type CallerRow = Awaited<ReturnType<typeof countOrdersOfCallers>>[number];

const toCall = (order: WholeOrder, row: CallRow | undefined, caller: CallerRow | undefined): Call => ({
  order: toOrder(order, ADMIN),
  callAt: row?.callAt?.toISOString() ?? null,
  isAside: row?.putAside ?? false,
  taken: row ? takenOf(row) : null,
  caller: toCaller(caller),
});

const takenOf = ({ takenBy, takenByName, takenUntil }: CallRow): Call['taken'] =>
  takenBy !== null && takenUntil !== null
    ? { by: { _id: takenBy, name: takenByName ?? '' }, until: takenUntil.toISOString() }
    : null;

const toCaller = (row: CallerRow | undefined): Caller => ({
  orders: row?.orders ?? 0,
  completed: row?.completed ?? 0,
  cancelled: row?.cancelled ?? 0,
  refused: row?.refused ?? 0,
  fakes: row?.fakes ?? 0,
  notes: row?.notes ?? 0,
});

/** An operator has one order at a time, for ten minutes. */
export const takeOrder = (db: Db, { id: operatorId }: Account, id: string): Promise<CallAnswer> =>
  editOrder(db, id, async (tx, order) => {
    requirePending(order);
    const hold = { orderId: order.id, operatorId };
    if (!(await takeCall(tx, { ...hold, minutes: CALL_TAKEN_MINUTES }))) await refuseTaken(tx, order.id);
    await releaseOtherCalls(tx, hold);
    return answerWithCall(tx, order.id, 'Заказ взят в работу');
  });

export const releaseOrder = (db: Db, { id: operatorId }: Account, id: string): Promise<CallAnswer> =>
  editOrder(db, id, async (tx, order) => {
    await releaseCall(tx, { orderId: order.id, operatorId });
    return answerWithCall(tx, order.id, 'Заказ возвращён в очередь');
  });

const NEW_STATUS: Partial<Record<CallOutcome, OrderStatus>> = {
  confirmed: 'inProgress',
  refused: 'cancelled',
};

/** Taking the order first isn't needed, as long as nobody else has it. */
export const recordCall = (
  db: Db,
  site: Site,
  operator: Account,
  id: string,
  made: CallMade,
): Promise<CallAnswer> =>
  editOrder(db, id, async (tx, order) => {
    requirePending(order);
    const orderId = order.id;
    const [row] = await readCallRows(tx, [orderId]);
    if (row && row.takenBy !== null && row.takenBy !== operator.id) await refuseTaken(tx, orderId);
    const { attempts, noAnswers } = await countAttempts(tx, orderId);
    if (made.attemptsBefore != null && made.attemptsBefore !== attempts)
      throw new Refusal('ORDER_CHANGED', { calls: attempts });

    const { outcome, note } = made;
    const reason = outcome === 'refused' ? (made.reason ?? null) : null;
    const callAt = nextCall(made, noAnswers);
    const status = NEW_STATUS[outcome];
    if (status) await applyStatus(tx, { by: operator, site, reason }, order, status);
    else await scheduleCall(tx, { orderId, callAt, putAside: callAt === null });
    await insertAttempt(tx, {
      orderId,
      operatorId: operator.id,
      outcome,
      reason,
      note,
      callAgainAt: callAt,
    });
    await auditOrder(tx, operator, order, {
      action: 'called',
      after: {
        outcome,
        ...(reason && { reason }),
        ...(note && { note }),
        ...(callAt && { callAt: callAt.toISOString() }),
      },
    });
    return answerWithCall(tx, orderId, 'Звонок записан');
  });

function nextCall({ outcome, callAt }: CallMade, noAnswersBefore: number): Date | null {
  if (outcome === 'noAnswer') return callAgainAt(noAnswersBefore, new Date());
  return outcome === 'callBack' && callAt != null ? new Date(callAt) : null;
}

function requirePending({ status }: LockedOrder): void {
  if (status !== 'pending') throw new Refusal('ORDER_CHANGED', { status });
}

async function refuseTaken(tx: Tx, orderId: string): Promise<never> {
  const [row] = await readCallRows(tx, [orderId]);
  throw new Refusal('CALL_TAKEN', { ...(row && { taken: takenOf(row) }) });
}

async function answerWithCall(tx: Tx, id: string, message: string): Promise<CallAnswer> {
  const [call] = await readCalls(tx, [id]);
  if (!call) throw new Refusal('ORDER_NOT_FOUND');
  return { call, message };
}

export async function readSummary(db: Db, day = bishkekToday()): Promise<CallSummary> {
  const rows = await countOutcomes(db, day);
  const operators = [...Map.groupBy(rows, ({ operatorId }) => operatorId)].map(([_id, own]) => ({
    _id,
    name: own[0]?.name ?? '',
    ...totalsOf(own),
  }));
  return { day, ...totalsOf(rows), operators };
}

function totalsOf(rows: { outcome: string; calls: number }[]) {
  const callsWith = (outcome: CallOutcome) =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, { calls }) => sum + calls, 0);
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    outcomes: Object.fromEntries(CALL_OUTCOMES.map((outcome) => [outcome, callsWith(outcome)])) as Record<
      CallOutcome,
      number
    >,
  };
}
