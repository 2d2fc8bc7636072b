import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { SalesReportPart } from '../features/orders/parts/sales-report.tsx';
import { useHead } from '../head/use-head.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { salesReportText as t } from '#text/sales-report.ts';
import styles from './seller-page.module.css';

export function Screen() {
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <SalesReportPart ready={account !== undefined} />
      </div>
    </SellerWorkspace>
  );
}
