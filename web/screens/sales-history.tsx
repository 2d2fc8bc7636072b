import { SalesHistory } from '../features/orders/seller/sales-history.tsx';
import { salesText } from '#text/sales.ts';
import { SellerHistory } from '../features/orders/seller/seller-history.tsx';

export function Screen() {
  return <SellerHistory text={salesText}>{(shown) => <SalesHistory {...shown} />}</SellerHistory>;
}
