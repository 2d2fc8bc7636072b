import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { SalesHistory } from '../features/orders/seller/sales-history.tsx';
import { salesText } from '#text/sales.ts';
import { SellerHistory } from '../features/orders/seller/seller-history.tsx';

export function Screen() {
  return (
    <SellerWorkspace>
      <SellerHistory text={salesText}>{(shown) => <SalesHistory {...shown} />}</SellerHistory>
    </SellerWorkspace>
  );
}
