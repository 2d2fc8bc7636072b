import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done } from '#contract/auth.ts';
import { refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { toast } from '../../ui/toast.ts';

interface Deletion<T> {
  address: (row: T) => string;
  /** Queries to refetch afterwards. */
  keys: QueryKey[];
  done: string;
  failed: string;
}

/** Deletes a row of a list after a question. `asked` is the row that the question is about. */
export function useDeletion<T extends { _id: string }>({ address, keys, done, failed }: Deletion<T>) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<T>();
  const deleting = useMutation({
    mutationFn: (row: T) => requestJson<Done>(address(row), { method: 'DELETE' }),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(refusalText(error, failed)),
    onSettled: (_answer, _error, { _id }) => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
      // The next question may be open by now.
      setAsked((now) => (now?._id === _id ? undefined : now));
    },
  });

  return {
    asked,
    ask: setAsked,
    question: {
      open: asked !== undefined,
      busy: deleting.isPending && deleting.variables._id === asked?._id,
      onConfirm: () => asked && deleting.mutate(asked),
      onClose: () => setAsked(undefined),
    },
  };
}
