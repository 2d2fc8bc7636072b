import { SalesHistory } from '../features/orders/seller/sales-history.tsx';
import { salesText } from '../text/seller-orders.ts';
import { SellerHistory } from '../features/orders/seller/seller-history.tsx';

export function Screen() {
  return <SellerHistory text={salesText}>{(shown) => <SalesHistory {...shown} />}</SellerHistory>;
}
