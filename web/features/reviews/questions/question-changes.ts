import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Question, QuestionAnswer } from '#contract/questions.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { questionsText as t } from '#text/questions.ts';
import { toast } from '../../../ui/toast.ts';
import { QUESTION_LIST, questionsKey } from './question-queries.ts';

interface Change {
  done: string;
  failed: string;
  send: () => Promise<unknown>;
}

/** Each reports its outcome in a toast and returns whether it succeeded. */
export function useQuestionChanges(productId: string) {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_answer, { done }) => toast.success(done),
    onError: (error, { failed }) => toast.error(refusalText(error, failed)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: questionsKey(productId) });
      void queryClient.invalidateQueries({ queryKey: QUESTION_LIST });
    },
  });
  const change = (made: Change) =>
    mutateAsync(made).then(
      () => true,
      () => false,
    );
  return {
    busy: isPending,
    ask: (question: string) =>
      change({
        done: t.asked,
        failed: t.askFailed,
        send: () =>
          requestJson<QuestionAnswer>('/api/questions', { method: 'POST', body: { productId, question } }),
      }),
    answer: ({ _id }: Question, answer: string) =>
      change({
        done: t.answered,
        failed: t.answerFailed,
        send: () =>
          requestJson<QuestionAnswer>(`/api/questions/${_id}/answer`, { method: 'PUT', body: { answer } }),
      }),
    remove: ({ _id }: Question) =>
      change({
        done: t.deleted,
        failed: t.deleteFailed,
        send: () => requestJson(`/api/questions/${_id}`, { method: 'DELETE' }),
      }),
  };
}
