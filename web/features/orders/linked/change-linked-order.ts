import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkedOrderAnswer, OrderRepeated } from '#contract/order-links.ts';
import { myOrderText as t } from '#text/my-order.ts';
import { CART_KEY } from '../../../api/own.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { navigate, stillAt } from '../../../navigation/history.ts';
import { toast } from '../../../ui/toast.ts';
import { linkedOrderQuery, secretHeader } from './linked-order-queries.ts';

const messageOf = (error: Error) => refusalText(error, error.message || t.unknownError);

export function useCancelling(secret: string, number: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      requestJson<LinkedOrderAnswer>('/api/order-link/cancel', {
        method: 'POST',
        headers: secretHeader(secret),
      }),
    onSuccess: (answer) => {
      queryClient.setQueryData(linkedOrderQuery(secret).queryKey, answer);
      toast.success(t.cancelled({ number }));
    },
    onError: (error) => toast.error(t.cancelFailed({ message: messageOf(error) })),
    // Lists of orders, and the stock that products show.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Goes to the cart if anything could be put there. */
export function useRepeating(secret: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const isHere = stillAt();
      const repeated = await requestJson<OrderRepeated>('/api/order-link/repeat', {
        method: 'POST',
        headers: secretHeader(secret),
      });
      return { ...repeated, isHere };
    },
    onSuccess: ({ cart, added, missing, isHere }) => {
      queryClient.setQueryData(CART_KEY, cart);
      if (added === 0) {
        toast.error(t.repeatedNothing);
        return;
      }
      toast.success(t.repeated);
      if (missing.length > 0) toast.info(t.repeatedPartly({ lines: missing.map(missingText).join('; ') }));
      if (isHere()) navigate('/cart');
    },
    onError: (error) => toast.error(t.repeatFailed({ message: messageOf(error) })),
  });
}

const missingText = ({ name, size, color, quantity }: OrderRepeated['missing'][number]): string =>
  t.missingLine({ name: [name, size, color].filter(Boolean).join(', '), quantity });
