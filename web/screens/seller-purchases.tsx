import { CloseLink } from '../features/product/close-link.tsx';
import { readPage } from '../features/seller-orders/seller-orders-address.ts';
import { SellerPurchases } from '../features/seller-orders/seller-purchases.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { sellerPurchasesText as t } from '../text/seller-orders.ts';
import styles from './workspace.module.css';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({
    roles: ['seller'],
    otherwise: { to: '/profile', message: t.sellersOnly },
  });
  useHead({ title: t.title, description: t.description });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <CloseLink label={t.close} otherwise="/sellerProfile" />
      </div>
      <SellerPurchases page={readPage(account ? here.search : '')} ready={account !== undefined} />
    </div>
  );
}
