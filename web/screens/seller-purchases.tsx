import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { SellerPurchases } from '../features/orders/seller/seller-purchases.tsx';
import { sellerPurchasesText } from '#text/seller-purchases.ts';
import { SellerHistory } from '../features/orders/seller/seller-history.tsx';

export function Screen() {
  return (
    <SellerWorkspace>
      <SellerHistory text={sellerPurchasesText}>{(shown) => <SellerPurchases {...shown} />}</SellerHistory>
    </SellerWorkspace>
  );
}
