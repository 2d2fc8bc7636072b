import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminSeller, SellerPage, SellerStatus, SellerStatusChanged } from '#contract/sellers.ts';
import { refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { sellersText as t } from '#text/sellers.ts';
import { toast } from '../../ui/toast.ts';
import { FIGURES_KEY, SELLERS_KEY } from './admin-queries.ts';

/** Optimistic. The row keeps its place, whatever status the list is filtered by. */
export function useSellerStatus(seller: AdminSeller) {
  const queryClient = useQueryClient();
  const mutationKey = ['seller status', seller._id];
  const show = (changed: AdminSeller) =>
    queryClient.setQueriesData<SellerPage>(
      { queryKey: SELLERS_KEY },
      (page) =>
        page && {
          ...page,
          sellers: page.sellers.map((known) => (known._id === changed._id ? changed : known)),
        },
    );
  // An earlier answer must not undo a later choice that is still being sent.
  const showIfLast = (changed: AdminSeller) => {
    if (queryClient.isMutating({ mutationKey }) === 1) show(changed);
  };

  return useMutation({
    mutationKey,
    // Changes of one seller reach the server one after the other.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (status: SellerStatus) =>
      requestJson<SellerStatusChanged>(`/api/sellers/update-status/${seller._id}`, {
        method: 'PUT',
        body: { status },
      }),
    onMutate: (status) => {
      show({ ...seller, status });
      return seller;
    },
    onSuccess: ({ seller: changed }) => {
      showIfLast(changed);
      toast.success(t.statusSaved);
      void queryClient.invalidateQueries({ queryKey: SELLERS_KEY, refetchType: 'none' });
    },
    onError: (error, _status, before) => {
      if (before) showIfLast(before);
      toast.error(refusalText(error, t.statusFailed));
      void queryClient.invalidateQueries({ queryKey: SELLERS_KEY });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: FIGURES_KEY }),
  });
}
