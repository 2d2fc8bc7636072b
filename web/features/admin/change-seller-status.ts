import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminSeller, SellerPage, SellerStatus, SellerStatusChanged } from '#contract/sellers.ts';
import { wordsOf } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { sellersText as t } from '../../text/admin.ts';
import { toast } from '../../ui/toast.ts';
import { FIGURES_KEY, SELLERS_KEY } from './admin-queries.ts';

/** Changes of one seller reach the server one after the other: what was chosen last is what holds. */
const last = new Map<string, Promise<void>>();

/** Shown at once; the server's refusal takes it back. The row keeps its place, whatever the list is narrowed to. */
export function useSellerStatus(): (seller: AdminSeller, status: SellerStatus) => Promise<void> {
  const queryClient = useQueryClient();
  return async (seller, status) => {
    show(queryClient, { ...seller, status });
    const isLast = () => last.get(seller._id) === mine;
    const mine = (last.get(seller._id) ?? Promise.resolve()).then(() =>
      send(queryClient, seller, status, isLast),
    );
    last.set(seller._id, mine);
    await mine;
    if (isLast()) last.delete(seller._id);
  };
}

async function send(
  queryClient: QueryClient,
  seller: AdminSeller,
  status: SellerStatus,
  isLast: () => boolean,
): Promise<void> {
  try {
    const answer = await requestJson<SellerStatusChanged>(`/api/sellers/update-status/${seller._id}`, {
      method: 'PUT',
      body: { status },
    });
    if (isLast()) show(queryClient, answer.seller);
    toast.success(answer.message);
    void queryClient.invalidateQueries({ queryKey: SELLERS_KEY, refetchType: 'none' });
  } catch (error) {
    if (isLast()) show(queryClient, seller);
    toast.error(wordsOf(error, t.statusFailed));
    void queryClient.invalidateQueries({ queryKey: SELLERS_KEY });
  }
  void queryClient.invalidateQueries({ queryKey: FIGURES_KEY });
}

function show(queryClient: QueryClient, seller: AdminSeller): void {
  queryClient.setQueriesData<SellerPage>(
    { queryKey: SELLERS_KEY },
    (page) =>
      page && { ...page, sellers: page.sellers.map((known) => (known._id === seller._id ? seller : known)) },
  );
}
