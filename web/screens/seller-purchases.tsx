import { SellerPurchases } from '../features/seller-orders/seller-purchases.tsx';
import { sellerPurchasesText } from '../text/seller-orders.ts';
import { SellerHistory } from './seller-history.tsx';

export function Screen() {
  return (
    <SellerHistory text={sellerPurchasesText}>{(shown) => <SellerPurchases {...shown} />}</SellerHistory>
  );
}
