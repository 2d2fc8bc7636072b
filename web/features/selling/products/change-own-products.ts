import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Done } from '#contract/auth.ts';
import type { OwnProductAnswer, OwnProductCard, OwnProductsPage } from '#contract/selling.ts';
import { RequestFailed, requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { toast } from '../../../ui/toast.ts';
import { OWN_PRODUCTS } from './own-products-queries.ts';

function inEachList(
  queryClient: QueryClient,
  change: (products: OwnProductCard[]) => OwnProductCard[],
): void {
  queryClient.setQueriesData<OwnProductsPage>({ queryKey: OWN_PRODUCTS }, (page) => {
    if (!page) return page;
    const products = change(page.products);
    const gone = page.products.length - products.length;
    return { ...page, products, totalProducts: page.totalProducts - gone };
  });
}

const setActive = (queryClient: QueryClient, id: string, isActive: boolean) =>
  inEachList(queryClient, (products) =>
    products.map((product) => (product._id === id ? { ...product, isActive } : product)),
  );

/**
 * Optimistic. The product keeps its place in the list until it is next opened, so that a mistake can be
 * undone there.
 */
export function useToggleActive({ _id, isActive }: OwnProductCard) {
  const queryClient = useQueryClient();
  const mutationKey = ['toggle active', _id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => requestJson<OwnProductAnswer>(`/api/products/${_id}/toggle-active`, { method: 'PUT' }),
    onMutate: async () => {
      // A running fetch would show the old state.
      await queryClient.cancelQueries({ queryKey: OWN_PRODUCTS });
      setActive(queryClient, _id, !isActive);
      // The card re-renders meanwhile and knows only the new state.
      return { before: isActive };
    },
    // The server toggles what it finds: its answer counts.
    onSuccess: ({ product }) => {
      setActive(queryClient, _id, product.isActive);
      void queryClient.invalidateQueries({ queryKey: OWN_PRODUCTS, refetchType: 'none' });
    },
    onError: (error, _, kept) => {
      if (kept) setActive(queryClient, _id, kept.before);
      if (!leaveIfRefused(error)) toast.error(t.toggleFailed);
    },
  });
  return {
    isPending,
    /** A second click before the answer would undo the first. */
    toggle: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

interface Deletion {
  onDeleted: (product: OwnProductCard) => void;
  onSettled: (product: OwnProductCard) => void;
}

export function useDeleteProduct({ onDeleted, onSettled }: Deletion) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: OwnProductCard) =>
      requestJson<Done>(`/api/sellers/products/${_id}`, { method: 'DELETE' }),
    onSuccess: (_, deleted) => {
      inEachList(queryClient, (products) => products.filter(({ _id }) => _id !== deleted._id));
      toast.success(t.deleted);
      onDeleted(deleted);
    },
    onError: (error) => {
      if (leaveIfRefused(error)) return;
      const isAnswered = error instanceof RequestFailed && error.status !== 0;
      toast.error(isAnswered ? t.deleteRefused : t.deleteFailed);
    },
    onSettled: (_answer, _error, product) => {
      onSettled(product);
      // The next page moves up by one.
      void queryClient.invalidateQueries({ queryKey: OWN_PRODUCTS });
    },
  });
}
