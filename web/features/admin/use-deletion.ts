import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Done } from '#contract/auth.ts';
import { wordsOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { toast } from '../../ui/toast.ts';

interface Deletion<T> {
  address: (one: T) => string;
  /** What is read anew afterwards. */
  keys: QueryKey[];
  failed: string;
}

/** Deletes one of a list, asked first. Whoever doesn't wait for the end may be asked about the next one by then. */
export function useDeletion<T extends { _id: string }>({ address, keys, failed }: Deletion<T>) {
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<T>();
  const [leaving, setLeaving] = useState<readonly string[]>([]);

  async function remove(one: T) {
    setLeaving((ids) => [...ids, one._id]);
    try {
      const { message } = await requestJson<Done>(address(one), { method: 'DELETE' });
      toast.success(message);
    } catch (error) {
      toast.error(wordsOf(error, failed));
    } finally {
      // What was refused has changed meanwhile: the list shows how things stand.
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
      setLeaving((ids) => ids.filter((id) => id !== one._id));
      setDoomed((asked) => (asked?._id === one._id ? undefined : asked));
    }
  }

  return {
    doomed,
    ask: setDoomed,
    question: {
      open: doomed !== undefined,
      busy: doomed !== undefined && leaving.includes(doomed._id),
      onConfirm: () => doomed && void remove(doomed),
      onClose: () => setDoomed(undefined),
    },
  };
}
