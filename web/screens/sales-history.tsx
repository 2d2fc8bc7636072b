import { SalesHistory } from '../features/seller-orders/sales-history.tsx';
import { salesText } from '../text/seller-orders.ts';
import { SellerHistory } from './seller-history.tsx';

export function Screen() {
  return <SellerHistory text={salesText}>{(shown) => <SalesHistory {...shown} />}</SellerHistory>;
}
