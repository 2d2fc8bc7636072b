import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutcome, RefusalReason } from '#contract/call-rules.ts';
import type { Call, CallAnswer, CallDetails, CallMade, CallQueue, PhoneNoteAdded } from '#contract/calls.ts';
import { codeOf, refusalText, statusOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { callsText as t } from '#text/calls.ts';
import { toast } from '../../../ui/toast.ts';
import { changeOrder } from '../order-list-queries.ts';
import { callQuery, CALLS_KEY } from './call-queries.ts';

const pathOf = ({ order }: Call, what: string) => `/api/admin/calls/${order._id}/${what}`;

/** The answer is shown at once; lists and counts follow. */
function showCall(queryClient: QueryClient, call: Call): void {
  queryClient.setQueryData<CallDetails>(
    callQuery(call.order._id).queryKey,
    (known) => known && { ...known, call },
  );
  changeOrder(queryClient, call.order._id, () => call.order);
  void queryClient.invalidateQueries({ queryKey: CALLS_KEY });
}

/** Removes the call from the shown queues; refetching them brings it back if it has only changed its place. */
function dropCall(queryClient: QueryClient, { order: { _id } }: Call): void {
  queryClient.setQueriesData<CallQueue>(
    { queryKey: [...CALLS_KEY, 'queue'] },
    (queue) => queue && { ...queue, calls: queue.calls.filter(({ order }) => order._id !== _id) },
  );
}

const messageOf = (error: Error) => refusalText(error, t.unknownError);

/** An expired session has been reported already. */
function tell(error: Error, text: (v: { message: string }) => string): void {
  if (statusOf(error) === 401) return;
  toast.error(codeOf(error) === 'ORDER_CHANGED' ? t.changed : text({ message: messageOf(error) }));
}

export function useTaking(call: Call) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (take: boolean) =>
      requestJson<CallAnswer>(pathOf(call, 'take'), { method: take ? 'POST' : 'DELETE' }),
    onSuccess: (answer) => showCall(queryClient, answer.call),
    onError: (error, take) => {
      tell(error, take ? t.takeFailed : t.releaseFailed);
      void queryClient.invalidateQueries({ queryKey: CALLS_KEY });
    },
  });
}

export interface Ending {
  outcome: CallOutcome;
  reason?: RefusalReason;
  callAt?: string;
  note: string;
}

/** The request names the calls that were shown, so that a second click is refused. */
export function useEnding(call: Call, onEnded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ending: Ending) => {
      const body: CallMade = { ...ending, attemptsBefore: call.order.calls?.length ?? 0 };
      return requestJson<CallAnswer>(pathOf(call, 'outcome'), { method: 'POST', body });
    },
    onSuccess: (answer, { outcome }) => {
      dropCall(queryClient, answer.call);
      showCall(queryClient, answer.call);
      toast.success(t.recorded({ number: call.order.number, outcome: t.outcomes[outcome] }));
      onEnded();
    },
    onError: (error) => {
      tell(error, t.recordFailed);
      void queryClient.invalidateQueries({ queryKey: CALLS_KEY });
    },
  });
}

export function useNewNote(call: Call, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      requestJson<PhoneNoteAdded>(pathOf(call, 'notes'), { method: 'POST', body: { text } }),
    onSuccess: () => {
      toast.success(t.noteAdded);
      onSaved();
    },
    onError: (error) => tell(error, t.noteFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CALLS_KEY }),
  });
}

export function useNoteRemoval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => requestJson(`/api/admin/phone-notes/${id}`, { method: 'DELETE' }),
    onSuccess: () => toast.success(t.noteDeleted),
    onError: (error) => tell(error, t.noteDeleteFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CALLS_KEY }),
  });
}
