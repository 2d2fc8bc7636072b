import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListChange, ListChanged, OwnProductsPage } from '#contract/selling.ts';
import { codeOf, refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { listEditText as t } from '#text/list-edit.ts';
import { toast } from '../../../ui/toast.ts';
import { OWN_PRODUCTS } from './own-products-queries.ts';

export interface Done {
  /** What was done, for the bar that offers to undo it. */
  text: string;
  undo: ListChange[];
}

interface Changing {
  changes: ListChange[];
  done: Done | undefined;
}

/** Products keep their places until the list is next opened; what came back or went changes it at once. */
export function useListChanges({ onDone }: { onDone: (done: Done | undefined) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ changes }: Changing) =>
      requestJson<ListChanged>('/api/sellers/products', { method: 'PUT', body: { changes } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: OWN_PRODUCTS }),
    onSuccess: ({ products }, { changes, done }) => {
      const changed = new Map(products.map((product) => [product._id, product]));
      queryClient.setQueriesData<OwnProductsPage>(
        { queryKey: OWN_PRODUCTS },
        (page) =>
          page && { ...page, products: page.products.map((product) => changed.get(product._id) ?? product) },
      );
      const moves = changes.some(({ isDeleted }) => isDeleted !== undefined);
      void queryClient.invalidateQueries({ queryKey: OWN_PRODUCTS, ...(!moves && { refetchType: 'none' }) });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      onDone(done);
    },
    onError: (error) => {
      if (leaveIfRefused(error)) return;
      const isOutdated = ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'PRODUCT_NOT_FOUND'].includes(
        codeOf(error) ?? '',
      );
      toast.error(isOutdated ? t.conflict : t.failed({ message: refusalText(error, error.message) }));
      if (isOutdated) void queryClient.invalidateQueries({ queryKey: OWN_PRODUCTS });
    },
  });
}
