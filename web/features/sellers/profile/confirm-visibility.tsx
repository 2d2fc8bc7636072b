import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductsVisibility, SellerProfileAnswer } from '#contract/sellers.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { OWN } from '../../../session/own-queries.ts';
import { leaveIfRefused } from '../../../api/seller-refused.ts';
import { sellerProfileText as t } from '#text/seller-profile.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';
import { ALL_PRODUCTS_TIMEOUT_MS, type Seller, sellerProfileQuery } from './seller-profile-queries.ts';

interface ProductsVisibilityProps {
  seller: Seller;
  open: boolean;
  onClose: () => void;
}

export function ConfirmVisibility({ seller, open, onClose }: ProductsVisibilityProps) {
  const queryClient = useQueryClient();
  const { isProductsVisible } = seller;

  const toggling = useMutation({
    mutationFn: () =>
      requestJson<ProductsVisibility>(`/api/sellers/${seller._id}/toggle-products-visibility`, {
        method: 'PUT',
        timeoutMs: ALL_PRODUCTS_TIMEOUT_MS,
        // A second click asks for the same.
        body: { isProductsVisible: !isProductsVisible },
      }),
    onSuccess: (visibility) => {
      queryClient.setQueryData<SellerProfileAnswer>(
        sellerProfileQuery().queryKey,
        (known) => known && { ...known, seller: { ...known.seller, ...visibility } },
      );
      void queryClient.invalidateQueries({ queryKey: [OWN, 'own products'] });
      toast.success(visibility.isProductsVisible ? t.shown : t.hidden);
    },
    onError: (error) => {
      if (!leaveIfRefused(error)) toast.error(refusalText(error, t.visibilityFailed));
    },
    onSettled: onClose,
  });

  return (
    <Confirm
      open={open}
      title={isProductsVisible ? t.hideTitle : t.showTitle}
      text={isProductsVisible ? t.hideText : t.showText}
      action={isProductsVisible ? t.hideAction : t.showAction}
      look={isProductsVisible ? 'danger' : 'primary'}
      cancel={t.cancel}
      busy={toggling.isPending}
      onConfirm={() => toggling.mutate()}
      onClose={onClose}
    />
  );
}
