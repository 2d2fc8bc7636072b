import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReturnAnswer, ReturnDecision, ReturnPeriod } from '#contract/returns.ts';
import { returnsText as t } from '#text/returns.ts';
import { refusalText, statusOf } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';
import { toast } from '../../../ui/toast.ts';
import { periodQuery } from './returns-queries.ts';

const messageOf = (error: Error) => refusalText(error, error.message || t.unknownError);

export function useDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnDecision) =>
      requestJson<ReturnAnswer>(`/api/returns/decision/${id}`, { method: 'PUT', body }),
    onSuccess: () => {
      toast.success(t.decided);
      return queryClient.invalidateQueries({ queryKey: [OWN, 'returns'] });
    },
    onError: (error) => {
      toast.error(t.decideFailed({ message: messageOf(error) }));
      // Another operator may have decided it.
      if (statusOf(error) === 409) void queryClient.invalidateQueries({ queryKey: [OWN, 'returns'] });
    },
  });
}

export function usePeriodChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnPeriod) =>
      requestJson<ReturnPeriod>('/api/returns/period', { method: 'PUT', body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(periodQuery().queryKey, saved);
      toast.success(t.periodSaved);
    },
    onError: (error) => toast.error(t.periodFailed({ message: messageOf(error) })),
  });
}
