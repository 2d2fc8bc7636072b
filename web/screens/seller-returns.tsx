import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { ReturnList } from '../features/orders/returns/return-list.tsx';
import { readReturns } from '../features/orders/returns/returns-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { returnsText as t } from '#text/returns.ts';
import styles from './seller-page.module.css';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <ReturnList
          choice={readReturns(account ? here.search : '')}
          path="/seller/returns"
          ready={account !== undefined}
        />
      </div>
    </SellerWorkspace>
  );
}
