import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { readParts } from '../features/orders/parts/parts-address.ts';
import { SellerOrders } from '../features/orders/parts/seller-orders.tsx';
import { useHead } from '../head/use-head.ts';
import { toHref } from '../navigation/href.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import styles from './seller-page.module.css';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <div className={styles.top}>
          <h1 className={styles.heading}>{t.heading}</h1>
          <a href={toHref('/seller/returns')}>{t.returns}</a>
        </div>
        {/* The server renders one page for all addresses of the list. */}
        <SellerOrders choice={readParts(account ? here.search : '')} ready={account !== undefined} />
      </div>
    </SellerWorkspace>
  );
}
