import { SellerPurchases } from '../features/orders/seller/seller-purchases.tsx';
import { sellerPurchasesText } from '#text/seller-purchases.ts';
import { SellerHistory } from '../features/orders/seller/seller-history.tsx';

export function Screen() {
  return (
    <SellerHistory text={sellerPurchasesText}>{(shown) => <SellerPurchases {...shown} />}</SellerHistory>
  );
}
